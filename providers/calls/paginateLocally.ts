import get from 'lodash/get';
import type { GetListParams, RaRecord } from 'react-admin';
import type { Declaration, Field, PlacedFilter } from '../../src/engine';
import type { ListParams } from './ListPage';

/** Pages, sorts, filters and searches rows on the client if the upstream returns them all. */
export function paginateLocally(
  rows: RaRecord[],
  { fields, ...views }: Pick<Declaration, 'fields' | 'lists' | 'recordRepresentation'>,
  { filter = {}, sort, pagination }: GetListParams,
): { data: RaRecord[]; total: number } {
  const { search, ...equalities } = filter as Record<string, unknown>;
  const needle = String(search ?? '')
    .trim()
    .toLocaleLowerCase();
  const entriesOf = (row: RaRecord, source: string) => {
    const value: unknown = get(row, source);
    return [fields[source]?.clean(value) ?? value].flat().map(entry => String(entry ?? ''));
  };
  const found = rows.filter(
    row =>
      Object.entries(equalities).every(
        ([source, value]) => value === '' || entriesOf(row, source).includes(String(value)),
      ) &&
      (needle === '' || shownTexts(row, views).some(text => text.toLocaleLowerCase().includes(needle))),
  );
  if (sort) {
    const keyOf = (row: RaRecord) => sortKey(row, sort.field, fields[sort.field]);
    found.sort((a, b) => direction(sort.order) * compare(keyOf(a), keyOf(b)));
  }
  const total = found.length;
  if (!pagination) return { data: found, total };
  const { perPage } = pagination;
  const page = Math.min(Math.max(1, pagination.page), Math.max(1, Math.ceil(total / perPage)));
  return { data: found.slice((page - 1) * perPage, page * perPage), total };
}

/** A record's name and the texts in its columns; choices by their declared names, in every language. */
function shownTexts(
  row: RaRecord,
  { lists, recordRepresentation }: Pick<Declaration, 'lists' | 'recordRepresentation'>,
): string[] {
  const texts = lists
    .flatMap(({ columns }) => columns)
    .flatMap(({ source, field }) => {
      const value: unknown = get(row, source);
      const name = field.choices?.find(({ id }) => String(id) === String(value))?.name;
      if (name !== undefined) return typeof name === 'string' ? name : Object.values(name);
      return typeof value === 'boolean' ? '' : field.toText(value, row);
    });
  return [recordRepresentation(row), ...texts];
}

const direction = (order: 'ASC' | 'DESC') => (order === 'DESC' ? -1 : 1);

/** An embedded record's text, a number received as a string; otherwise the value. */
function sortKey(row: RaRecord, source: string, field: Field | undefined): unknown {
  const value: unknown = get(row, source);
  if (typeof value === 'object' && field) return field.toText(value, row);
  return field?.isNumeric && typeof value === 'string' && value !== '' ? Number(value) : value;
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true, sensitivity: 'base' });
}

type Filter = Record<string, unknown>;

/**
 * Applies filters with multiple values, ranges and typed texts to rows from one response, and returns the
 * remaining filter.
 */
export function filterRows(
  rows: RaRecord[],
  { lists }: Pick<Declaration, 'lists'>,
  { filter = {} }: Pick<ListParams, 'filter'>,
): { rows: RaRecord[]; filter: Filter } {
  const remaining: Filter = { ...filter };
  let found = rows;
  for (const placed of lists.flatMap(({ filters }) => filters)) {
    for (const name of placed.parameters) {
      const text = remaining[name];
      const matches = typeof text === 'string' && text !== '' ? createMatcher(placed, name, text) : undefined;
      if (!matches) continue;
      delete remaining[name];
      found = found.filter(row => matches(get(row, placed.source), row));
    }
  }
  return { rows: found, filter: remaining };
}

type Matcher = (value: unknown, row: RaRecord) => boolean;

/** Undefined if the filter tests for equality. */
function createMatcher(placed: PlacedFilter, name: string, text: string): Matcher | undefined {
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
  const needle = text.toLocaleLowerCase();
  return isTyped ? (value, row) => field.toText(value, row).toLocaleLowerCase().includes(needle) : undefined;
}

/** Matches values not before (or not after) a bound: a number, or an ISO 8601 date or date-time. */
function within(bound: string | number, isFirst: boolean): Matcher {
  const asNumber = (value: unknown) =>
    value === null || value === undefined || value === ''
      ? Number.NaN
      : typeof bound === 'number' || typeof value === 'number'
        ? Number(value)
        : Date.parse(String(value));
  const limit = asNumber(bound);
  return value => (isFirst ? asNumber(value) >= limit : asNumber(value) <= limit);
}
