import get from 'lodash/get';
import type { RaRecord } from 'react-admin';
import type { Declaration, Field, PlacedFilter } from '../../src/engine';
import type { ListParams } from './ListPage';

type Views = Pick<Declaration, 'fields' | 'lists' | 'recordRepresentation'>;

/** Filters, searches, sorts and pages rows on the client if the upstream returns them all. */
export function paginateLocally(
  rows: RaRecord[],
  views: Views,
  { filter = {}, sort, pagination }: Pick<ListParams, 'filter' | 'sort' | 'pagination'>,
): { data: RaRecord[]; total: number } {
  const { search = '', ...values } = filter as Record<string, unknown>;
  const needle = String(search).trim().toLocaleLowerCase();
  const matchers = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => createMatcher(views, name, value));
  if (needle !== '')
    matchers.push(row => shownTexts(row, views).some(text => text.toLocaleLowerCase().includes(needle)));
  const found = rows.filter(row => matchers.every(matches => matches(row)));
  const sorted = sort ? sortRows(found, sort, views.fields[sort.field]) : found;
  const total = sorted.length;
  if (!pagination) return { data: sorted, total };
  const { perPage } = pagination;
  const page = Math.min(Math.max(1, pagination.page), Math.max(1, Math.ceil(total / perPage)));
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total };
}

/** A record's name and the texts in its columns; choices by their declared names, in every language. */
function shownTexts(row: RaRecord, { lists, recordRepresentation }: Views): string[] {
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

function sortRows(
  rows: readonly RaRecord[],
  { field: source, order }: NonNullable<ListParams['sort']>,
  field: Field | undefined,
): RaRecord[] {
  const direction = order === 'DESC' ? -1 : 1;
  // `localeCompare` with options takes twenty times as long.
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const keyed = rows.map(row => ({ row, key: sortKey(row, source, field) }));
  keyed.sort(({ key: a }, { key: b }) => {
    const isNumeric = typeof a === 'number' && typeof b === 'number';
    return direction * (isNumeric ? a - b : compare(String(a ?? ''), String(b ?? '')));
  });
  return keyed.map(({ row }) => row);
}

/** An embedded record's text; a number received as a string, if it is one; otherwise the value. */
function sortKey(row: RaRecord, source: string, field: Field | undefined): unknown {
  const value: unknown = get(row, source);
  if (typeof value === 'object' && field) return field.toText(value, row);
  if (!field?.isNumeric || typeof value !== 'string' || value === '') return value;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}

type Matcher = (row: RaRecord) => boolean;

/** Tests a filter: several values, a range or a typed text where a list declares it so, else equality. */
function createMatcher({ lists, fields }: Views, name: string, value: unknown): Matcher {
  const placed = lists.flatMap(({ filters }) => filters).filter(each => each.parameters.includes(name));
  const declared =
    typeof value === 'string' ? placed.map(each => createDeclaredMatcher(each, name, value)) : [];
  const clean = (entry: unknown) => fields[name]?.clean(entry) ?? entry;
  return (
    declared.find(matches => matches !== undefined) ??
    (row => [clean(get(row, name))].flat().some(entry => String(entry ?? '') === String(value)))
  );
}

/** Undefined if the filter tests for equality. */
function createDeclaredMatcher(placed: PlacedFilter, name: string, text: string): Matcher | undefined {
  const { source, field, several, from } = placed;
  if (field.bounds) {
    if (!placed.accepts(text)) return () => true;
    const isInside = within(field.bounds.send(text, name === from ? 'from' : 'to'), name === from);
    return row => isInside(get(row, source));
  }
  if (several) {
    const values = placed.valuesIn(text);
    return row => [field.clean(get(row, source))].flat().some(each => values.includes(String(each)));
  }
  if (field.choices || field.target || typeof field.clean(text) !== 'string') return undefined;
  const needle = text.toLocaleLowerCase();
  return row => field.toText(get(row, source), row).toLocaleLowerCase().includes(needle);
}

/** Whether values are not before (or not after) a bound: a number, or an ISO 8601 date or date-time. */
function within(bound: string | number, isFirst: boolean): (value: unknown) => boolean {
  const asNumber = (value: unknown) =>
    value === null || value === undefined || value === ''
      ? Number.NaN
      : typeof bound === 'number' || typeof value === 'number'
        ? Number(value)
        : Date.parse(String(value));
  const limit = asNumber(bound);
  return value => (isFirst ? asNumber(value) >= limit : asNumber(value) <= limit);
}
