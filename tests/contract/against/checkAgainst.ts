import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import type { GetListParams, RaRecord } from 'react-admin';
import { counted } from '../../../scripts/check/counted';
import type { Finding } from '../../../scripts/check/Finding';
import type { Declaration, ListView } from '../../../src/engine';
import { Fault } from '../upstream/Fault';
import { checkOwnRecord } from './checkOwnRecord';
import { checkSelection } from './checkSelection';
import { type RealApi, Untold } from './openReal';

/** What a trial has shown; whether it is right is undefined where that can't be told. */
export type Trial = Pick<Finding, 'isRight' | 'text'>;

/** Makes a trial's calls, and keeps what has come of it. */
export type Attempt = (what: string, run: () => Promise<string>) => Promise<void>;

export interface Page {
  data: RaRecord[];
  total?: number | undefined;
  pageInfo?: { hasNextPage?: boolean } | undefined;
  meta?: { moreThan?: number; oddities?: { unreadable?: number; doubled?: number } };
}

type Asked = Partial<Pick<GetListParams, 'sort' | 'filter'>> & { page?: number; perPage?: number };

/** A list whose first page has come. */
export interface Listed {
  declaration: Declaration;
  list: ListView;
  attempt: Attempt;
  read(asked?: Asked): Promise<Page>;
  first: Page;
  /** All records that have come, by their ids. */
  seen: Map<RaRecord['id'], RaRecord>;
}

/**
 * Asks the API itself for what the panel asks: each list, its pages, orders, search and filters, one record
 * and one that there is not; by `writes` a record of its own. An answer alone proves nothing: what is asked
 * for has to change what comes.
 */
export async function checkAgainst(declaration: Declaration, real: RealApi): Promise<Trial[]> {
  const trials: Trial[] = [];
  const attempt: Attempt = async (what, run) => {
    real.calls.length = 0;
    const [isRight, found] = await run().then(
      (text): [true, string] => [true, text],
      (error: Error): [undefined | false, string] =>
        error instanceof Untold ? [undefined, error.message] : [false, wordsOf(error)],
    );
    trials.push({ isRight, text: [`${what}: ${found}`, ...real.calls.slice(-4)].join('\n') });
  };
  let last: RaRecord | undefined;
  for (const list of declaration.lists.filter(({ isPage }) => !isPage)) {
    const seen: Listed['seen'] = new Map();
    await checkRealList({ declaration, list, attempt, real, seen });
    last = [...seen.values()].at(-1) ?? last;
  }
  const { routes } = declaration;
  if (last && (routes.edit ?? routes.show)) await checkRecord(declaration, last, attempt, real);
  if (real.writes) await checkOwnRecord({ declaration, attempt, real });
  return trials;
}

/** An error in words: the panel has keys for what is no answer. */
function wordsOf(error: Error & { status?: number }): string {
  if (error instanceof Fault || error.status === undefined) return error.message;
  const isOwn = error.message.startsWith('seamark.');
  if (isOwn && error.status === 0) return 'no answer came';
  return isOwn
    ? 'the answer is not as declared; look at rows, record and id'
    : `${error.status}, ${error.message}`;
}

type Setting = Omit<Listed, 'read' | 'first'> & { real: RealApi };

async function checkRealList({ real, ...setting }: Setting): Promise<void> {
  const { declaration, list, attempt, seen } = setting;
  const { name, api } = declaration;
  const read: Listed['read'] = async ({
    page = 1,
    perPage = list.perPage,
    sort = list.sort,
    filter,
  } = {}) => {
    const wanted = { pagination: { page, perPage }, sort, filter: { ...filter, ...list.filter } };
    const came = (await real.dataProvider.getList(name, wanted)) as Page;
    const { total, data, meta: { oddities: { unreadable = 0, doubled = 0 } = {} } = {} } = came;
    for (const record of data) seen.set(record.id, record);
    if (unreadable + doubled > 0)
      throw new Fault(`${unreadable + doubled} rows have no id of their own; look at api.id`);
    if (page === 1 && total !== undefined && data.length < Math.min(perPage, total))
      throw new Fault(
        `its total is ${total}, but ${counted(data.length, 'row')} of at most ${perPage} came; look at api.list.total, pageBase and maxPerPage`,
      );
    return came;
  };
  let first: Page | undefined;
  await attempt(list.name ? `list ${list.name}` : 'list', async () => {
    const page = await read();
    if (page.data.length === 0) throw new Untold('it has no rows, by which nothing can be told');
    first = page;
    const of = page.total === undefined ? '' : ` of ${page.total}`;
    return `${counted(page.data.length, 'row')}${of}`;
  });
  if (!first) return;
  const listed = { ...setting, read, first };
  await checkColumns(listed);
  if (api.list?.paginateLocally) return;
  await checkPages(listed);
  await checkTotal(listed);
  await checkSelection(listed, real);
}

async function checkColumns({ list, first, attempt }: Listed): Promise<void> {
  const absent = list.columns.filter(({ source }) =>
    first.data.every(record => get(record, source) === undefined),
  );
  if (absent.length === 0) return;
  const names = absent.map(({ source }) => source).join(', ');
  await attempt('columns', async () => {
    throw new Untold(`no row has ${names}: misspelt, or left out where it is empty`);
  });
}

const idsIn = ({ data }: Page) => data.map(({ id }) => id);

/** Two pages of half the size are the one page: no other count of pages, and no other size, brings that. */
async function checkPages({ declaration, list, read, first, attempt }: Listed): Promise<void> {
  const isFixed = declaration.api.list?.parameters?.perPage === false;
  const size = isFixed ? list.perPage : Math.floor(Math.min(first.data.length, list.perPage) / 2);
  await attempt('page 2', async () => {
    if (size === 0 || first.data.length < size) throw new Untold('too few rows for a second page');
    const one = isFixed ? first : await read({ perPage: size });
    const two = await read({ page: 2, perPage: size });
    const ids = idsIn(one);
    if (ids.length > size)
      throw new Fault(`${size} rows were asked for, ${ids.length} came; look at api.list.parameters.perPage`);
    if (two.data.some(({ id }) => ids.includes(id)))
      throw new Fault('it has rows of page 1; look at api.list.paging, pageBase and parameters.page');
    if (!isFixed && !isEqual([...ids, ...idsIn(two)], idsIn(first).slice(0, 2 * size)))
      throw new Fault(
        `two pages of ${size} are not the page of ${2 * size}; look at api.list.pageBase and paging, ` +
          `and whether rows of one ${list.sort.field} have a fixed order`,
      );
    return `${counted(two.data.length, 'row')}, none of page 1`;
  });
}

/** The last page has what the total leaves for it, and nothing is behind it. */
async function checkTotal({ declaration, list, read, first, attempt }: Listed): Promise<void> {
  const { total } = first;
  if (total === undefined || typeof declaration.api.list?.paging === 'object') return;
  await attempt('total', async () => {
    const last = Math.ceil(total / list.perPage);
    const end = last > 1 ? await read({ page: last }) : first;
    const rest = total - (last - 1) * list.perPage;
    if (end.data.length !== rest)
      throw new Fault(
        `of ${total}, page ${last} has ${end.data.length} rows in place of ${rest}; look at api.list.total and pageBase`,
      );
    // An API may refuse such a page, or answer its first or its last one.
    const after = await read({ page: last + 1 }).catch(() => ({ data: [] }));
    const known = [...idsIn(end), ...idsIn(first)];
    if (after.data.some(({ id }) => !known.includes(id)))
      throw new Fault(`it is ${total}, but page ${last + 1} has further rows; look at api.list.total`);
    return `${total}, and the last page has the ${rest} that are left`;
  });
}

async function checkRecord(
  { name, api, fields }: Declaration,
  row: RaRecord,
  attempt: Attempt,
  { dataProvider }: RealApi,
): Promise<void> {
  const { id } = row;
  await attempt('one record', async () => {
    const { data } = await dataProvider.getOne(name, { id });
    const shared = Object.keys(fields).filter(source => get(row, source) !== undefined);
    const same = shared.filter(source => isEqual(get(row, source), get(data, source)));
    if (same.length * 2 < shared.length)
      throw new Fault(
        `${id} was asked for, but ${shared.length - same.length} of its ${shared.length} values are others; look at api.one`,
      );
    return `${id} is as its row`;
  });
  await attempt('an unknown id', async () => {
    const hasEmptyStatus = typeof api.one === 'object' && api.one.emptyStatus !== undefined;
    const status = await dataProvider.getOne(name, { id: unknownLike(id) }).then(
      () => 200,
      (error: Error & { status?: number }) => {
        if (error.status === undefined) throw error;
        return error.status;
      },
    );
    if (status === 404 || hasEmptyStatus) return 'it is said to be missing';
    if (status >= 400 && status < 500)
      throw new Untold(`refused with ${status}; a record that is gone is to be a 404`);
    throw new Fault(`it is answered by ${status}, and the panel knows what is gone by a 404`);
  });
}

/** An id of the same kind that no record has. */
function unknownLike(id: RaRecord['id']): RaRecord['id'] {
  if (/^\d{1,18}$/.test(String(id))) return 999_999_999;
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(id)))
    return 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  return /^[\da-f]{24}$/i.test(String(id)) ? 'f'.repeat(24) : `${id}-no-such`;
}
