import type { Certainty } from '../Plan';
import { isRow, type Row } from '../Schema';
import { type FoundRows, pathOf } from './findRows';
import type { Answer } from './readSource';

/** Where the number of all rows is. */
export interface FoundTotal {
  place: string | { header: string };
  value: number;
  sure: Certainty;
}

/** Names of a total, the surest first; in lower case, letters only. */
const names = [
  /^(total|totalcount|totalelements|totalitems|totalresults|totaldocs|totalrecords|totalrows|totalhits|totalentries|totalsize|totalnumber|recordstotal|fullcount)$/,
  /^(count|recordcount|itemcount|itemscount|rowcount|resultcount|numresults|numfound|nbhits|found|hits|matches|filteredcount|recordsfiltered|length)$/,
  /^(items|records|results|rows|entries|elements|documents)$/,
];

/** Numbers of the page, of the answer or of the clock. */
const others =
  /page|limit|offset|skip|^size$|^(from|to|top|start|end|first|last|next|prev(ious)?|number|numberofelements|took|status|statuscode|code|version|id|pagingcounter|perpage|currentitemcount|unread.*)$|time|duration|stamp|cursor|remaining|maxresults|index/;

const headers = [
  'x-total-count',
  'content-range',
  'x-total',
  'total-count',
  'x-total-results',
  'x-wp-total',
  'x-pagination-total-count',
  'x-result-count',
];

/** The number of all rows: next to them, in an object next to them, further out, or in a header. */
export function findTotal(answer: Answer, rows: FoundRows, hasMore: boolean): FoundTotal | undefined {
  const least = rows.value.length;
  const numbers = numbersAround(answer.body, rows.keys).filter(
    ({ name, value }) => value >= least && !others.test(name),
  );
  for (const [rank, pattern] of names.entries()) {
    // A count that is no higher than the rows, where there are more of them, counts the page.
    const found = numbers.find(
      ({ name, value }) => pattern.test(name) && !(rank > 0 && hasMore && value === least),
    );
    if (found) return { place: pathOf(found.keys), value: found.value, sure: 'likely' };
  }
  const inHeader = headers.flatMap(header => {
    const value = lastNumber(answer.headers.get(header));
    return value !== undefined && value >= least ? [{ place: { header: properName(header) }, value }] : [];
  })[0];
  if (inHeader) return { ...inHeader, sure: 'likely' };
  const strange = numbers.filter(({ keys }) => keys.length === rows.keys.length);
  return strange.length === 1 && strange[0] && least > 0 && !hasMore
    ? { place: pathOf(strange[0].keys), value: strange[0].value, sure: 'guess' }
    : undefined;
}

interface Numbered {
  keys: string[];
  /** The key in lower case, letters only. */
  name: string;
  value: number;
}

/** Numbers in the objects around the rows, the innermost first, and in the objects that stand in those. */
function numbersAround(body: unknown, keys: readonly string[]): Numbered[] {
  return keys.flatMap((_, index) => {
    const around = keys.slice(0, keys.length - 1 - index);
    const object = around.reduce<unknown>((at, key) => (isRow(at) ? at[key] : undefined), body);
    return isRow(object) ? numbersIn(object, around, 2) : [];
  });
}

function numbersIn(object: Row, keys: readonly string[], depth: number): Numbered[] {
  const here = Object.entries(object).flatMap(([key, value]) => {
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
    const name = key
      .replace(/^(hydra:|@odata\.|@)/, '')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
      ? [{ keys: [...keys, key], name, value: number }]
      : [];
  });
  const below = Object.entries(object).flatMap(([key, value]) =>
    depth > 0 && isRow(value) ? numbersIn(value, [...keys, key], depth - 1) : [],
  );
  return [...here, ...below];
}

/** The last number of `items 0-9/57`, or the number itself. */
function lastNumber(value: string | null): number | undefined {
  const digits = /(?:^|\/)\s*(\d+)\s*$/.exec(value ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** `x-wp-total` as it is usually written: `X-WP-Total`. */
const properName = (header: string) =>
  header.replace(/\b[a-z]/g, letter => letter.toUpperCase()).replace('-Wp-', '-WP-');

/** What an answer says about the next page. */
export interface FoundNext {
  /** There are more rows than came. */
  hasMore: boolean;
  /** Where the next page's cursor, or an address with it, is. */
  place?: string | { header: string };
  /** Where it says that there are more. */
  more?: string;
  /** The query of the next page's address. */
  query?: URLSearchParams;
}

const addresses =
  /^(next|next_?(page_?)?(url|uri|link|href|page_path)|nextLink|@odata\.nextLink|hydra:next)$/i;
const cursors =
  /^(next|next_?cursor|next_?token|next_?page_?token|end_?cursor|continuation_?token|next_?marker|continue|starting_after)$/i;
const flags = /^(has_?(more|next|next_?page|more_?items)|more|hasNextPage)$/i;

/** Reads whether there is a next page, and how it is requested. */
export function findNext({ body, headers }: Answer): FoundNext {
  const link = headers.get('link');
  const linked = link?.split(/,(?=\s*<)/).find(each => /;\s*rel="?[^";]*\bnext\b/i.test(each));
  const entries = entriesOf(body, [], 3);
  const flag = entries.find(({ key, value }) => flags.test(key) && value === true);
  const isMore =
    flag !== undefined ||
    entries.some(({ key, value }) => /^next_?(page)?$/i.test(key) && typeof value === 'number');
  const address = entries.find(({ key, value }) => addresses.test(key) && textOf(value)?.includes('?'));
  const query = queryOf(textOf(address?.value)) ?? queryOf(/<([^>]*)>/.exec(linked ?? '')?.[1]);
  const cursor = entries.find(({ key, value }) => cursors.test(key) && isCursor(value));
  if (address) {
    const keys = isRow(address.value) ? [...address.keys, 'href'] : address.keys;
    return { hasMore: true, place: pathOf(keys), ...(query && { query }) };
  }
  if (linked) return { hasMore: true, place: { header: 'Link' }, ...(query && { query }) };
  if (cursor) return { hasMore: true, place: pathOf(cursor.keys) };
  const more = flag && pathOf(flag.keys);
  return { hasMore: isMore, ...(more !== undefined && { more }) };
}

interface Entry {
  keys: string[];
  key: string;
  value: unknown;
}

function entriesOf(value: unknown, keys: string[], depth: number): Entry[] {
  if (!isRow(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { keys: [...keys, key], key, value: inner },
    ...(depth > 1 ? entriesOf(inner, [...keys, key], depth - 1) : []),
  ]);
}

/** An address, as it is or as HAL has it: `{ href }`. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : isRow(value) && typeof value.href === 'string' ? value.href : undefined;

const isCursor = (value: unknown) =>
  typeof value === 'string' && value !== '' && !/^(https?:|\/)/.test(value);

function queryOf(address: string | undefined): URLSearchParams | undefined {
  const start = address?.indexOf('?') ?? -1;
  return address && start >= 0 ? new URLSearchParams(address.slice(start + 1)) : undefined;
}
