import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import type { GetListParams, HttpError, RaRecord } from 'react-admin';
import { listErrors } from '../../../providers/errors/listErrors';
import { counted } from '../../../scripts/check/counted';
import type { Finding } from '../../../scripts/check/Finding';
import type { Declaration, Field, ListView } from '../../../src/engine';
import { textOf } from '../../../src/engine/declaration/textOf';
import { checkOwnRecord } from './checkOwnRecord';
import { checkSelection } from './checkSelection';
import { check, Inconclusive, idsIn, type Page, type RealApi, skipUnless } from './openReal';

/** The result of a trial; `isRight` is undefined if it is inconclusive. */
export type Trial = Pick<Finding, 'isRight' | 'text'>;

/** A declaration, its API, and a function that runs a trial and records its result. */
export interface Tried {
  declaration: Declaration;
  real: RealApi;
  attempt(what: string, run: () => Promise<string>): Promise<void>;
}

type Asked = Partial<Pick<GetListParams, 'sort' | 'filter'>> & { page?: number; perPage?: number };

/** A list whose first page has been loaded. */
export interface Listed extends Tried {
  list: ListView;
  read(asked?: Asked): Promise<Page>;
  first: Page;
  /** All records received so far, by id. */
  seen: Map<RaRecord['id'], RaRecord>;
}

/**
 * Sends the panel's requests to the real API: each list with its pages, orders, search and filters, an
 * existing and a missing record; with `writes`, also a temporary record. A response alone proves nothing:
 * each parameter must change the result.
 */
export async function checkAgainst(declaration: Declaration, real: RealApi): Promise<Trial[]> {
  const trials: Trial[] = [];
  const attempt: Tried['attempt'] = async (what, run) => {
    real.calls.length = 0;
    const { isRight, found } = await run().then(
      text => ({ isRight: true, found: text }),
      error => ({ isRight: error instanceof Inconclusive ? undefined : false, found: describeError(error) }),
    );
    const calls = real.calls.slice(-4).map(call => call.replace(/(→ \d+ .{120}).+/s, '$1…'));
    trials.push({ isRight, text: [`${what}: ${found}`, ...calls].join('\n') });
  };
  const tried = { declaration, real, attempt };
  const { lists, routes } = declaration;
  let row: RaRecord | undefined;
  for (const list of lists.filter(({ isPage }) => !isPage)) row = (await checkRealList(tried, list)) ?? row;
  if (row && (routes.edit ?? routes.show)) await checkRecord(tried, row);
  if (real.writes) await checkOwnRecord(tried);
  return trials;
}

/** Describes an error; the panel reports unusable responses by text keys. */
function describeError({ message, status, body }: Partial<HttpError> & Error): string {
  if (status === undefined) return message;
  const fields = listErrors(body?.errors).filter(({ path }) => !path.startsWith('root.'));
  const texts = fields.map(error => `${error.path}: ${error.message}`).join(', ');
  const problem = texts && `: ${texts}; add sample to these fields`;
  if (!message.startsWith('seamark.')) return `${status}, ${message}${problem}`;
  return status === 0 ? 'no response' : 'the response is not as declared; check rows, record and id';
}

/** Returns the last record received. */
async function checkRealList(tried: Tried, list: ListView): Promise<RaRecord | undefined> {
  const { declaration, real, attempt } = tried;
  const seen: Listed['seen'] = new Map();
  const read: Listed['read'] = async ({
    page = 1,
    perPage = list.perPage,
    sort = list.sort,
    filter,
  } = {}) => {
    const wanted = { pagination: { page, perPage }, sort, filter: { ...filter, ...list.filter } };
    const came = (await real.dataProvider.getList(declaration.name, wanted)) as Page;
    const { total, data, meta: { malformed: { unreadable = 0, duplicates = 0 } = {} } = {} } = came;
    for (const record of data) seen.set(record.id, record);
    check(unreadable + duplicates === 0, `${unreadable + duplicates} rows have no unique id; check api.id`);
    const isShort = page === 1 && total !== undefined && data.length < Math.min(perPage, total);
    const rows = `${counted(data.length, 'row')} of at most ${perPage}`;
    const keys = 'api.list.total, pageBase and maxPerPage';
    check(!isShort, `its total is ${total}, but it returned ${rows}; check ${keys}`);
    return came;
  };
  let first: Page | undefined;
  await attempt(list.name ? `list ${list.name}` : 'list', async () => {
    const page = await read();
    skipUnless(page.data.length > 0, 'it has no rows to test with');
    first = page;
    return `${counted(page.data.length, 'row')}${page.total === undefined ? '' : ` of ${page.total}`}`;
  });
  if (!first) return undefined;
  const { data } = first;
  const absent = list.columns.filter(({ source }) => data.every(record => get(record, source) === undefined));
  const names = absent.map(({ source }) => source).join(', ');
  if (names)
    await attempt('columns', async () => {
      throw new Inconclusive(`no row has ${names}: misspelt, or omitted if empty`);
    });
  const listed = { ...tried, list, read, first, seen };
  if (!declaration.api.list?.paginateLocally) {
    await checkPages(listed);
    await checkTotal(listed);
    await checkSelection(listed);
  }
  const wrong = Object.entries(declaration.fields).flatMap(([source, field]) =>
    [...seen.values()].flatMap(record => mismatchOf(source, field, get(record, source))).slice(0, 1),
  );
  if (wrong.length > 0)
    await attempt('values', async () => {
      throw new Error(wrong.join('; '));
    });
  return [...seen.values()].at(-1);
}

const text = /^["\d-]/;
const yesOrNo = /^"?(true|false|[01])"?$/;

/** How values of a field type start in JSON; other types accept several formats. */
const formats: Record<string, RegExp> = {
  ...{ text, email: text, url: text, markdown: text, richText: text },
  ...{ number: /^[\d-]/, boolean: yesOrNo, status: yesOrNo },
};

/** Describes a value that does not have its field's type, or is none of its choices. */
function mismatchOf(source: string, { kind, choices = [] }: Field, value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  const json = JSON.stringify(value);
  const isChoice = kind !== 'select' || choices.some(({ id }) => String(id) === textOf(value));
  if (!isChoice) return [`${source} is ${json}, none of its choices`];
  return formats[kind]?.test(json) === false ? [`${source} is ${json}, declared as ${kind}`] : [];
}

/** Two pages of half the size must equal one page; a wrong page base or size would not match. */
async function checkPages({ declaration, list, read, first, attempt }: Listed): Promise<void> {
  const isFixed = declaration.api.list?.parameters?.perPage === false;
  const size = isFixed ? list.perPage : Math.floor(Math.min(first.data.length, list.perPage) / 2);
  await attempt('page 2', async () => {
    skipUnless(size > 0 && first.data.length >= size, 'too few rows for a second page');
    const one = isFixed ? first : await read({ perPage: size });
    const two = await read({ page: 2, perPage: size });
    const [ids, others] = [idsIn(one), idsIn(two)];
    const isWhole = isFixed || isEqual([...ids, ...others], idsIn(first).slice(0, 2 * size));
    const keys = `api.list.pageBase and paging, and whether rows of equal ${list.sort.field} have a fixed order`;
    check(
      ids.length <= size,
      `${size} rows were requested, ${ids.length} returned; check api.list.parameters.perPage`,
    );
    check(
      !others.some(id => ids.includes(id)),
      'it repeats rows of page 1; check api.list.paging, pageBase and parameters.page',
    );
    check(isWhole, `two pages of ${size} differ from one of ${2 * size}; check ${keys}`);
    return `${counted(others.length, 'row')}, none of page 1`;
  });
}

/** The last page has the remaining rows, and no further page has others. */
async function checkTotal({ declaration, list, read, first, attempt }: Listed): Promise<void> {
  const { total } = first;
  if (total === undefined || typeof declaration.api.list?.paging === 'object') return;
  await attempt('total', async () => {
    const last = Math.ceil(total / list.perPage);
    const end = last > 1 ? await read({ page: last }) : first;
    const rest = total - (last - 1) * list.perPage;
    const rows = `of ${total}, page ${last} has ${end.data.length} rows instead of ${rest}`;
    check(end.data.length === rest, `${rows}; check api.list.total and pageBase`);
    // An API may reject such a page, or return its first or last one.
    const after = await read({ page: last + 1 }).catch(() => ({ data: [] }));
    const known = [...idsIn(end), ...idsIn(first)];
    const isEnd = idsIn(after).every(id => known.includes(id));
    check(isEnd, `it is ${total}, but page ${last + 1} has more rows; check api.list.total`);
    return `${total}; the last page has the remaining ${rest}`;
  });
}

async function checkRecord({ declaration, real, attempt }: Tried, row: RaRecord): Promise<void> {
  const { name, api, fields } = declaration;
  const read = (id: RaRecord['id']) => real.dataProvider.getOne(name, { id });
  await attempt('one record', async () => {
    const { data } = await read(row.id);
    const shared = Object.keys(fields).filter(source => get(row, source) !== undefined);
    const other = shared.filter(source => !isEqual(get(row, source), get(data, source)));
    const values = `${other.length} of its ${shared.length} values differ`;
    check(other.length * 2 <= shared.length, `${row.id} was requested, but ${values}; check api.one`);
    return `${row.id} matches its row`;
  });
  await attempt('an unknown id', async () => {
    const status = await read(unknownLike(row.id)).then(
      () => 200,
      (error: HttpError) => error.status,
    );
    const isEmpty = typeof api.one === 'object' && api.one.emptyStatus !== undefined;
    if (status === 404 || isEmpty) return 'it is reported as missing';
    const isRejected = status >= 400 && status < 500;
    skipUnless(!isRejected, `rejected with ${status}; a missing record should be a 404`);
    throw new Error(`the response is ${status}; the panel expects 404 for a missing record`);
  });
}

/** An id of the same format that no record has. */
function unknownLike(id: RaRecord['id']): RaRecord['id'] {
  if (/^\d{1,18}$/.test(String(id))) return 999_999_999;
  return /^[\da-f]{24}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(id))
    ? String(id).replace(/[1-9a-e]/gi, 'f')
    : `${id}-no-such`;
}
