import type { RaRecord } from 'react-admin';
import { pathTo } from '../declaration/addresses';
import type { Declaration } from '../declaration/Declaration';
import { matchList } from '../declaration/listState';

/** The address of a record: its detail's if declared, else its form's if it may be edited. */
export function recordPath(declaration: Declaration, record: RaRecord): string | undefined {
  const { routes, can } = declaration;
  if (routes.show) return pathTo(declaration, 'show', record.id);
  return routes.edit && can.edit(record) ? pathTo(declaration, 'edit', record.id) : undefined;
}

/** The address of the list that a record belongs to. */
export function recordListPath({ lists }: Declaration, record: Record<string, unknown> = {}): string {
  return matchList(lists, ({ matches }) => matches(record))?.address ?? '/';
}
