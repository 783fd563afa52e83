import { defaultFilter } from '../engine';
import { queryString } from './queryString';
import type { ListQuery } from './readListQuery';

/**
 * React-admin's query, with every parameter: one that is left out would be filled from the list's last state,
 * which the address bar overrides.
 */
export function internalListSearch({ list, filter, page, perPage, sort, columns = '', rest }: ListQuery) {
  const { search, ...values } = filter;
  return queryString([
    ...rest,
    ['filter', JSON.stringify({ ...(search && { search }), ...values, ...list.filter })],
    ['page', String(page)],
    ['perPage', String(perPage)],
    ['sort', sort.field],
    ['order', sort.order],
    ...wanted(columns),
  ]);
}

/**
 * The query of a list's address: what differs from the list's own defaults. A search is followed by its page
 * also when that is the first: `?search=wave&page=1` (requirements.md §2.3). A filter that is on at first and
 * was taken off has no value: `?kind=`.
 */
export function addressListSearch({ list, filter, page, perPage, sort, columns = '', rest }: ListQuery) {
  const { search, ...filters } = filter;
  const atFirst = defaultFilter(list);
  const entries: [string, string][] = [];
  if (search !== undefined) entries.push(['search', search]);
  if (search !== undefined || page !== 1) entries.push(['page', String(page)]);
  for (const name of new Set([...Object.keys(filters), ...Object.keys(atFirst)]))
    if (filters[name] !== atFirst[name]) entries.push([name, filters[name] ?? '']);
  if (sort.field !== list.sort.field || sort.order !== list.sort.order) {
    entries.push(['sort', sort.field], ['order', sort.order]);
  }
  if (perPage !== list.perPage) entries.push(['perPage', String(perPage)]);
  return queryString([...entries, ...wanted(columns), ...rest]);
}

const wanted = (columns: string): [string, string][] => (columns ? [['columns', columns]] : []);
