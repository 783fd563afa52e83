import type { Addressed } from './Addressed';
import { addressedScreen } from './addressedScreen';
import { homePath } from './homePath';
import { declarationOf, internalPath, internalScreen } from './internalScreen';
import { nowherePath, pathParts } from './pathParts';
import { readListQuery } from './readListQuery';
import { internalListSearch } from './writeListQuery';

/**
 * The path (with query and hash) under which react-admin knows an address. A react-admin path counts as an
 * address too, where no declared address looks the same; a path of no declaration comes back as it is. `/` is
 * the menu's first list. Takes any text and never throws.
 */
export function toInternal(address: string, declarations: readonly Addressed[]) {
  const { pathname, search, hash } = pathParts(address);
  if (pathname === '/') return homePath(declarations) ?? address;
  const screen = addressedScreen(pathname, declarations) ?? internalScreen(pathname, declarations);
  const path = screen && internalPath(screen);
  if (!screen || !path) {
    return (declarationOf(pathname, declarations) ? nowherePath(pathname) : pathname) + search + hash;
  }
  if (screen.view !== 'list') return path + search + hash;
  const query = readListQuery(screen.declaration, search, screen.list);
  return path + (query ? internalListSearch(query) : search) + hash;
}
