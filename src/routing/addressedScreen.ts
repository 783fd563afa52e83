import type { Addressed } from './Addressed';
import { decodeSegment } from './pathParts';
import type { Screen } from './Screen';

interface Pattern {
  segments: string[];
  screen(id: string): Screen | undefined;
}

const isParameter = (segment: string | undefined) => segment?.startsWith(':') ?? false;

/** Fixed segments come before parameters: `/surveys/create` is not the survey named `create`. */
const byFixedSegments = (a: Pattern, b: Pattern) => {
  const shape = ({ segments }: Pattern) => segments.map(segment => (isParameter(segment) ? 1 : 0)).join('');
  return shape(a).localeCompare(shape(b));
};

const patternsOf = (declaration: Addressed): Pattern[] => {
  const { lists, routes, open } = declaration;
  const pattern = (address: string | undefined, screen: Pattern['screen']) =>
    address === undefined ? [] : [{ segments: address.split('/'), screen }];
  return [
    ...lists.flatMap(list => pattern(list.address, () => ({ view: 'list', declaration, list }))),
    ...pattern(routes.create, () => ({ view: 'create', declaration })),
    ...pattern(routes.import, () => ({ view: 'import', declaration })),
    ...pattern(routes.edit, id => ({ view: 'edit', declaration, id })),
    ...pattern(routes.show, id => ({ view: 'show', declaration, id })),
    // To who may create no survey, /surveys/create is no survey either.
    ...(open ? patternsOf(open).map(({ segments }) => ({ segments, screen: () => undefined })) : []),
  ];
};

const tables = new WeakMap<readonly Addressed[], Pattern[]>();

const table = (declarations: readonly Addressed[]) => {
  const patterns = tables.get(declarations) ?? declarations.flatMap(patternsOf).sort(byFixedSegments);
  tables.set(declarations, patterns);
  return patterns;
};

/** The screen that a declaration shows at an address, or nothing. */
export function addressedScreen(pathname: string, declarations: readonly Addressed[]): Screen | undefined {
  const path = pathname.split('/');
  const found = table(declarations).find(
    ({ segments }) =>
      segments.length === path.length &&
      segments.every((segment, at) => (isParameter(segment) ? path[at] !== '' : segment === path[at])),
  );
  return found?.screen(decodeSegment(path[found.segments.findIndex(isParameter)] ?? ''));
}

const percentEncoded = (id: string) =>
  encodeURIComponent(id).replace(/^[^%]/, first => `%${first.charCodeAt(0).toString(16)}`);

/**
 * The address of a screen other than a list, or nothing where none is declared. An id that reads like another
 * address (a survey `create`) gets its first letter percent-encoded, which means the same and matches no
 * other.
 */
export function screenAddress(screen: Exclude<Screen, { view: 'list' }>, declarations: readonly Addressed[]) {
  const address = screen.declaration.routes[screen.view];
  if (address === undefined || !('id' in screen)) return address;
  const filled = (id: string) =>
    address
      .split('/')
      .map(segment => (isParameter(segment) ? id : segment))
      .join('/');
  const plain = filled(encodeURIComponent(screen.id));
  const back = addressedScreen(plain, declarations);
  const same = back?.declaration.name === screen.declaration.name && back.view === screen.view;
  return same ? plain : filled(percentEncoded(screen.id));
}
