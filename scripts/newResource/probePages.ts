import compact from 'lodash/compact';
import get from 'lodash/get';
import pick from 'lodash/pick';
import { findFirst, type Prober } from './createProber';
import { cursorOf, hasRole, type PageFormat, probedNames, rolesOf } from './formats';
import { describeLocation } from './readEnvelope';
import { idValue } from './Schema';

/**
 * Detects how pages are requested: by cursor if the response has one and no total, otherwise by number;
 * `whole` if every request returns all rows.
 */
export async function probePages(prober: Prober): Promise<PageFormat | 'whole' | undefined> {
  const { envelope, report } = prober;
  const { total, rows } = envelope;
  const names = namesOf(prober);
  const isNumbered = total !== undefined || names.isHinted;
  const ways = [() => probeNumbers(prober, names), () => probeCursor(prober, names)];
  let pages: PageFormat | 'whole' | undefined;
  for (const way of isNumbered ? ways : ways.reverse()) pages ??= await way();
  if (pages === 'whole')
    report.conclude(
      'seen',
      'api.list.paginateLocally',
      `every page request returned all ${rows.length} rows`,
    );
  else if (pages) {
    report.conclude('seen', 'api.list.paging', showPages(pages));
    if (pages.parameters.perPage === false)
      report.conclude('seen', 'list.perPage', `always returns ${rows.length} rows`);
  }
  return pages;
}

function showPages(pages: PageFormat): string {
  const { page, perPage } = pages.parameters;
  const cursor = cursorOf(pages);
  if (cursor === undefined) return `${page}=2${perPage ? `&${perPage}=…` : ''} gets the next rows`;
  return typeof cursor === 'object' && 'lastRow' in cursor
    ? `${page} takes the ${cursor.lastRow} of the last row`
    : `the next page is at ${describeLocation(cursor)}`;
}

type Names = ReturnType<typeof namesOf>;

/** The names to try: those of the family, of the list's address or the next page's, and the usual ones. */
function namesOf({ envelope: { family, next }, address }: Prober) {
  const numbers = [...address.searchParams, ...(next.query ?? [])].filter(([, value]) => /^\d+$/.test(value));
  const { page, offset, perPage } = rolesOf(numbers.map(([name]) => ({ name })));
  const { parameters } = family?.pages ?? {};
  const hinted = compact([parameters?.page, (page ?? offset)?.name]);
  return {
    isHinted: hinted.length > 0,
    pages: new Set([...hinted, ...probedNames('page'), ...probedNames('offset')]),
    sizes: new Set(compact([parameters?.perPage, perPage?.name, ...probedNames('perPage')])),
  };
}

type Keys = string[] | undefined;

const startsWith = (keys: Keys, key: string | undefined) =>
  keys !== undefined && keys.length > 0 && keys[0] === key;

/** Whether there are rows, none of them from the first response. */
const areOthers = (keys: Keys, first: string[]) =>
  keys !== undefined && keys.length > 0 && !keys.some(key => first.includes(key));

/** The parameter that limits a page to two rows. */
const findSize = ({ firstKeys, keysFor }: Pick<Prober, 'firstKeys' | 'keysFor'>, { sizes }: Names) =>
  findFirst(sizes, async name => {
    const keys = await keysFor({ [name]: '2' });
    return keys?.length === 2 && startsWith(keys, firstKeys[0]);
  });

/** Tries each name with pages of two rows, or with the server's own size; needs three rows to show a size. */
async function probeNumbers(prober: Prober, names: Names): Promise<PageFormat | 'whole' | undefined> {
  const { envelope, firstKeys, keysFor, report } = prober;
  const replies: Keys[] = [];
  const ask = async (query: Record<string, string>) => {
    const keys = await keysFor(query);
    replies.push(keys);
    return keys;
  };
  const perPage = firstKeys.length > 2 ? await findSize({ firstKeys, keysFor: ask }, names) : undefined;
  const isMore = envelope.next.hasMore || (envelope.total?.value ?? 0) > firstKeys.length;
  if (perPage || isMore) {
    const size = perPage ? { [perPage]: '2' } : {};
    const isNext = (keys: Keys) => (perPage ? startsWith(keys, firstKeys[2]) : areOthers(keys, firstKeys));
    for (const page of names.pages) {
      const counting = await countingOf(value => ask({ ...size, [page]: value }), firstKeys, isNext);
      if (counting) return { ...counting, parameters: { page, perPage: perPage ?? false } };
    }
    return undefined;
  }
  const isSame = (keys: Keys) => keys?.length === firstKeys.length && keys[0] === firstKeys[0];
  const isPast = (keys: Keys) => keys === undefined || keys.length === 0;
  const page = await findFirst(
    names.pages,
    async name => isPast(await ask({ [name]: '2' })) && isSame(await ask({ [name]: '1' })),
  );
  if (page && !envelope.family?.pages) {
    report.conclude('guess', 'api.list.paging', `${page}=2 has no rows; too few rows to test the page size`);
    return { parameters: { page } };
  }
  return !prober.stopped && replies.every(isSame) ? 'whole' : undefined;
}

/**
 * Whether a parameter counts pages from 0, pages from 1, or rows: with the value 1, it returns the next page,
 * the first page or the next row. An ignored parameter also returns the first page for 2.
 */
async function countingOf(
  ask: (value: string) => Promise<Keys>,
  first: string[],
  isNext: (keys: Keys) => boolean,
): Promise<Pick<PageFormat, 'paging' | 'pageBase'> | undefined> {
  const two = await ask('2');
  if (two === undefined || startsWith(two, first[0])) return undefined;
  const one = await ask('1');
  if (isNext(one)) return { paging: 'page', pageBase: 0 };
  if (startsWith(one, first[1])) return { paging: 'offset' };
  return startsWith(one, first[0]) && isNext(two) ? { paging: 'page' } : undefined;
}

/** The cursor and size parameters, from the next page's address or by trying which one works. */
async function probeCursor(prober: Prober, names: Names): Promise<PageFormat | undefined> {
  const { envelope, id, address, firstKeys, keysFor } = prober;
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
  const perPage = await findSize(prober, names);
  const paging = next.location ? { cursor: next.location } : { cursor: { lastRow }, ...pick(next, 'more') };
  return { paging, parameters: { page: parameter, perPage: perPage ?? false } };
}
