import { isRow, type Row } from '../Schema';

/** A value inside a body, and the keys that lead to it. */
interface Found<Value> {
  keys: readonly string[];
  value: Value;
}

/** An array of objects inside a body. */
export type FoundRows = Found<Row[]>;

/** How deep an envelope goes: `{ _embedded: { items: […] } }` and one more. */
const deepest = 3;

const namesOfRows =
  /^(items|data|results?|rows|records|entries|entities|list|content|contents|docs|documents|value|values|objects|elements|hits|nodes|member|members|hydra:member|_embedded|resources|collection|payload|response|feed)$/i;

/** Names of what an envelope has next to the rows. */
const namesOfEnvelope =
  /^(@.*|hydra:.*|_?links?|_?meta(data)?|_?page(s|info|able|ination|size|count)?|pagination|paging|total.*|.*_?total|count|.*_?count|num.*|number.*|per_?page|limit|offset|skip|size|from|to|top|start|end|(first|last)(_?(page|ur[il]|link).*)?|next.*|prev.*|.*cursor.*|.*token|has.*|more|is.*|empty|sort.*|order.*|current.*|last_?page.*|ok|success|status.*|code|messages?|errors?|warnings?|jsonapi|included|object|kind|type|etag|url|uri|self|path|took|time.*|duration|version|api.*|request.*|filters?|query|facets|aggregations|links|_links|paging.*|items|pages|docs|info|summary|result|timed_out|_shards)$/i;

/** The rows of a list; undefined where the body is one record. */
export function findRows(body: unknown): FoundRows | undefined {
  const found = arraysIn(body, []).filter(({ keys }) => !isInRecord(body, keys));
  const likeliest = [...found].sort((a, b) => score(b) - score(a))[0];
  if (!likeliest || (likeliest.keys.length > 0 && isPartOfRecord(body, likeliest))) return undefined;
  return likeliest;
}

function arraysIn(value: unknown, keys: string[]): FoundRows[] {
  if (Array.isArray(value)) return value.every(isRow) ? [{ keys, value }] : [];
  if (!isRow(value) || keys.length >= deepest) return [];
  return Object.entries(value).flatMap(([key, inner]) => arraysIn(inner, [...keys, key]));
}

/** An array inside of something with an identifier is a record's own. */
function isInRecord(body: unknown, keys: readonly string[]): boolean {
  let at = body;
  for (const key of keys) {
    if (isRow(at) && hasId(at)) return true;
    at = isRow(at) ? at[key] : undefined;
  }
  return false;
}

const hasId = (row: Row) => ['_id', 'id', 'uuid'].some(name => row[name] !== undefined && row[name] !== null);

function score({ keys, value }: FoundRows): number {
  const name = keys.at(-1) ?? '';
  const isNamed = keys.length === 0 || keys.some(key => namesOfRows.test(key));
  const isAside = /^(links|errors|warnings|included|messages|facets|aggregations)$/i.test(name);
  return (
    (isNamed ? 4 : 0) -
    (isAside ? 8 : 0) -
    keys.length +
    (value.length > 0 ? 2 : 0) +
    (value.some(hasId) ? 2 : 0)
  );
}

/**
 * Whether an array is a record's property: next to it is something that no envelope has. One number that may
 * be the total is allowed, and one thing more where the array has a name of rows.
 */
function isPartOfRecord(body: unknown, { keys, value }: FoundRows): boolean {
  const around = keys.slice(0, -1).reduce<unknown>((at, key) => (isRow(at) ? at[key] : undefined), body);
  if (!isRow(around)) return false;
  const own = keys.at(-1) ?? '';
  const strange = Object.entries(around).filter(([key]) => key !== own && !namesOfEnvelope.test(key));
  const [first, ...others] = strange;
  if (!first) return false;
  const isTotal = Number.isSafeInteger(first[1]) && Number(first[1]) >= value.length && value.length > 0;
  return others.length > 0 || !(isTotal || namesOfRows.test(own));
}

/** What an envelope has around a record. */
const aroundRecord =
  /^(@.*|_?links?|meta|ok|success|status.*|code|messages?|errors?|jsonapi|included|version|took)$/i;

const namesOfRecord = /^(data|doc|document|item|record|result|response|payload|object|entity|user)$/i;

/**
 * The one record of a body: the body itself, or the object in it that has nothing but an envelope around it.
 * Undefined where there is none.
 * @param id The identifier's name, where it is known.
 */
export function findRecord(body: unknown, keys: readonly string[] = [], id = 'uuid'): Found<Row> | undefined {
  if (!isRow(body)) return undefined;
  const isRecord = ['_id', 'id', 'uuid', id].some(name => body[name] !== undefined && body[name] !== null);
  const own = Object.entries(body).filter(([key]) => !aroundRecord.test(key));
  const inner =
    own.length === 1 ? own[0] : own.find(([key, value]) => namesOfRecord.test(key) && isRow(value));
  if (!isRecord && inner && isRow(inner[1]) && keys.length < 3)
    return findRecord(inner[1], [...keys, inner[0]], id);
  return own.length > 0 ? { keys, value: body } : undefined;
}

/** Keys as a path that lodash's `get` follows, as the panel does: `meta.page.total`. */
export function pathOf(keys: readonly string[]): string {
  // A single key is a path by itself, with a dot in it, too: '@odata.count'.
  if (keys.length === 1) return keys[0] ?? '';
  return keys
    .map((key, index) => (/^[^.[\]"]+$/.test(key) ? `${index > 0 ? '.' : ''}${key}` : `["${key}"]`))
    .join('');
}
