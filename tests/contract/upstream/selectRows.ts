import get from 'lodash/get';
import type { Declaration } from '../../../src/engine';
import type { Row } from './Row';
import type { ListRequest } from './readListRequest';

/** The rows of a list request before paging: filtered, searched and sorted. */
export function selectRows(
  rows: readonly Row[],
  { api, lists }: Pick<Declaration, 'api' | 'lists'>,
  { filter, search, sort }: Pick<ListRequest, 'filter' | 'search' | 'sort'>,
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
        return any.some(each => isFilteredBy(readings(row, source), String(each)));
      }) &&
      (search === undefined || JSON.stringify(row).toLowerCase().includes(search.trim().toLowerCase())),
  );
  if (!sort) return found;
  const sign = sort.order === 'DESC' ? -1 : 1;
  return found.toSorted((a, b) => sign * compare(reading(a, sort.field), reading(b, sort.field)));
}

/** A row without the value always matches, because a filter may refer to something internal to the API. */
function isFilteredBy(values: unknown[], wanted: string): boolean {
  const known = values.filter(value => value !== undefined && typeof value !== 'object');
  return known.length === 0 || known.some(value => String(value) === wanted);
}

/** Whether a number or date lies within an inclusive lower or upper bound. */
function isWithin(values: unknown[], bound: string, isFirst: boolean): boolean {
  const asNumber = (value: unknown) =>
    Number.isNaN(Number(value)) ? Date.parse(String(value)) : Number(value);
  const known = values.filter(value => value !== undefined && value !== null);
  return known.some(value =>
    isFirst ? asNumber(value) >= asNumber(bound) : asNumber(value) <= asNumber(bound),
  );
}

const compare = (a: unknown, b: unknown) =>
  String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true });
