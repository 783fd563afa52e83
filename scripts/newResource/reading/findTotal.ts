import type { Certainty } from '../declaration/Plan';
import { isRow, type Row } from '../fields/identifiers';
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
