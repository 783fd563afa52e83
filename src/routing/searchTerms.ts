import type { Addressed } from './Addressed';
import { pathParts } from './pathParts';
import { queryString } from './queryString';
import { screenAt } from './screenAt';
import { internalListSearch } from './writeListQuery';

/** The search terms of a react-admin path: a list's filter, or any other screen's `search` parameter. */
export function searchTerms(internal: string, declarations: readonly Addressed[]) {
  const { query } = screenAt(internal, declarations);
  if (query) return query.filter.search ?? '';
  return new URLSearchParams(pathParts(internal).search).get('search') ?? '';
}

/**
 * The same react-admin path with the parameters `search` and `page=1` (requirements.md §2.3). A list keeps
 * its other filters and its order. Blank terms take the search away.
 */
export function withSearchTerms(internal: string, terms: string, declarations: readonly Addressed[]) {
  const { pathname, search } = pathParts(internal);
  const text = terms.trim();
  const { query } = screenAt(internal, declarations);
  if (query) {
    return pathname + internalListSearch({ ...query, page: 1, filter: { ...query.filter, search: text } });
  }
  const params = new URLSearchParams(search);
  params.delete('search');
  params.delete('page');
  if (text) {
    params.set('search', text);
    params.set('page', '1');
  }
  return pathname + queryString(params);
}
