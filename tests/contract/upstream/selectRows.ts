import get from 'lodash/get';
import type { Declaration } from '../../../src/engine';
import type { Row } from './Row';
import type { ListRequest } from './readListRequest';

/** The rows of a list request before paging, in their own order: filtered by equal values, and searched. */
export function selectRows(
  rows: readonly Row[],
  { api }: Pick<Declaration, 'api'>,
  { filter, search }: Pick<ListRequest, 'filter' | 'search'>,
): Row[] {
  const readings = (row: Row, source: string) => [get(api.fromUpstream?.(row), source), get(row, source)];
  return rows.filter(
    row =>
      Object.entries(filter).every(([source, wanted]) => isFilteredBy(readings(row, source), wanted)) &&
      (search === undefined || JSON.stringify(row).toLowerCase().includes(search.trim().toLowerCase())),
  );
}

/** A row without the value always matches, because a filter may refer to something internal to the API. */
function isFilteredBy(values: unknown[], wanted: string): boolean {
  const known = values.filter(value => value !== undefined && typeof value !== 'object');
  return known.length === 0 || known.some(value => String(value) === wanted);
}
