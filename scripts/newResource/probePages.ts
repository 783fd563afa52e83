import get from 'lodash/get';
import pick from 'lodash/pick';
import { findFirst, type ProbedList, type ProbeResult } from './createProber';
import {
  byOffset,
  byPage,
  cursorOf,
  hasRole,
  type PageFormat,
  pageFormats,
  probedNames,
  rolesOf,
} from './formats';
import { guess } from './Plan';
import type { ListCall } from './planResource';
import { describeLocation } from './readEnvelope';
import { idValue } from './Schema';

/**
 * Detects how pages are requested: by cursor if the response has one and no total, otherwise by number;
 * `whole` if every request returns all rows.
 */
export async function probePages(list: ProbedList): Promise<ProbeResult> {
  const { total, rows } = list.envelope;
  const hinted = hintedFormats(list);
  const isNumbered = total !== undefined || hinted.length > 0;
  const ways = [() => probeNumbers(list, hinted), () => probeCursor(list, hinted)];
  let pages: ListCall['pages'];
  for (const way of isNumbered ? ways : ways.reverse()) pages ??= await way();
  if (pages === undefined) return { list: {}, guesses: [] };
  if (pages === 'whole') {
    const because = `every page request returned all ${rows.length} rows`;
    return { list: { pages }, guesses: [guess('seen', 'api.list.paginateLocally', because)] };
  }
  const own = guess('seen', 'list.perPage', `always returns ${rows.length} rows`);
  const hasSize = pages.parameters.perPage !== false;
  const guesses = [guess('seen', 'api.list.paging', showPages(pages)), ...(hasSize ? [] : [own])];
  return { list: { pages }, guesses };
}

function showPages(pages: PageFormat): string {
  const { page, perPage } = pages.parameters;
  const cursor = cursorOf(pages);
  if (cursor === undefined) return `${page}=2${perPage ? `&${perPage}=…` : ''} gets the next rows`;
  return typeof cursor === 'object' && 'lastRow' in cursor
    ? `${page} takes the ${cursor.lastRow} of the last row`
    : `the next page is at ${describeLocation(cursor)}`;
}

/** The family's page format, and those with the parameters of the list's address or the next page's. */
function hintedFormats({ envelope: { family, next }, address }: ProbedList): PageFormat[] {
  const known = [...address.searchParams, ...(next.query ?? [])].filter(([, value]) => /^\d+$/.test(value));
  const { page, offset, perPage } = rolesOf(known, ([name]) => name);
  const [name] = page ?? offset ?? [];
  const size = perPage?.[0] ?? false;
  return [
    ...(family?.pages ? [family.pages] : []),
    ...(name === undefined ? [] : [page ? byPage(name, size) : byOffset(name, size)]),
    ...pageFormats.filter(({ parameters }) => parameters.page === name),
  ];
}

type Keys = string[] | undefined;
type Ask = (query: Record<string, string>) => Promise<Keys>;

const startsWith = (keys: Keys, key: string | undefined) =>
  keys !== undefined && keys.length > 0 && keys[0] === key;

/** Whether there are rows, none of them from the first response. */
const areOthers = (keys: Keys, first: string[]) =>
  keys !== undefined && keys.length > 0 && !keys.some(key => first.includes(key));

/** Tries each format with a page of two rows and the next one. Needs at least three rows. */
async function probeNumbers(
  { prober, envelope, firstKeys, keysFor }: ProbedList,
  hinted: PageFormat[],
): Promise<PageFormat | 'whole' | undefined> {
  const replies: Keys[] = [];
  const ask: Ask = async query => {
    const keys = await keysFor(query);
    replies.push(keys);
    return keys;
  };
  const formats = [...hinted, ...pageFormats];
  const isMore = envelope.next.hasMore || (envelope.total?.value ?? 0) > firstKeys.length;
  const sized = await withSize(ask, firstKeys, formats);
  if (sized) return sized;
  if (isMore) return withoutSize(ask, firstKeys, formats);
  const isSame = (keys: Keys) => keys?.length === firstKeys.length && keys[0] === firstKeys[0];
  return !prober.stopped && replies.every(isSame) ? 'whole' : undefined;
}

async function withSize(ask: Ask, first: string[], formats: PageFormat[]): Promise<PageFormat | undefined> {
  const sizes = new Map<string, boolean>();
  for (const { parameters } of formats) {
    const { page, perPage } = parameters;
    if (!page || !perPage) continue;
    const two: Ask = async query => {
      const keys = await ask({ [perPage]: '2', ...query });
      return keys && keys.length <= 2 ? keys : undefined;
    };
    if (!sizes.has(perPage)) {
      const keys = await two({});
      sizes.set(perPage, keys?.length === 2 && startsWith(keys, first[0]));
    }
    const isNext = (keys: Keys) => startsWith(keys, first[2]);
    const counting = sizes.get(perPage) ? await countingOf(page, two, first, isNext) : undefined;
    if (counting) return { ...counting, parameters };
  }
  return undefined;
}

const isUsual = (page: string) => /^_?(page|offset|skip|start|p)$|^page\[number\]$|^pageNumber$/.test(page);

/** Formats without a size parameter: the second page repeats none of the first one's rows. */
async function withoutSize(
  ask: Ask,
  first: string[],
  formats: PageFormat[],
): Promise<PageFormat | undefined> {
  for (const page of new Set(formats.flatMap(({ parameters: { page = '' } }) => page).filter(isUsual))) {
    const counting = await countingOf(page, ask, first, keys => areOthers(keys, first));
    if (counting) return { ...counting, parameters: { page, perPage: false } };
  }
  return undefined;
}

/**
 * Whether a parameter counts pages from 0, pages from 1, or rows: with the value 1, it returns the next page,
 * the first page or the next row.
 */
async function countingOf(
  page: string,
  ask: Ask,
  first: string[],
  isNext: (keys: Keys) => boolean,
): Promise<Pick<PageFormat, 'paging' | 'pageBase'> | undefined> {
  const one = await ask({ [page]: '1' });
  if (isNext(one)) return { paging: 'page', pageBase: 0 };
  if (startsWith(one, first[1])) return { paging: 'offset' };
  return startsWith(one, first[0]) && isNext(await ask({ [page]: '2' })) ? { paging: 'page' } : undefined;
}

/** The cursor and size parameters, from the next page's address or by trying which one works. */
async function probeCursor(list: ProbedList, hinted: PageFormat[]): Promise<PageFormat | undefined> {
  const { envelope, id, address, firstKeys, keysFor } = list;
  const { next, rows } = envelope;
  const findParameter = (names: string[], value: unknown) =>
    findFirst(typeof value === 'string' ? names : [], async name =>
      areOthers(await keysFor({ [name]: String(value) }), firstKeys),
    );
  const last = rows.at(-1);
  const lastId = idValue(last, id);
  const lastRow = id ?? (last?._id === undefined ? 'id' : '_id');
  const isCursor = ([name, value]: [string, string]) =>
    address.searchParams.get(name) !== value && !hasRole(name, 'perPage');
  const inAddress = [...(next.query ?? [])].find(isCursor)?.[0];
  const value: unknown = typeof next.location === 'string' ? get(envelope.body, next.location) : undefined;
  const isOfLastRow = !next.location && next.more !== undefined && lastId !== undefined;
  const parameter = next.location
    ? (inAddress ?? (await findParameter(probedNames('cursor'), value)))
    : isOfLastRow && (await findParameter(probedNames('lastRow'), String(lastId)));
  if (!parameter) return undefined;
  const sizes = [...hinted, ...pageFormats].flatMap(({ parameters: { perPage } }) => perPage || []);
  const perPage = await findFirst(new Set(sizes), async name => {
    const keys = await keysFor({ [name]: '2' });
    return keys?.length === 2 && startsWith(keys, firstKeys[0]);
  });
  const paging = next.location ? { cursor: next.location } : { cursor: { lastRow }, ...pick(next, 'more') };
  return { paging, parameters: { page: parameter, perPage: perPage ?? false } };
}
