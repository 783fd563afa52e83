import type { Addressed } from './Addressed';
import { screenAddress } from './addressedScreen';
import { internalScreen } from './internalScreen';
import { pathParts } from './pathParts';
import { readListQuery } from './readListQuery';
import { addressListSearch } from './writeListQuery';

/**
 * The address (with query and hash) that the address bar shows for a react-admin path: a resource's own, as
 * its declaration has it; any other path as it is. Takes any text and never throws.
 */
export function toAddress(internal: string, declarations: readonly Addressed[]) {
  const { pathname, search, hash } = pathParts(internal);
  const screen = internalScreen(pathname, declarations);
  if (screen?.view === 'list') {
    const query = readListQuery(screen.declaration, search);
    return query ? query.list.address + addressListSearch(query) + hash : pathname + search + hash;
  }
  return ((screen && screenAddress(screen, declarations)) ?? pathname) + search + hash;
}
