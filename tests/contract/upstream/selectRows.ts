import get from 'lodash/get';
import type { Declaration } from '../../../src/engine';
import type { Row } from './Row';
import type { Wanted } from './readWanted';

/** The rows that a list call asks for, before they are cut into pages: filtered, searched and ordered. */
export function selectRows(
  rows: readonly Row[],
  { api }: Pick<Declaration, 'api'>,
  { filter, search, sort }: Pick<Wanted, 'filter' | 'search' | 'sort'>,
): Row[] {
  const readings = (row: Row, source: string) => [get(api.fromUpstream?.(row), source), get(row, source)];
  const reading = (row: Row, source: string) => readings(row, source).find(value => value !== undefined);
  const found = rows.filter(
    row =>
      Object.entries(filter).every(([name, wanted]) => isFilteredBy(readings(row, name), wanted)) &&
      (search === undefined || JSON.stringify(row).toLowerCase().includes(search.trim().toLowerCase())),
  );
  if (!sort) return found;
  const sign = sort.order === 'DESC' ? -1 : 1;
  return found.toSorted((a, b) => sign * compare(reading(a, sort.field), reading(b, sort.field)));
}

/** What a row does not have it can't be told by: a filter may mean something of the API's own. */
function isFilteredBy(values: unknown[], wanted: string): boolean {
  const told = values.filter(value => value !== undefined && typeof value !== 'object');
  return told.length === 0 || told.some(value => String(value) === wanted);
}

const compare = (a: unknown, b: unknown) =>
  String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true });
