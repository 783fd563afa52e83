import { isPageParameter } from './formats';
import { isRow, type Row } from './Schema';

/** A value inside a body and the keys that lead to it. */
export interface FoundValue<Value> {
  keys: readonly string[];
  value: Value;
}

/** An array of objects inside a body. */
export type FoundRows = FoundValue<Row[]>;

/** The maximum depth of an envelope: `{ _embedded: { items: […] } }` and one more. */
const deepest = 3;

/**
 * The values inside an object, breadth first.
 * @param depth The maximum number of enclosing objects.
 */
export function valuesIn(
  value: unknown,
  above: readonly string[] = [],
  depth = deepest,
): FoundValue<unknown>[] {
  if (!isRow(value) || depth === 0) return [];
  const own = Object.entries(value).map(([key, inner]) => ({ keys: [...above, key], value: inner }));
  return [...own, ...own.flatMap(({ keys, value: inner }) => valuesIn(inner, keys, depth - 1))];
}

const namesOfRows =
  /^(items|data|results?|rows|records|entries|entities|list|content|contents|docs|documents|value|values|objects|elements|hits|nodes|member|members|hydra:member|_embedded|resources|collection|payload|response|feed)$/i;

/** Names of the properties next to an envelope's rows, apart from those of page parameters. */
const namesOfEnvelope =
  /^(@.*|hydra:.*|_?links?|_?meta(data)?|_?page(s|info|able|ination|count)?|total.*|.*total|.*count|.*per_?page|num.*|nb_?(hits|pages)|to|end|(first|last)(_?(page|ur[il]|link).*)?|next.*|prev.*|.*cursor.*|.*token|has.*|more|is.*|empty|sort.*|order.*|current.*|ok|success|status.*|code|messages?|errors?|warnings?|jsonapi|included|object|kind|type|etag|url|uri|self|path|took|(processing|server)?time.*|duration|version|api.*|request.*|filters?|query|params|expand|exhaustive.*|index|facets|aggregations|pag(ing|ination).*|items|docs|info|summary|result|constraints|schemas|timed_out|_shards)$/i;

/** The rows of a list; undefined if the body is a single record. */
export function findRows(body: unknown): FoundRows | undefined {
  const found = [{ keys: [], value: body }, ...valuesIn(body)].filter(isRows);
  const likeliest = found
    .filter(({ keys }) => !isInRecord(body, keys))
    .sort((a, b) => score(b) - score(a))[0];
  return likeliest && likeliest.keys.length > 0 && isPartOfRecord(body, likeliest) ? undefined : likeliest;
}

const isRows = (found: FoundValue<unknown>): found is FoundRows =>
  Array.isArray(found.value) && found.value.every(isRow);

/** The value at the keys' path inside a body. */
export const valueBelow = (body: unknown, keys: readonly string[]): unknown =>
  keys.reduce((at, key) => (isRow(at) ? at[key] : undefined), body);

/** An array inside an object with an identifier belongs to that record. */
const isInRecord = (body: unknown, keys: readonly string[]): boolean =>
  keys.some((_, depth) => hasId(valueBelow(body, keys.slice(0, depth))));

const hasId = (value: unknown, ...more: string[]) =>
  isRow(value) && ['_id', 'id', 'uuid', ...more].some(name => (value[name] ?? undefined) !== undefined);

function score({ keys, value }: FoundRows): number {
  const isNamed = keys.length === 0 || keys.some(key => namesOfRows.test(key));
  const isAside = /^(links|errors|warnings|included|messages|facets|aggregations)$/i.test(keys.at(-1) ?? '');
  const worth = [isNamed && 4, isAside && -8, value.length > 0 && 2, value.some(row => hasId(row)) && 2];
  return worth.reduce<number>((sum, each) => sum + Number(each), -keys.length);
}

/**
 * Whether an array is a record's property, because a property next to it fits no envelope. Tolerates one
 * number that may be the total, or one unknown property if the array has a typical name.
 */
function isPartOfRecord(body: unknown, { keys, value }: FoundRows): boolean {
  const own = keys.at(-1) ?? '';
  const around = Object.entries(Object(valueBelow(body, keys.slice(0, -1))));
  const [first, ...others] = around.filter(
    ([key]) => key !== own && !namesOfEnvelope.test(key) && !isPageParameter(key),
  );
  if (!first) return false;
  const isTotal = Number.isSafeInteger(first[1]) && Number(first[1]) >= value.length && value.length > 0;
  return others.length > 0 || !(isTotal || namesOfRows.test(own));
}

/** Names of the properties that envelopes have around a record. */
const aroundRecord =
  /^(@.*|_?links?|meta|ok|success|status.*|code|messages?|errors?|jsonapi|included|version|took)$/i;

const namesOfRecord = /^(data|doc|document|item|record|result|response|payload|object|entity|user)$/i;

/**
 * The single record in a body: the body itself, or the object in it surrounded only by an envelope. Undefined
 * if there is none.
 * @param id The identifier's name, if known.
 */
export function findRecord(
  body: unknown,
  keys: readonly string[] = [],
  id = 'uuid',
): FoundValue<Row> | undefined {
  if (!isRow(body)) return undefined;
  const own = Object.entries(body).filter(([key]) => !aroundRecord.test(key));
  const [name = '', inner] =
    (own.length === 1 ? own[0] : own.find(([key, value]) => namesOfRecord.test(key) && isRow(value))) ?? [];
  if (!hasId(body, id) && isRow(inner) && keys.length < deepest)
    return findRecord(inner, [...keys, name], id);
  return own.length > 0 ? { keys, value: body } : undefined;
}

/** Keys as a path for lodash's `get`: `meta.page.total`. */
export function pathOf(keys: readonly string[]): string {
  // `get` finds a single key even if it contains a dot: '@odata.count'.
  if (keys.length === 1) return keys[0] ?? '';
  return keys
    .map((key, index) => (/^[^.[\]"]+$/.test(key) ? `${index > 0 ? '.' : ''}${key}` : `["${key}"]`))
    .join('');
}
