import type { ListView } from '../engine';
import type { Addressed } from './Addressed';
import { readListQuery } from './readListQuery';
import { internalListSearch } from './writeListQuery';

/**
 * React-admin's path of a list, on its first page and without filters of the user's: what its links lead to.
 */
export function firstPagePath(declaration: Addressed, list: ListView) {
  const query = readListQuery(declaration, '', list);
  return `/${declaration.name}${query ? internalListSearch(query) : ''}`;
}
