import type { Identifier } from 'react-admin';
import { matchRoutes, parsePath } from 'react-router';
import { attempt } from '../../../providers/errors/attempt';
import type { Declaration, ListView } from './Declaration';
import { filterText, hasFixedFilter, listAddress, matchList, readListState } from './listState';

type RecordViewName = 'edit' | 'show';
export type ViewName = 'list' | 'create' | 'import' | RecordViewName;

/** A screen of a declared resource. */
export type Screen =
  | { view: 'list'; declaration: Declaration; list: ListView }
  | { view: 'create' | 'import'; declaration: Declaration }
  | { view: RecordViewName; declaration: Declaration; id: string };

/** A path of a resource, as a React Router route. */
export interface ResourceRoute {
  path: string;
  caseSensitive: true;
  declaration: Declaration;
  view: ViewName;
  /** The list at this path. */
  list?: ListView;
  /**
   * The declared address, react-admin's path, which redirects to it, or the address of a screen that only
   * other users may see.
   */
  kind: 'address' | 'alias' | 'withheld';
}

const views = ['create', 'import', 'edit', 'show'] as const;
const aliases = { create: '/create', import: '/import', edit: '/:id', show: '/:id/show' };

/** The routes of all resources. The first of two equal matches wins, so addresses come before aliases. */
export function resourceRoutes(declarations: readonly Declaration[]): ResourceRoute[] {
  const routesOf = (
    kind: ResourceRoute['kind'],
    declaration: Declaration,
    { name, lists, routes }: Declaration = declaration,
  ) => {
    const route = (view: ViewName, path: string, list?: ListView): ResourceRoute => ({
      ...{ path, caseSensitive: true, declaration, view, kind },
      ...(list && { list }),
    });
    const isAlias = kind === 'alias';
    return [
      ...(isAlias ? lists.slice(0, 1) : lists).map(list =>
        isAlias ? route('list', `/${name}`) : route('list', list.address, list),
      ),
      ...views.flatMap(view => {
        const address = routes[view];
        return address === undefined ? [] : [route(view, isAlias ? `/${name}${aliases[view]}` : address)];
      }),
    ];
  };
  return [
    ...declarations.flatMap(each => routesOf('address', each)),
    ...declarations.flatMap(each => routesOf('alias', each)),
    // Without the right to create surveys, /surveys/create must not match /surveys/:id either.
    ...declarations.flatMap(each => (each.unrestricted ? routesOf('withheld', each, each.unrestricted) : [])),
  ];
}

const depthOf = (path: string) => path.replace(/\/+$/, '').split('/').length;

/** React Router's match for a path. It ranks all routes, so it only gets those with the same depth. */
function routeAt(pathname: string, declarations: readonly Declaration[]) {
  const depth = depthOf(pathname);
  const routes = resourceRoutes(declarations).filter(({ path }) => depthOf(path) === depth);
  return matchRoutes(routes, { pathname })?.[0]?.route;
}

/** The screen at an address or at react-admin's path for it. Accepts any string and never throws. */
export function screenAt(address: string, declarations: readonly Declaration[]): Screen | undefined {
  const { pathname = '/', search = '' } = parsePath(address);
  const route = routeAt(pathname, declarations);
  if (!route || route.kind === 'withheld') return undefined;
  const { declaration, view, path } = route;
  if (view === 'create' || view === 'import') return { view, declaration };
  if (view !== 'list') return { view, declaration, id: idIn(pathname, path) };
  const text = filterText(new URLSearchParams(search));
  const list = route.list ?? matchList(declaration.lists, each => hasFixedFilter(each, text));
  return list && { view, declaration, list };
}

/** The resource with a screen at an address that only other users may see, and the record's id, or `''`. */
export function withheldAt(address: string, declarations: readonly Declaration[]) {
  const { pathname = '/' } = parsePath(address);
  const route = routeAt(pathname, declarations);
  if (route?.kind !== 'withheld' || !route.declaration.can.list) return undefined;
  return { declaration: route.declaration, id: idIn(pathname, route.path) };
}

const isParameter = (segment: string) => segment.startsWith(':');

/**
 * The id in a path, or `''`. React Router's own parameter turns an id's `%2F` into a slash, and react-admin
 * decodes it a second time.
 */
function idIn(pathname: string, path: string): string {
  const segment = pathname.split('/')[path.split('/').findIndex(isParameter)] ?? '';
  return attempt(() => decodeURIComponent(segment)) ?? segment;
}

/**
 * The address of a resource's view. Falls back to its first list, and without a list to the home page. For
 * one of several lists, use its `address`.
 * @param id The record's id, for `edit` and `show`.
 */
export function pathTo(
  { routes, lists }: Pick<Declaration, 'routes' | 'lists'>,
  view: ViewName,
  id: Identifier = '',
): string {
  const path = view === 'list' ? undefined : routes[view];
  if (path === undefined) return lists[0]?.address ?? '/';
  const segment = encodeURIComponent(String(id).toWellFormed());
  return path
    .split('/')
    .map(each => (isParameter(each) ? segment : each))
    .join('/');
}

/**
 * The canonical form of an address, with query and hash. Resolves react-admin's paths, `/login` and `/` to
 * their targets, and removes unknown and default values from a list's query. Returns other addresses
 * unchanged. Accepts any string and never throws.
 */
export function canonicalAddress(address: string, declarations: readonly Declaration[]): string {
  const { pathname = '/', search = '', hash = '' } = parsePath(address);
  if (pathname === '/') return homePath(declarations);
  const screen = screenAt(address, declarations);
  if (!screen) return pathname === '/login' ? homePath(declarations) : address;
  if (screen.view === 'list') return listAddress(screen.list, readListState(screen.list, search)) + hash;
  const id = 'id' in screen ? screen.id : undefined;
  return pathTo(screen.declaration, screen.view, id) + search + hash;
}

/** The declarations in the menu, by `menu.order`, then by name. */
export function inMenuOrder(declarations: readonly Declaration[]): Declaration[] {
  return declarations
    .filter(({ menu, lists }) => menu !== undefined && lists.length > 0)
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0) || a.name.localeCompare(b.name));
}

/** The address of the menu's first list, the target of `/` (requirements.md §2.4). */
export const homePath = (declarations: readonly Declaration[]): string =>
  inMenuOrder(declarations)[0]?.lists[0]?.address ?? '/';

/** The id of the import's heading on a list page with `routes: { import: false }`. The search links to it. */
export const importId = 'import';
