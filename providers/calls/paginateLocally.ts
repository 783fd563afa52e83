import get from 'lodash/get';
import type { GetListParams, RaRecord } from 'react-admin';
import type { Declaration, PlacedFilter } from '../../src/engine';
import type { ListParams } from './ListPage';

/** Pages, sorts, filters and searches, client-side, the rows that the upstream gives all at once. */
export function paginateLocally(
  rows: RaRecord[],
  { fields }: Pick<Declaration, 'fields'>,
  { filter = {}, sort, pagination }: GetListParams,
): { data: RaRecord[]; total: number } {
  const { search, ...equal } = filter as Record<string, unknown>;
  const wanted = String(search ?? '')
    .trim()
    .toLocaleLowerCase();
  const texts = (row: RaRecord) =>
    Object.entries(fields).map(([source, field]) => field.toText(get(row, source), row));
  const found = rows.filter(
    row =>
      Object.entries(equal).every(
        ([source, value]) => value === '' || String(get(row, source) ?? '') === String(value),
      ) &&
      (wanted === '' || texts(row).some(text => text.toLocaleLowerCase().includes(wanted))),
  );
  if (sort) found.sort((a, b) => direction(sort.order) * compare(get(a, sort.field), get(b, sort.field)));
  const total = found.length;
  if (!pagination) return { data: found, total };
  const { perPage } = pagination;
  const page = Math.min(Math.max(1, pagination.page), Math.max(1, Math.ceil(total / perPage)));
  return { data: found.slice((page - 1) * perPage, page * perPage), total };
}

const direction = (order: 'ASC' | 'DESC') => (order === 'DESC' ? -1 : 1);

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true, sensitivity: 'base' });
}

type Filter = Record<string, unknown>;

/**
 * Applies the list's filters with several values, ranges and typed texts to rows that came in one response,
 * and returns what is left of the filter.
 */
export function filterRows(
  rows: RaRecord[],
  { lists }: Pick<Declaration, 'lists'>,
  { filter = {} }: Pick<ListParams, 'filter'>,
): { rows: RaRecord[]; filter: Filter } {
  const left: Filter = { ...filter };
  let found = rows;
  for (const placed of lists.flatMap(({ filters }) => filters)) {
    for (const name of placed.parameters) {
      const text = left[name];
      const lets = typeof text === 'string' && text !== '' ? letsThrough(placed, name, text) : undefined;
      if (!lets) continue;
      delete left[name];
      found = found.filter(row => lets(get(row, placed.source), row));
    }
  }
  return { rows: found, filter: left };
}

type LetsThrough = (value: unknown, row: RaRecord) => boolean;

/** Undefined where the value is to be equal. */
function letsThrough(placed: PlacedFilter, name: string, text: string): LetsThrough | undefined {
  const { field, several, from } = placed;
  if (field.bounds)
    return placed.accepts(text)
      ? within(field.bounds.send(text, name === from ? 'from' : 'to'), name === from)
      : () => true;
  if (several) {
    const values = placed.valuesIn(text);
    return value => [field.clean(value)].flat().some(each => values.includes(String(each)));
  }
  const isTyped = !field.choices && !field.target && typeof field.clean(text) === 'string';
  const wanted = text.toLocaleLowerCase();
  return isTyped ? (value, row) => field.toText(value, row).toLocaleLowerCase().includes(wanted) : undefined;
}

/** Whether a value is not before, or not after, a bound: a number, or a moment or day as ISO 8601 has it. */
function within(bound: string | number, isFirst: boolean): LetsThrough {
  const asNumber = (value: unknown) =>
    value === null || value === undefined || value === ''
      ? Number.NaN
      : typeof bound === 'number' || typeof value === 'number'
        ? Number(value)
        : Date.parse(String(value));
  const limit = asNumber(bound);
  return value => (isFirst ? asNumber(value) >= limit : asNumber(value) <= limit);
}
