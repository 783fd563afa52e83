import get from 'lodash/get';
import {
  type CursorFormat,
  cursorParameters,
  lastRowParameters,
  type PageFormat,
  pageFormats,
} from '../formats';
import type { Envelope } from '../readEnvelope';
import { idValue } from '../Schema';
import { keyOf, type ProbedList } from './createProber';

/**
 * How pages are asked for: by a cursor where the answer has one and counts nothing, otherwise by their
 * number; `whole` where each request got all rows again. Undefined where no format works.
 * @param address The address that was asked first, with all its parameters.
 */
export async function probePages(
  list: ProbedList,
  body: unknown,
  address: URL,
): Promise<PageFormat | CursorFormat | 'whole' | undefined> {
  const hinted = hintedFormats(list.envelope, address);
  const isNumbered = list.envelope.total !== undefined || hinted.length > 0;
  const byCursor = async (): Promise<CursorFormat | undefined> => {
    const found = await probeCursor(list, body, address);
    return found && { ...found, perPage: (await probeSize(list, hinted)) ?? false };
  };
  if (!isNumbered) return (await byCursor()) ?? (await probeNumbers(list, hinted));
  return (await probeNumbers(list, hinted)) ?? (await byCursor());
}

/**
 * The formats of the list's family, and those whose parameters are in its own address or in the next page's.
 */
function hintedFormats({ family, next }: Envelope, address: URL): PageFormat[] {
  const named = new Set([...address.searchParams.keys(), ...(next.query?.keys() ?? [])]);
  const matches = ({ page, perPage }: PageFormat) =>
    (named.has(page) ? 2 : 0) + (perPage !== false && named.has(perPage) ? 1 : 0);
  const known = pageFormats.filter(format => matches(format) > 1).sort((a, b) => matches(b) - matches(a));
  return [...(family?.pages ? [family.pages] : []), ...known, ...unknownFormat(next.query)];
}

/** Parameters of a next page's address that no format has, by their names. */
function unknownFormat(query: URLSearchParams | undefined): PageFormat[] {
  const numbers = [...(query ?? [])].flatMap(([name, value]) => (/^\d+$/.test(value) ? [name] : []));
  const find = (pattern: RegExp) => numbers.find(name => pattern.test(name));
  const perPage = find(/limit|size|per.?page|take|top|^n$|^pp$/i) ?? false;
  const page = numbers.find(name => name !== perPage && /page|^p$|^pg$/i.test(name));
  const offset = numbers.find(name => name !== perPage && /offset|skip|start|from/i.test(name));
  if (page) return [{ page, perPage, paging: 'page' }];
  return offset ? [{ page: offset, perPage, paging: 'offset' }] : [];
}

type Ask = (query: Record<string, string>) => Promise<string[] | undefined>;

/**
 * Asks for a page of two rows, and for the next one, in each format, until the rows are those that the first
 * answer had there. It takes three rows to tell.
 */
async function probeNumbers(
  { prober, envelope, id, rowsFor }: ProbedList,
  hinted: PageFormat[],
): Promise<PageFormat | 'whole' | undefined> {
  const first = envelope.rows.map(row => keyOf(row, id));
  const replies: (string[] | undefined)[] = [];
  const ask: Ask = async query => {
    const keys = (await rowsFor(query))?.map(row => keyOf(row, id));
    replies.push(keys);
    return keys;
  };
  const formats = [...hinted, ...pageFormats];
  const isMore = envelope.next.hasMore || (envelope.total?.value ?? 0) > first.length;
  const found =
    (await withSize(ask, first, formats)) ?? (isMore ? await withoutSize(ask, first, formats) : undefined);
  if (found) return found;
  const isSame = (keys: string[] | undefined) => keys?.length === first.length && keys[0] === first[0];
  return !isMore && !prober.stopped && replies.length > 0 && replies.every(isSame) ? 'whole' : undefined;
}

async function withSize(ask: Ask, first: string[], formats: PageFormat[]): Promise<PageFormat | undefined> {
  const isAt = (keys: string[] | undefined, start: number) =>
    keys !== undefined && keys.length > 0 && keys.length <= 2 && keys[0] === first[start];
  const sizes = new Map<string, boolean>();
  for (const { page, perPage } of formats) {
    if (perPage === false) continue;
    if (!sizes.has(perPage)) {
      const keys = await ask({ [perPage]: '2' });
      sizes.set(perPage, keys?.length === 2 && isAt(keys, 0));
    }
    if (!sizes.get(perPage)) continue;
    const one = await ask({ [perPage]: '2', [page]: '1' });
    if (isAt(one, 2)) return { page, perPage, paging: 'page', pageBase: 0 };
    if (isAt(one, 1)) return { page, perPage, paging: 'offset' };
    if (isAt(one, 0) && isAt(await ask({ [perPage]: '2', [page]: '2' }), 2))
      return { page, perPage, paging: 'page' };
  }
  return undefined;
}

const isUsual = (page: string) => /^_?(page|offset|skip|start|p)$|^page\[number\]$|^pageNumber$/.test(page);

/** Pages of a size that can't be asked for: the second has none of the first one's rows. */
async function withoutSize(
  ask: Ask,
  first: string[],
  formats: PageFormat[],
): Promise<PageFormat | undefined> {
  const isOther = (keys: string[] | undefined) =>
    keys !== undefined && keys.length > 0 && !keys.some(key => first.includes(key));
  for (const page of new Set(formats.map(format => format.page).filter(isUsual))) {
    const one = await ask({ [page]: '1' });
    if (one && one[0] === first[1]) return { page, perPage: false, paging: 'offset' };
    if (isOther(one)) return { page, perPage: false, paging: 'page', pageBase: 0 };
    if (one && one[0] === first[0] && isOther(await ask({ [page]: '2' })))
      return { page, perPage: false, paging: 'page' };
  }
  return undefined;
}

/** The parameter of a page's size alone; undefined where the server has a size of its own. */
async function probeSize(
  { envelope, id, rowsFor }: ProbedList,
  hinted: PageFormat[],
): Promise<string | undefined> {
  const first = keyOf(envelope.rows[0], id);
  const names = [...hinted, ...pageFormats].flatMap(({ perPage }) => (perPage ? [perPage] : []));
  for (const name of new Set(names)) {
    const rows = await rowsFor({ [name]: '2' });
    if (rows?.length === 2 && keyOf(rows[0], id) === first) return name;
  }
  return undefined;
}

/** Parameters of a next page's address that are not its cursor. */
const isSize = (name: string) => /limit|size|count|per.?page|top|first/i.test(name);

/** The cursor's parameter in the next page's address, or the one by which the cursor leads to other rows. */
async function probeCursor(list: ProbedList, body: unknown, address: URL): Promise<CursorFormat | undefined> {
  const { next, rows } = list.envelope;
  if (next.place) {
    const inAddress = [...(next.query ?? [])].find(
      ([name, value]) => address.searchParams.get(name) !== value && !isSize(name),
    );
    if (inAddress) return { cursor: next.place, parameter: inAddress[0] };
    const value: unknown = typeof next.place === 'string' ? get(body, next.place) : undefined;
    const parameter = typeof value === 'string' ? await leadingOn(list, cursorParameters, value) : undefined;
    return parameter === undefined ? undefined : { cursor: next.place, parameter };
  }
  const last = rows.at(-1);
  const value = idValue(last, list.id);
  if (next.more === undefined || value === undefined) return undefined;
  const parameter = await leadingOn(list, lastRowParameters, String(value));
  const lastRow = list.id ?? (last?._id === undefined ? 'id' : '_id');
  return parameter === undefined ? undefined : { cursor: { lastRow }, more: next.more, parameter };
}

/** The first of the parameters that get other rows for a value. */
async function leadingOn(
  { envelope, id, rowsFor }: ProbedList,
  parameters: string[],
  value: string,
): Promise<string | undefined> {
  const first = envelope.rows.map(row => keyOf(row, id));
  for (const name of parameters) {
    const rows = await rowsFor({ [name]: value });
    if (rows && rows.length > 0 && !rows.some(row => first.includes(keyOf(row, id)))) return name;
  }
  return undefined;
}
