import compact from 'lodash/compact';
import get from 'lodash/get';
import { findFirst, type Prober } from './createProber';
import {
  exampleOf,
  type FilterFormat,
  filterFormats,
  orderQuery,
  probedNames,
  type SortFormat,
  sortFormats,
} from './formats';
import type { PlannedField } from './Plan';
import { isRow, type Row } from './Schema';

interface Probe {
  prober: Prober;
  /** The rows of the largest first page. */
  rows: readonly Row[];
  fields: readonly PlannedField[];
  /** The parameter and value of a small page size. */
  size: Record<string, string>;
}

/** The server's message about a rejected format, among those after the first `from`. */
function hintIn({ rejections }: Prober, from: number, about: RegExp): string {
  const hint = rejections.slice(from).find(message => about.test(message));
  return hint === undefined ? '' : ` (server message: ${hint})`;
}

/** Tries each format with the order that the rows do not have, then with the opposite. */
export async function probeSort({
  prober,
  rows,
  fields,
  size,
}: Probe): Promise<SortFormat | false | undefined> {
  const { envelope, rowsFor, report } = prober;
  const field = bestField(rows, fields);
  if (field === undefined) return undefined;
  const [order, opposite] = isSorted(rows, field, 'ASC')
    ? (['DESC', 'ASC'] as const)
    : (['ASC', 'DESC'] as const);
  const isHonoured = async (format: SortFormat, direction: 'ASC' | 'DESC') => {
    const sorted = await rowsFor({ ...size, ...orderQuery(format, field, direction) });
    return sorted !== undefined && sorted.length > 1 && isSorted(sorted, field, direction);
  };
  const before = prober.rejections.length;
  const formats = isSorted(rows, field, order) ? [] : compact([envelope.family?.sort, ...sortFormats]);
  const sort = await findFirst(
    formats,
    async format => (await isHonoured(format, order)) && (await isHonoured(format, opposite)),
  );
  const key = 'api.list.sorting';
  if (sort) report.conclude('seen', key, `${exampleOf(sort)} sorts, tested by ${field}`);
  if (sort || prober.stopped) return sort;
  const failed = `no tested format sorts by ${field}${hintIn(prober, before, /sort|order/i)}`;
  report.conclude('open', key, `${failed}; if the API sorts, set sorting and parameters.sort`);
  return false;
}

/** The property with the most distinct values; not a text if possible: its order depends on the language. */
function bestField(rows: readonly Row[], fields: readonly PlannedField[]): string | undefined {
  const rated = fields.flatMap(({ source, type }) => {
    const values = rows.map(row => get(row, source) as unknown);
    const distinct = new Set(values).size;
    const isScalar = values.every(value => value !== null && !isRow(value) && !Array.isArray(value));
    if (source.includes('.') || distinct < 2 || !isScalar) return [];
    return [{ source, worth: distinct * 2 + (['number', 'date', 'day'].includes(type) ? 1 : 0) }];
  });
  return rated.sort((a, b) => b.worth - a.worth)[0]?.source;
}

/** Whether the rows are in this order and differ. Texts may be sorted by locale or by character code. */
function isSorted(rows: readonly Row[], field: string, order: 'ASC' | 'DESC'): boolean {
  const values = rows.map(row => get(row, field) as unknown);
  if (new Set(values).size < 2) return false;
  const sign = order === 'ASC' ? 1 : -1;
  const compare = (a: unknown, b: unknown, byText: typeof byLetter) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : byText(String(a), String(b));
  return [byCode, byLetter].some(byText =>
    values.every((value, index) => index === 0 || sign * compare(values[index - 1], value, byText) <= 0),
  );
}

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byLetter = (a: string, b: string) => a.localeCompare(b, 'en');

/** A word that no record contains. */
const nonsense = 'zqxjkvw';

/** The maximum number of fields to take a word from: an API may not search all of them. */
const maxWords = 4;

/** The parameter that returns nothing for a nonsense word, and rows for a word from a record. */
export async function probeSearch({
  prober,
  rows,
  fields,
  size,
}: Probe): Promise<string | false | undefined> {
  const { envelope, rowsFor, report } = prober;
  const words = fields
    .filter(({ type }) => type === 'text')
    .map(({ source }) => rows.map(row => get(row, source) ?? '').join(' '))
    .flatMap(text => text.match(/\p{L}{3,}/u) ?? [])
    .slice(0, maxWords);
  const key = 'api.list.parameters.search';
  if (words.length === 0) {
    report.conclude('open', key, 'no record has a word to search for; declare the parameter if there is one');
    return undefined;
  }
  const count = async (name: string, value: string) => (await rowsFor({ ...size, [name]: value }))?.length;
  const isFound = (name: string) => async (word: string) => ((await count(name, word)) ?? 0) > 0;
  const search = await findFirst(
    new Set(compact([envelope.family?.search, ...probedNames('search')])),
    async name =>
      (await count(name, nonsense)) === 0 && (await findFirst(words, isFound(name))) !== undefined,
  );
  if (search !== undefined) report.conclude('seen', key, `${search}=… returns only matching records`);
  if (search !== undefined || prober.stopped) return search;
  report.conclude('open', key, 'no tested parameter searches; if there is one, declare it');
  return false;
}

/** The maximum number of fields to try; each costs a request. */
const maxFilters = 5;

/** Filters by a value of each suitable field; all rows must have it. Returns those fields and the format. */
export async function probeFilters({
  prober,
  rows,
  fields,
  size,
}: Probe): Promise<{ filtered: string[]; filterFormat?: FilterFormat }> {
  const { envelope, rowsFor, report } = prober;
  const pageSize = Number(Object.values(size)[0] ?? rows.length);
  const candidates = fields
    .filter(({ type }) => ['select', 'boolean', 'reference'].includes(type))
    .map(({ source }) => ({ source, value: distinguishingValue(rows, source, pageSize) }))
    .filter(({ value }) => value !== undefined)
    .slice(0, maxFilters);
  const [first, ...others] = candidates;
  if (!first) return { filtered: [] };
  const isHonoured = async (format: FilterFormat, { source, value }: typeof first) => {
    const kept = await rowsFor({ ...size, ...format.query(source, value) });
    return kept !== undefined && kept.length > 0 && kept.every(row => valueIn(row, source) === value);
  };
  const before = prober.rejections.length;
  const formats = compact([envelope.family?.filter, ...filterFormats]);
  // An API may filter by some fields only.
  const rest = others.slice(0, 2).flatMap(by => formats.slice(0, 3).map(format => ({ by, format })));
  const tries = [...formats.map(format => ({ by: first, format })), ...rest];
  const found = await findFirst(tries, ({ by, format }) => isHonoured(format, by));
  if (!found) {
    const hint = hintIn(prober, before, /filter|where|query|param/i);
    report.leaveFilters(`no tested format filters by ${first.source}${hint}`);
    return { filtered: [] };
  }
  const { by, format } = found;
  const filtered = [by.source];
  for (const each of candidates.slice(candidates.indexOf(by) + 1))
    if (await isHonoured(format, each)) filtered.push(each.source);
  for (const source of filtered)
    report.conclude('seen', `list.filters.${source}`, 'all returned rows have the value');
  return { filtered, filterFormat: format };
}

/** A value that some rows have, but not all on the first page. */
function distinguishingValue(rows: readonly Row[], source: string, pageSize: number): unknown {
  const head = rows.slice(0, pageSize).map(row => valueIn(row, source));
  const values = rows.map(row => valueIn(row, source)).filter(value => value !== undefined && value !== '');
  return values.find(value => head.some(other => other !== value));
}

/** A field's value, or the id of the record it refers to. */
function valueIn(row: Row, source: string): unknown {
  const value: unknown = get(row, source) ?? undefined;
  return isRow(value) ? (value._id ?? value.id) : value;
}
