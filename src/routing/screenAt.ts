import type { Addressed } from './Addressed';
import { internalScreen } from './internalScreen';
import { pathParts } from './pathParts';
import { type ListQuery, readListQuery } from './readListQuery';
import type { Screen } from './Screen';

/** The screen at a react-admin path, with the values of its query where it is a list. */
export function screenAt(
  internal: string,
  declarations: readonly Addressed[],
): { screen?: Screen; query?: ListQuery } {
  const { pathname, search } = pathParts(internal);
  const screen = internalScreen(pathname, declarations);
  const query = screen?.view === 'list' ? readListQuery(screen.declaration, search) : undefined;
  return { ...(screen && { screen }), ...(query && { query }) };
}
