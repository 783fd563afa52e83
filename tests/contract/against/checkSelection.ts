import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import uniq from 'lodash/uniq';
import type { RaRecord } from 'react-admin';
import type { PlacedField, PlacedFilter } from '../../../src/engine';
import { joinValues } from '../../../src/engine/declaration/filters';
import { dayOf } from '../../../src/engine/fields/date/formatDate';
import { chooseSample } from '../samples/chooseSample';
import type { Listed } from './checkAgainst';
import { readIds } from './checkOwnRecord';
import { check, Inconclusive, idsIn, type Page, skipUnless } from './openReal';

/** Tries each order, the search and each filter of a list with values from its rows. */
export async function checkSelection(listed: Listed): Promise<void> {
  const { list, attempt } = listed;
  for (const placed of list.columns.filter(({ field }) => field.sortable))
    await attempt(`order by ${placed.source}`, () => checkOrder(listed, placed));
  if (list.searchable) await attempt('search', () => checkSearch(listed));
  for (const filter of list.filters)
    for (const name of filter.parameters)
      await attempt(`filter ${name}`, () =>
        filter.field.bounds ? checkBound(listed, filter, name) : checkFilter(listed, filter),
      );
}

const isSame = (one: Page, other: Page) => one.total === other.total && isEqual(idsIn(one), idsIn(other));
const countOf = ({ data, total }: Page) => `${total ?? data.length}`;
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const valueIn = (record: RaRecord, { source, field }: PlacedField) => field.clean(get(record, source));

/** The distinct values of a field seen so far, except objects. */
const valuesSeen = ({ seen }: Listed, placed: PlacedField): unknown[] =>
  uniq(
    [...seen.values()]
      .map(record => valueIn(record, placed))
      .filter(value => !isEmpty(value) && typeof value !== 'object'),
  );

async function checkOrder(listed: Listed, placed: PlacedField): Promise<string> {
  const { source, field } = placed;
  const up = await listed.read({ sort: { field: source, order: 'ASC' } });
  const down = await listed.read({ sort: { field: source, order: 'DESC' } });
  skipUnless(valuesSeen(listed, placed).length > 1, 'its values do not differ');
  check(!isSame(up, down), 'both orders return the same rows; check api.list.sorting and parameters.sort');
  const valuesOf = ({ data }: Page) => data.map(record => valueIn(record, placed));
  const [rising, falling] = [valuesOf(up), valuesOf(down)];
  if (isRising(rising) && isRising(falling.toReversed())) return `${brief(rising)} and ${brief(falling)}`;
  const isTurned = isRising(falling) && isRising(rising.toReversed());
  check(!isTurned, 'ascending and descending are swapped; check api.list.sorting');
  skipUnless(!(field.target || field.choices), 'the orders differ, but its values cannot be compared');
  const wrong = brief(isRising(rising) ? falling : rising);
  throw new Error(`its rows are in another order (${wrong}); check api.list.sorting`);
}

const brief = (values: unknown[]) =>
  [values[0], values.at(-1)].map(value => JSON.stringify(value) ?? 'none').join(' … ');

const collations = [true, false].map(
  numeric => new Intl.Collator('en', { sensitivity: 'base', numeric, ignorePunctuation: !numeric }),
);

/** Whether values ascend in one of the ways that databases compare; empty ones may be anywhere. */
function isRising(values: unknown[]): boolean {
  const known = values.filter(value => !isEmpty(value)).map(String);
  const ways: ((one: string, other: string) => number)[] = [
    (one, other) => Number(one) - Number(other),
    (one, other) => Date.parse(one) - Date.parse(other),
    (one, other) => (one > other ? 1 : 0),
    ...collations.map(({ compare }) => compare),
  ];
  return ways.some(compare =>
    known.every((value, at) => at === 0 || compare(known[at - 1] ?? '', value) <= 0),
  );
}

async function checkSearch({ list, read, first }: Listed): Promise<string> {
  const key = 'check api.list.parameters.search, query and body';
  const nonsense = 'qzxjkvwy';
  const none = await read({ filter: { search: nonsense } });
  check(!isSame(none, first), `a nonsense word changes nothing; ${key}`);
  const columns = list.columns.filter(({ field }) => !field.target && !field.choices && !field.bounds);
  const texts = first.data.flatMap(record => columns.map(({ source }): unknown => get(record, source)));
  const words = texts.flatMap(text => (typeof text === 'string' ? (text.match(/\p{L}{3,}/gu) ?? []) : []));
  const tried = uniq(words).slice(0, 5);
  skipUnless(tried.length > 0, 'its rows have no words to search for');
  for (const word of tried) {
    const found = await read({ filter: { search: word } });
    if (found.data.length > 0 && !isSame(found, none))
      return `"${word}" finds ${countOf(found)}, "${nonsense}" ${countOf(none)}`;
  }
  throw new Error(`it finds none of ${tried.join(', ')}, which its rows have; ${key}`);
}

/** A filter by a value that some rows lack must return only rows that have it. */
async function checkFilter(listed: Listed, filter: PlacedFilter): Promise<string> {
  const { source, field, several } = filter;
  const values = valuesSeen(listed, filter);
  const wanted = values.find(value => listed.first.data.some(record => valueIn(record, filter) !== value));
  if (values.length < 2 || wanted === undefined) return checkUnseen(listed, filter);
  // A text may be matched as a substring.
  const isPart = typeof wanted === 'string' && !field.choices && !field.target;
  const isWanted = (value: unknown) =>
    value === wanted || (isPart && `${value}`.toLowerCase().includes(wanted.toLowerCase()));
  const text = several ? joinValues([wanted]) : String(wanted);
  return checkFound(listed, { [source]: text }, record => isWanted(valueIn(record, filter)));
}

/** If the rows are inconclusive, checks whether any value changes the result at all. */
async function checkUnseen(listed: Listed, { source, field, several }: PlacedFilter): Promise<string> {
  const { read, first, real } = listed;
  const ids = await readIds([field], real);
  const setting = { values: {}, idsOf: (name: string) => ids.get(name) ?? [] };
  const samples = [1, 2].map(number => chooseSample(field, { ...setting, number }));
  const values = field.choices?.map(({ id }) => id) ?? (await Promise.all(samples)).map(({ value }) => value);
  const tried = values.filter(value => !isEmpty(value) && typeof value !== 'object').slice(0, 3);
  skipUnless(tried.length > 0, 'there is no value to test it with');
  for (const value of tried) {
    const found = await read({ filter: { [source]: several ? joinValues([value]) : String(value) } });
    const counts = `${value} finds ${countOf(found)} of ${countOf(first)}`;
    if (!isSame(found, first)) return `${counts}; whether they match is unknown`;
  }
  throw new Error(`none of ${tried.join(', ')} changes anything; check how it is sent`);
}

/** A range from or to the median of the seen values must exclude the others. */
async function checkBound(listed: Listed, filter: PlacedFilter, name: string): Promise<string> {
  const textOf = (value: unknown) =>
    [String(value), dayOf(value)].find(each => each !== '' && filter.accepts(each)) ?? '';
  const texts = uniq(valuesSeen(listed, filter).map(textOf)).filter(Boolean);
  const inOrder = texts.toSorted((one, other) => (before(one, other) ? -1 : 1));
  const bound = inOrder[Math.floor(inOrder.length / 2)];
  skipUnless(bound !== undefined && inOrder.length > 1, 'its values do not differ');
  return checkFound(listed, { [name]: bound }, record => {
    const text = textOf(valueIn(record, filter));
    return text === '' || !(name === filter.from ? before(text, bound) : before(bound, text));
  });
}

/** Compares numbers numerically, and dates as text. */
const before = (one: string, other: string) =>
  Number.isNaN(Number(one)) ? one < other : Number(one) < Number(other);

/** Expects rows that all match and differ from the unfiltered ones. */
async function checkFound(
  { read, first }: Listed,
  filter: Record<string, string>,
  fits: (record: RaRecord) => boolean,
): Promise<string> {
  const found = await read({ filter });
  const [wanted] = Object.values(filter);
  const stray = found.data.find(record => !fits(record));
  check(!stray, `${wanted} was requested, but ${stray?.id} has another value; check how it is sent`);
  check(found.data.length > 0, `${wanted} finds nothing, though a row has it; check how it is sent`);
  if (isSame(found, first) && found.total === undefined)
    throw new Inconclusive(`${wanted} returns the same page, which may be right`);
  check(!isSame(found, first), `${wanted} changes nothing; check how it is sent`);
  return `${wanted} finds ${countOf(found)} of ${countOf(first)}`;
}
