import get from 'lodash/get';
import type { Declaration } from '../../../src/engine';
import type { Row } from './Row';
import type { Wanted } from './readWanted';

/** The rows that a list call asks for, before they are cut into pages: filtered, searched and ordered. */
export function selectRows(
  rows: readonly Row[],
  { api, lists }: Pick<Declaration, 'api' | 'lists'>,
  { filter, search, sort }: Pick<Wanted, 'filter' | 'search' | 'sort'>,
): Row[] {
  const readings = (row: Row, source: string) => [get(api.fromUpstream?.(row), source), get(row, source)];
  const reading = (row: Row, source: string) => readings(row, source).find(value => value !== undefined);
  const found = rows.filter(
    row =>
      Object.entries(filter).every(([name, wanted]) => {
        const placed = lists.flatMap(({ filters }) => filters).find(each => each.parameters.includes(name));
        const { source = name, several } = placed ?? {};
        if (placed?.field.bounds)
          return isWithin(readings(row, source), String(wanted), name === placed.from);
        const any = typeof several === 'string' ? String(wanted).split(several) : [wanted].flat();
        return any.some(each => isFilteredBy(readings(row, source), each));
      }) &&
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

/** Whether a number, a day or a moment is not before, or not after, another one. */
function isWithin(values: unknown[], bound: string, isFirst: boolean): boolean {
  const asNumber = (value: unknown) =>
    Number.isNaN(Number(value)) ? Date.parse(String(value)) : Number(value);
  const told = values.filter(value => value !== undefined && value !== null);
  return told.some(value =>
    isFirst ? asNumber(value) >= asNumber(bound) : asNumber(value) <= asNumber(bound),
  );
}

const compare = (a: unknown, b: unknown) =>
  String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true });
