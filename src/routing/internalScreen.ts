import type { Addressed } from './Addressed';
import { decodeSegment } from './pathParts';
import type { Screen } from './Screen';

const tables = new WeakMap<readonly Addressed[], Map<string, Addressed>>();

/** The declaration below whose name a react-admin path lies. */
export function declarationOf(pathname: string, declarations: readonly Addressed[]) {
  const table = tables.get(declarations) ?? new Map(declarations.map(each => [each.name, each]));
  tables.set(declarations, table);
  return table.get(pathname.split('/')[1] ?? '');
}

/**
 * Reads a react-admin path: `/buoys`, `/buoys/create`, `/buoys/import`, `/buoys/<id>`, `/buoys/<id>/show`.
 * Nothing for a path of no declaration, or of a view that it has not.
 */
export function internalScreen(pathname: string, declarations: readonly Addressed[]): Screen | undefined {
  const declaration = declarationOf(pathname, declarations);
  if (!declaration) return undefined;
  const { lists, routes } = declaration;
  const [segment, last, ...more] = pathname.split('/').slice(2);
  if (segment === undefined) return lists.length > 0 ? { view: 'list', declaration } : undefined;
  if (segment === '' || more.length > 0) return undefined;
  const id = decodeSegment(segment);
  if (last === 'show') return routes.show ? { view: 'show', declaration, id } : undefined;
  if (last !== undefined) return undefined;
  if (id === 'create') return routes.create ? { view: 'create', declaration } : undefined;
  if (id === 'import' && routes.import) return { view: 'import', declaration };
  return routes.edit ? { view: 'edit', declaration, id } : undefined;
}

/** The path under which react-admin shows a screen; nothing for a record that it can't edit by its path. */
export function internalPath(screen: Screen) {
  const root = `/${screen.declaration.name}`;
  if (screen.view === 'list') return root;
  if (!('id' in screen)) return `${root}/${screen.view}`;
  const path = `${root}/${encodeURIComponent(screen.id)}`;
  if (screen.view === 'show') return `${path}/show`;
  const isTaken = screen.id === 'create' || (screen.id === 'import' && screen.declaration.routes.import);
  return isTaken ? undefined : path;
}
