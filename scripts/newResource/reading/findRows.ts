import { isRow, type Row } from '../inferring/Row';
import type { Located } from './paths';

/** An array of objects inside a body. */
export interface FoundRows extends Located {
  value: Row[];
}

/** How deep an envelope goes: `{ _embedded: { items: […] } }` and one more. */
const deepest = 3;

const wordsOfRows =
  /^(items|data|results?|rows|records|entries|entities|list|content|contents|docs|documents|value|values|objects|elements|hits|nodes|member|members|hydra:member|_embedded|resources|collection|payload|response|feed)$/i;

/** Names of what stands beside the rows and belongs to no record. */
const wordsOfEnvelope =
  /^(@.*|hydra:.*|_?links?|_?meta(data)?|_?page(s|info|able|ination|size|count)?|pagination|paging|total.*|.*_?total|count|.*_?count|num.*|number.*|per_?page|limit|offset|skip|size|from|to|top|start|end|(first|last)(_?(page|ur[il]|link).*)?|next.*|prev.*|.*cursor.*|.*token|has.*|more|is.*|empty|sort.*|order.*|current.*|last_?page.*|ok|success|status.*|code|messages?|errors?|warnings?|jsonapi|included|object|kind|type|etag|url|uri|self|path|took|time.*|duration|version|api.*|request.*|filters?|query|facets|aggregations|links|_links|paging.*|items|pages|docs|info|summary|result|timed_out|_shards)$/i;

/** What may be the rows of a list, the likeliest first; none where the body reads as one record. */
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
  const isNamed = keys.length === 0 || keys.some(key => wordsOfRows.test(key));
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
 * Whether an array is a record's property: something stands beside it that no envelope has. One number that
 * may be the total is borne, and one thing more where the array is called like rows.
 */
function isPartOfRecord(body: unknown, { keys, value }: FoundRows): boolean {
  const around = keys.slice(0, -1).reduce<unknown>((at, key) => (isRow(at) ? at[key] : undefined), body);
  if (!isRow(around)) return false;
  const own = keys.at(-1) ?? '';
  const strange = Object.entries(around).filter(([key]) => key !== own && !wordsOfEnvelope.test(key));
  const [first, ...others] = strange;
  if (!first) return false;
  const isTotal = Number.isSafeInteger(first[1]) && Number(first[1]) >= value.length && value.length > 0;
  return others.length > 0 || !(isTotal || wordsOfRows.test(own));
}
