import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import uniq from 'lodash/uniq';
import type { RaRecord } from 'react-admin';
import type { Field, PlacedFilter } from '../../../src/engine';
import { joinValues } from '../../../src/engine/declaration/filters';
import { dayOf } from '../../../src/engine/fields/date/formatDate';
import { chooseSample } from '../samples/chooseSample';
import { Fault } from '../upstream/Fault';
import type { Listed, Page } from './checkAgainst';
import { readIds } from './checkOwnRecord';
import { type RealApi, Untold } from './openReal';

/** Tries each order, the search and each filter of a list, by what its own rows have. */
export async function checkSelection(listed: Listed, real: RealApi): Promise<void> {
  const { list, attempt } = listed;
  for (const { source, field } of list.columns.filter(each => each.field.sortable))
    await attempt(`order by ${source}`, () => checkOrder(listed, source, field));
  if (list.searchable) await attempt('search', () => checkSearch(listed));
  for (const filter of list.filters)
    for (const name of filter.parameters)
      await attempt(`filter ${name}`, () =>
        filter.field.bounds ? checkBound(listed, filter, name) : checkFilter(listed, filter, real),
      );
}

const isSame = (one: Page, other: Page) =>
  one.total === other.total &&
  isEqual(
    one.data.map(({ id }) => id),
    other.data.map(({ id }) => id),
  );

/** The different values of a field that have been seen; none where they are objects. */
function valuesSeen({ seen }: Listed, source: string, field: Field): unknown[] {
  const values = [...seen.values()].map(record => valueIn(record, source, field));
  return uniq(
    values.filter(
      value => value !== undefined && value !== null && value !== '' && typeof value !== 'object',
    ),
  );
}

const valueIn = (record: RaRecord, source: string, field: Field) => field.clean(get(record, source));

async function checkOrder(listed: Listed, source: string, field: Field): Promise<string> {
  const up = await listed.read({ sort: { field: source, order: 'ASC' } });
  const down = await listed.read({ sort: { field: source, order: 'DESC' } });
  if (valuesSeen(listed, source, field).length < 2) throw new Untold('its rows have no two values');
  if (isSame(up, down))
    throw new Fault('both orders bring the same rows; look at api.list.sorting and parameters.sort');
  const [rising, falling] = [up, down].map(({ data }) => data.map(record => valueIn(record, source, field)));
  if (!rising || !falling) throw new Untold('');
  if (isRising(rising) && isRising(falling.toReversed())) return `${brief(rising)} and ${brief(falling)}`;
  if (isRising(falling) && isRising(rising.toReversed()))
    throw new Fault('rising and falling are the wrong way round; look at api.list.sorting');
  if (field.target || field.choices)
    throw new Untold('the orders differ; whether by its values they do not tell');
  const wrong = isRising(rising) ? falling : rising;
  throw new Fault(`its rows come in another order (${brief(wrong)}); look at api.list.sorting`);
}

const brief = (values: unknown[]) =>
  [values[0], values.at(-1)].map(value => JSON.stringify(value) ?? 'none').join(' … ');

const collations = [
  new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true }),
  new Intl.Collator('en', { sensitivity: 'base', numeric: true }),
];

/** Whether values rise in any of the ways in which databases compare; empty ones may be anywhere. */
function isRising(values: unknown[]): boolean {
  const told = values.filter(value => value !== undefined && value !== null && value !== '');
  const ways: ((one: unknown, other: unknown) => number)[] = [
    (one, other) => Number(one) - Number(other),
    (one, other) => Date.parse(String(one)) - Date.parse(String(other)),
    (one, other) => (String(one) > String(other) ? 1 : 0),
    ...collations.map(
      ({ compare }) =>
        (one: unknown, other: unknown) =>
          compare(String(one), String(other)),
    ),
  ];
  return ways.some(compare => told.every((value, at) => at === 0 || compare(told[at - 1], value) <= 0));
}

async function checkSearch({ list, read, first }: Listed): Promise<string> {
  const nonsense = 'qzxjkvwy';
  const none = await read({ filter: { search: nonsense } });
  if (isSame(none, first))
    throw new Fault(
      'a word that no row has changes nothing; look at api.list.parameters.search, query and body',
    );
  const texts = first.data.flatMap(record =>
    list.columns
      .filter(({ field }) => !field.target && !field.choices && !field.bounds)
      .map(({ source }) => get(record, source)),
  );
  const words = texts.flatMap(text => (typeof text === 'string' ? (text.match(/\p{L}{3,}/gu) ?? []) : []));
  const tried = uniq(words).slice(0, 5);
  if (tried.length === 0) throw new Untold('its rows have no words to search for');
  for (const word of tried) {
    const found = await read({ filter: { search: word } });
    if (found.data.length > 0 && !isSame(found, none))
      return `"${word}" finds ${told(found)}, "${nonsense}" ${told(none)}`;
  }
  throw new Fault(
    `it finds none of ${tried.join(', ')}, which its rows have; look at api.list.parameters.search`,
  );
}

const told = ({ data, total }: Page) => (total === undefined ? `${data.length}` : `${total}`);

/** A filter by a value that one row has and another has not brings the first alone. */
async function checkFilter(listed: Listed, filter: PlacedFilter, real: RealApi): Promise<string> {
  const { source, field, several } = filter;
  const { read, first } = listed;
  const values = valuesSeen(listed, source, field);
  const wanted = values.find(value => first.data.some(record => valueIn(record, source, field) !== value));
  if (values.length < 2 || wanted === undefined) return checkUnseen(listed, filter, real);
  const found = await read({ filter: { [source]: several ? joinValues([wanted]) : String(wanted) } });
  // A text may be looked for as a part of the whole.
  const isPart = typeof wanted === 'string' && !field.choices && !field.target;
  const stray = found.data.find(record => {
    const value = valueIn(record, source, field);
    return value !== wanted && !(isPart && `${value}`.toLowerCase().includes(wanted.toLowerCase()));
  });
  if (stray)
    throw new Fault(
      `${wanted} was asked for, but ${stray.id} has ${JSON.stringify(valueIn(stray, source, field))}; look at how it is sent`,
    );
  if (found.data.length === 0)
    throw new Fault(`${wanted} finds nothing, though a row has it; look at how it is sent`);
  return `${wanted} finds ${told(found)} of ${told(first)}, all of them so`;
}

/** What rows do not tell: whether any value changes anything at all. */
async function checkUnseen(
  { read, first }: Listed,
  { source, field, several }: PlacedFilter,
  real: RealApi,
): Promise<string> {
  const ids = await readIds([field], real);
  const samples = [1, 2].map(number =>
    chooseSample(field, { number, values: {}, idsOf: name => ids.get(name) ?? [] }),
  );
  const values = field.choices?.map(({ id }) => id) ?? (await Promise.all(samples)).map(({ value }) => value);
  const tried = values.filter(value => value !== undefined && typeof value !== 'object').slice(0, 3);
  if (tried.length === 0) throw new Untold('no value is known to try it by');
  for (const value of tried) {
    const found = await read({ filter: { [source]: several ? joinValues([value]) : String(value) } });
    if (!isSame(found, first))
      return `${value} finds ${told(found)} of ${told(first)}; whether the right ones, rows do not tell`;
  }
  throw new Fault(`none of ${tried.join(', ')} changes anything; look at how it is sent`);
}

/** A range from, or to, the middle of the values seen leaves the others out. */
async function checkBound(listed: Listed, filter: PlacedFilter, name: string): Promise<string> {
  const { source, field, from } = filter;
  const { read, first } = listed;
  const textOf = (value: unknown) =>
    [String(value), dayOf(value)].find(each => each !== '' && filter.accepts(each));
  const texts = uniq(valuesSeen(listed, source, field).map(textOf)).filter(text => text !== undefined);
  const inOrder = texts.toSorted((one, other) => (before(one, other) ? -1 : 1));
  const bound = inOrder[Math.floor(inOrder.length / 2)];
  if (bound === undefined || inOrder.length < 2) throw new Untold('its rows have no two values');
  const found = await read({ filter: { [name]: bound } });
  const stray = found.data.find(record => {
    const text = textOf(valueIn(record, source, field));
    return text !== undefined && (name === from ? before(text, bound) : before(bound, text));
  });
  if (stray)
    throw new Fault(
      `${bound} was asked for, but ${stray.id} has ${JSON.stringify(valueIn(stray, source, field))}; look at how it is sent`,
    );
  if (isSame(found, first)) {
    if (found.total === undefined) throw new Untold(`${bound} brings the same page, which may be right`);
    throw new Fault(`${bound} changes nothing; look at how it is sent`);
  }
  if (found.data.length === 0)
    throw new Fault(`${bound} finds nothing, though a row has it; look at how it is sent`);
  return `${bound} finds ${told(found)} of ${told(first)}`;
}

/** Numbers as such, and days as they are written. */
const before = (one: string, other: string) =>
  Number.isNaN(Number(one)) ? one < other : Number(one) < Number(other);
