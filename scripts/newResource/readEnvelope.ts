import { unwrapRecord } from '../../providers/calls/createRecordReader';
import { readRows, readTotal } from '../../providers/calls/readRows';
import { attempt } from '../../providers/errors/attempt';
import { type Family, families } from './families';
import { type FoundRows, findRecord, findRows, pathOf, valueBelow, valuesIn } from './findRows';
import { type Certainty, type Guess, guess, type Value } from './Plan';
import type { JsonResponse } from './readSource';
import { isRow, type Row } from './Schema';

/** The contents of a response, and their paths. */
export interface Envelope {
  kind: 'list' | 'record';
  body?: unknown;
  /** The records as the fields name them; a single one if it is not a list. */
  rows: Row[];
  /** The keys that lead to the rows, or to the record. */
  keys: readonly string[];
  total?: FoundTotal | undefined;
  next: FoundNext;
  family?: Family | undefined;
  /** Keys of `api` from its family. */
  api?: Record<string, Value> | undefined;
  /** The declared paths of rows, total and record; undefined for the defaults. */
  rowsKey?: string | undefined;
  totalKey?: ValueLocation | undefined;
  recordKey?: string | undefined;
  guesses: Guess[];
  /** What the author must still write in `api`. */
  notes: string[];
}

/**
 * Reads the records of a response in any envelope. The rows are an array of objects; the total is a number
 * next to it that is at least the number of rows. Undefined if it contains no record.
 */
export function readEnvelope(response: JsonResponse): Envelope | undefined {
  const found = findRows(response.body);
  return found ? listEnvelope(response, found) : recordEnvelope(response);
}

function listEnvelope(response: JsonResponse, found: FoundRows): Envelope {
  const next = findNext(response);
  const total = findTotal(response, found, next.hasMore);
  const family = families.find(({ recognises }) => recognises(response, found));
  const usual = attempt(() => readRows({ ...response, status: 200 }));
  const isUsual = usual?.rows === found.value;
  const isUsualTotal = isUsual && typeof total?.location === 'string' && usual.total === total.value;
  const rowsKey = pathOf(found.keys);
  const rows = found.value.map(row => family?.unwrap?.(row) ?? row);
  const location = rowsKey === '' ? 'are the body itself' : `at ${rowsKey}`;
  const totalAt = total && describeLocation(total.location);
  return {
    kind: 'list',
    body: response.body,
    rows,
    keys: found.keys,
    total,
    next,
    family,
    api: family?.api?.(found.value, response.headers.get('content-type')),
    rowsKey: isUsual ? undefined : rowsKey,
    totalKey: isUsualTotal ? undefined : total?.location,
    guesses: [
      ...(family ? [guess('likely', 'api', `it responds like ${family.name}`)] : []),
      guess('likely', 'api.list.rows', `${rows.length} objects ${location}`),
      ...(total
        ? [guess(total.sure, 'api.list.total', `${total.value} at ${totalAt}, next to ${rows.length} rows`)]
        : []),
    ],
    notes: family?.unwrap ? relationshipNotes(found.value) : [],
  };
}

/** Relationships are outside the attributes that are read. */
function relationshipNotes(rows: Row[]): string[] {
  const names = Object.keys(Object.assign({}, ...rows.map(row => row.relationships)));
  const [first] = names;
  const remedy = `in fromUpstream, add ${first}: relationships.${first}.data.id`;
  return first === undefined ? [] : [`Not read: relationships.${names.join(', ')}; ${remedy}`];
}

/**
 * Reads a response with one record; undefined if there is none.
 * @param id The identifier's name, if it is neither `_id` nor `id`.
 */
export function recordEnvelope({ body }: Pick<JsonResponse, 'body'>, id?: string): Envelope | undefined {
  const at = findRecord(body, [], id);
  if (!at) return undefined;
  const recordKey = pathOf(at.keys);
  const isUsual = recordKey === '' || unwrapRecord(body, { ...(id && { id }) }) === at.value;
  const location = recordKey === '' ? 'the body itself' : `at ${recordKey}`;
  const { attributes, type } = at.value;
  const isWrapped = isRow(attributes) && typeof type === 'string';
  const family = isWrapped ? families.find(({ unwrap }) => unwrap) : undefined;
  return {
    kind: 'record',
    rows: [family?.unwrap?.(at.value) ?? at.value],
    keys: at.keys,
    next: { hasMore: false },
    family,
    api: family?.api?.([at.value]),
    recordKey: isUsual ? undefined : recordKey,
    guesses: [guess('likely', 'api.record', `one record, ${location}`)],
    notes: family ? relationshipNotes([at.value]) : [],
  };
}

/** A path in a response's body, or a header. */
export type ValueLocation = string | { header: string };

export const describeLocation = (location: ValueLocation): string =>
  typeof location === 'string' ? location : `the header ${location.header}`;

interface FoundTotal {
  location: ValueLocation;
  value: number;
  sure: Certainty;
}

/** Names of totals, the most reliable first; in lower case, letters only. */
const names = [
  /^(total|totalcount|totalelements|totalitems|totalresults|totaldocs|totalrecords|totalrows|totalhits|totalentries|totalsize|totalnumber|recordstotal|fullcount)$/,
  /^(count|recordcount|itemcount|itemscount|rowcount|resultcount|numresults|numfound|nbhits|found|hits|matches|filteredcount|recordsfiltered|length)$/,
  /^(items|records|results|rows|entries|elements|documents)$/,
  /^contentrange$/,
];

/** Numbers about the page, the response or the time. */
const others =
  /page|limit|offset|skip|^size$|^(from|to|top|start|end|first|last|next|prev(ious)?|number|numberofelements|took|status|statuscode|code|version|id|pagingcounter|perpage|currentitemcount|unread.*)$|time|duration|stamp|cursor|remaining|maxresults|index/;

/** Finds the total: next to the rows, in an object next to them, further out, or in a header. */
function findTotal(response: JsonResponse, rows: FoundRows, hasMore: boolean): FoundTotal | undefined {
  const least = rows.value.length;
  const isPossible = ({ name, value }: Named) => value >= least && !others.test(name);
  const numbers = numbersAround(response.body, rows.keys).filter(isPossible);
  const inHeaders = numbersIn(response.headers).filter(isPossible);
  for (const all of [numbers, inHeaders])
    for (const [rank, pattern] of names.entries()) {
      // If there are more rows, a count equal to the number of rows is that of the page.
      const found = all.find(
        ({ name, value }) => pattern.test(name) && !(rank > 0 && hasMore && value === least),
      );
      if (found) return { location: found.location, value: found.value, sure: 'likely' };
    }
  const [unnamed, ...more] = numbers.filter(({ keys }) => keys.length === rows.keys.length);
  return unnamed && more.length === 0 && least > 0 && !hasMore
    ? { location: unnamed.location, value: unnamed.value, sure: 'guess' }
    : undefined;
}

/** A number, its name in lower case, letters only, and where it is. */
interface Named extends Omit<FoundTotal, 'sure'> {
  name: string;
}

/** Numbers in headers, whose names arrive in lower case: `X-WP-Total` is named `total`. */
function numbersIn(headers: Headers): Named[] {
  return [...headers].flatMap(([key, text]) => {
    const value = readTotal(text);
    const header = key.replace(/\b([a-z]{1,2}\b|[a-z])/g, start => start.toUpperCase());
    const name = plainName(key.replace(/^(x-)?(wp-|pagination-)?/, ''));
    return value === undefined ? [] : [{ location: { header }, name, value }];
  });
}

const plainName = (key: string) => key.replace(/[^A-Za-z]/g, '').toLowerCase();

/** Numbers in the objects around the rows, innermost first. */
function numbersAround(body: unknown, keys: readonly string[]): (Named & { keys: readonly string[] })[] {
  return keys.flatMap((_, index) => {
    const around = keys.slice(0, keys.length - 1 - index);
    return valuesIn(valueBelow(body, around), around).flatMap(found => {
      const value = /^\d+$/.test(String(found.value)) ? readTotal(found.value) : undefined;
      const key = found.keys.at(-1)?.replace(/^(hydra:|@odata\.|@)/, '') ?? '';
      const location = pathOf(found.keys);
      return value === undefined ? [] : [{ keys: found.keys, location, name: plainName(key), value }];
    });
  });
}

/** What a response indicates about the next page. */
interface FoundNext {
  hasMore: boolean;
  /** The path of the next page's cursor, or of an address with it. */
  location?: ValueLocation;
  /** The path of the flag that there are more rows. */
  more?: string;
  /** The query of the next page's address. */
  query?: URLSearchParams;
}

const addresses =
  /^(next|next_?(page_?)?(url|uri|link|href|page_path)|nextLink|@odata\.nextLink|hydra:next)$/i;
const cursors =
  /^(next(_?page)?|next_?cursor|next_?token|next_?page_?token|end_?cursor|continuation_?token|next_?marker|continue|starting_after)$/i;
const flags = /^(has_?(more|next|next_?page|more_?items)|more|hasNextPage)$/i;

function findNext({ body, headers: received }: JsonResponse): FoundNext {
  const values = valuesIn(body);
  const find = (name: RegExp, test: (value: unknown) => boolean) =>
    values.find(({ keys, value }) => name.test(keys.at(-1) ?? '') && test(value));
  const address = find(addresses, value => textOf(value)?.includes('?') ?? false);
  const links = received.get('link')?.split(/,(?=\s*<)/) ?? [];
  const linked = links.find(each => /;\s*rel="?[^";]*\bnext\b/i.test(each));
  const query = queryOf(textOf(address?.value)) ?? queryOf(/<([^>]*)>/.exec(linked ?? '')?.[1]);
  if (address) {
    const keys = isRow(address.value) ? [...address.keys, 'href'] : address.keys;
    return { hasMore: true, location: pathOf(keys), ...(query && { query }) };
  }
  if (linked) return { hasMore: true, location: { header: 'Link' }, ...(query && { query }) };
  const cursor = find(cursors, isCursor) ?? find(/^(after|cursor)$/i, isCursor);
  if (cursor) return { hasMore: true, location: pathOf(cursor.keys) };
  const flag = find(flags, value => value === true);
  const isNumbered = find(/^next_?(page)?$/i, value => typeof value === 'number') !== undefined;
  return { hasMore: flag !== undefined || isNumbered, ...(flag && { more: pathOf(flag.keys) }) };
}

/** An address, plain or as in HAL: `{ href }`. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : isRow(value) && typeof value.href === 'string' ? value.href : undefined;

const isCursor = (value: unknown) =>
  typeof value === 'string' && value !== '' && !/^(https?:|\/)/.test(value);

function queryOf(address: string | undefined): URLSearchParams | undefined {
  const start = address?.indexOf('?') ?? -1;
  return address && start >= 0 ? new URLSearchParams(address.slice(start + 1)) : undefined;
}
