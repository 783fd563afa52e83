import get from 'lodash/get';
import { type FilterFormat, filterFormats, type SortFormat, searchParameters, sortFormats } from '../formats';
import type { PlannedField } from '../Plan';
import { isRow, type Row } from '../Schema';
import type { ProbedList, Prober } from './createProber';

/** What the list's parameters are tried with. */
interface Probe {
  list: ProbedList;
  /** The rows of the first page, as many as may be asked for. */
  rows: readonly Row[];
  fields: readonly PlannedField[];
  /** The parameter and the value of a small page's size. */
  size: Record<string, string>;
}

/**
 * What a parameter's probing found; `false` where no format works, undefined where nothing could be tried.
 */
export interface DetectedSort {
  format: SortFormat | false;
  /** The field that was tried. */
  field: string;
  /** What the server said of it when it rejected a format. */
  hint?: string | undefined;
}

const hintIn = ({ rejections }: Prober, from: number, about: RegExp): string | undefined =>
  rejections.slice(from).find(message => about.test(message));

/** Asks for the order that the rows do not have, in each format, then for the opposite. */
export async function probeSort({ list, rows, fields, size }: Probe): Promise<DetectedSort | undefined> {
  const { prober, envelope, rowsFor } = list;
  const field = bestField(rows, fields);
  if (field === undefined) return undefined;
  const order = isSorted(rows, field, 'asc') ? 'desc' : 'asc';
  const opposite = order === 'asc' ? 'desc' : 'asc';
  const isHonoured = async (format: SortFormat, direction: 'asc' | 'desc') => {
    const found = await rowsFor({ ...size, ...format.query(field, direction) });
    return found !== undefined && found.length > 1 && isSorted(found, field, direction);
  };
  const { sort } = envelope.family ?? {};
  const before = prober.rejections.length;
  if (!isSorted(rows, field, order))
    for (const format of [...(sort ? [sort] : []), ...sortFormats])
      if ((await isHonoured(format, order)) && (await isHonoured(format, opposite))) return { format, field };
  const hint = hintIn(prober, before, /sort|order/i);
  return prober.stopped ? undefined : { format: false, field, hint };
}

/** The property whose values differ most: numbers and days before words, ordered by language. */
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

/** Whether the rows are in this order and differ. Texts may be ordered by their letters or by their codes. */
function isSorted(rows: readonly Row[], field: string, order: 'asc' | 'desc'): boolean {
  const values = rows.map(row => get(row, field) as unknown);
  if (new Set(values).size < 2) return false;
  const sign = order === 'asc' ? 1 : -1;
  return [byCode, byLetter].some(compare =>
    values.every((value, index) => index === 0 || sign * compare(values[index - 1], value) <= 0),
  );
}

const byCode = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
};
const byLetter = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');

/** A word that no record has. */
const nonsense = 'zqxjkvw';

/**
 * The parameter by which a word that no record has finds none, and a word of the first record finds some;
 * `false` where none does, undefined where no record has a word.
 */
export async function probeSearch({ list, rows, fields, size }: Probe): Promise<string | false | undefined> {
  const { prober, envelope, rowsFor } = list;
  const word = fields
    .filter(({ type }) => type === 'text')
    .flatMap(({ source }) => String(get(rows[0], source) ?? '').match(/[A-Za-z]{3,}/g) ?? [])[0];
  if (word === undefined) return undefined;
  const { search } = envelope.family ?? {};
  const count = async (name: string, value: string) => (await rowsFor({ ...size, [name]: value }))?.length;
  for (const name of new Set([...(search ? [search] : []), ...searchParameters]))
    if ((await count(name, nonsense)) === 0 && ((await count(name, word)) ?? 0) > 0) return name;
  return prober.stopped ? undefined : false;
}

export interface DetectedFilters {
  /** Fields that the list can be filtered by. */
  sources: string[];
  format?: FilterFormat;
  /** The field that was tried first; undefined where no field has few values. */
  tried?: string;
  /** What the server said of it when it rejected a format. */
  hint?: string | undefined;
}

/** Fields that are tried: each costs a request. */
const maxFilters = 5;

/** Asks for the rows of one value of each field that can filter, and checks whether all rows have it. */
export async function probeFilters({ list, rows, fields, size }: Probe): Promise<DetectedFilters> {
  const { prober, envelope, rowsFor } = list;
  const pageSize = Number(Object.values(size)[0] ?? rows.length);
  const tried = fields
    .filter(({ type }) => ['select', 'boolean', 'reference'].includes(type))
    .flatMap(({ source }) => {
      const value = telltaleValue(rows, source, pageSize);
      return value === undefined ? [] : [{ source, value }];
    })
    .slice(0, maxFilters);
  const isHonoured = async (format: FilterFormat, source: string, value: unknown) => {
    const found = await rowsFor({ ...size, ...format.query(source, value) });
    return found !== undefined && found.length > 0 && found.every(row => valueIn(row, source) === value);
  };
  const [first] = tried;
  if (!first) return { sources: [] };
  const { filter } = envelope.family ?? {};
  const before = prober.rejections.length;
  for (const format of [...(filter ? [filter] : []), ...filterFormats]) {
    if (!(await isHonoured(format, first.source, first.value))) continue;
    const sources = [first.source];
    for (const { source, value } of tried.slice(1))
      if (await isHonoured(format, source, value)) sources.push(source);
    return { sources, format, tried: first.source };
  }
  return { sources: [], tried: first.source, hint: hintIn(prober, before, /filter|where|query|param/i) };
}

/** A value that some rows have and, among those that come without a filter, some have not. */
function telltaleValue(rows: readonly Row[], source: string, pageSize: number): unknown {
  const head = rows.slice(0, pageSize).map(row => valueIn(row, source));
  const values = rows.map(row => valueIn(row, source)).filter(value => value !== undefined && value !== '');
  return values.find(value => head.some(other => other !== value));
}

/** A field's value, or the id of what it refers to. */
function valueIn(row: Row, source: string): unknown {
  const value: unknown = get(row, source) ?? undefined;
  return isRow(value) ? (value._id ?? value.id) : value;
}
