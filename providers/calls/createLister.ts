import type { RaRecord } from 'react-admin';
import type { Declaration } from '../../src/engine';
import { isStatus } from '../errors/isStatus';
import { chunked } from './chunked';
import { createCursors } from './createCursors';
import type { createRecordReader } from './createRecordReader';
import type { Send } from './createSender';
import type { ListPage, ListParams } from './ListPage';
import { listQuery } from './listQuery';
import { paginateLocally } from './paginateLocally';
import { readNext, readRows } from './readRows';

/** Pages read one after the other on the way to one that has no known cursor. */
const longestWalk = 50;

/** What an upstream may answer to a cursor that it no longer knows. */
const cursorErrors = [400, 404, 410, 422];

interface Answer {
  data: RaRecord[];
  meta?: ListPage['meta'];
  total?: number | undefined;
  /** The rows that came, the unreadable ones included. */
  count: number;
  next: string | undefined;
}

/**
 * Lists one declared resource, page by page as react-admin counts, from 1. A page past the end is the last
 * one.
 */
export function createLister(
  send: Send,
  { toRecords }: Pick<ReturnType<typeof createRecordReader>, 'toRecords'>,
  declaration: Declaration,
) {
  const { list: call = {} } = declaration.api;
  const cursors = createCursors();

  async function read(params: ListParams, query: Record<string, unknown> = {}): Promise<Answer> {
    const values = { ...params.filter, ...params.meta };
    try {
      const response = await send(call, 'GET', { values, query, signal: params.signal });
      const { rows, total } = readRows(response, call);
      const { records, oddities } = toRecords(rows);
      const meta = oddities && { oddities };
      return { data: records, meta, total, count: rows.length, next: readNext(response, call) };
    } catch (error) {
      if (isStatus(error, call.emptyStatus)) return { data: [], total: 0, count: 0, next: undefined };
      throw error;
    }
  }

  async function local(params: ListParams): Promise<ListPage> {
    const { data, meta } = await read(params);
    return { ...paginateLocally(data, declaration, params), ...(meta && { meta }) };
  }

  /** Pages that can be asked for by their number, or by the number of rows before them. */
  async function numbered(params: ListParams): Promise<ListPage> {
    const { page: wanted = 1, perPage = 10 } = params.pagination ?? {};
    const at = (page: number) =>
      read(
        params,
        listQuery(call, { ...params, ...(params.pagination && { pagination: { page, perPage } }) }),
      );
    const page = Math.max(1, wanted);
    const { data, meta, total, count } = await at(page);
    const noted = meta && { meta };
    const last = total === undefined ? page - 1 : Math.ceil(total / perPage);
    if (count === 0 && last > 0 && page > last) return lastPage(await at(last), last, perPage);
    if (total !== undefined) return { data, total, ...noted };
    if (call.total === undefined) return { data, total: (page - 1) * perPage + data.length, ...noted };
    return { data, ...noted, pageInfo: { hasNextPage: count >= perPage, hasPreviousPage: page > 1 } };
  }

  /** Pages that are known by the one before. An unknown one is reached over those between. */
  async function byCursor(params: ListParams): Promise<ListPage> {
    const { filter, sort, meta, pagination = { page: 1, perPage: 10 } } = params;
    const known = cursors.of([filter, sort, meta, pagination.perPage]);
    const isRemembered = known.length > 1;
    try {
      return await walk(params, pagination, known);
    } catch (error) {
      if (!isRemembered || !cursorErrors.some(status => isStatus(error, status))) throw error;
      known.length = 1;
      return walk(params, pagination, known);
    }
  }

  async function walk(params: ListParams, pagination: { page: number; perPage: number }, known: string[]) {
    const { perPage } = pagination;
    const wanted = Math.max(1, pagination.page);
    const at = (page: number) => read(params, listQuery(call, { ...params, pagination }, known[page - 1]));
    const from = Math.min(wanted, known.length);
    for (let page = from; ; page += 1) {
      const { data, meta, count, total, next } = await at(page);
      if (next !== known[page]) known.splice(page, Number.POSITIVE_INFINITY, ...(next ? [next] : []));
      const isEmpty = count === 0 && page > 1;
      if (page === wanted && !isEmpty) {
        const pageInfo = { hasNextPage: next !== undefined, hasPreviousPage: page > 1 };
        return { data, pageInfo, ...(total !== undefined && { total }), ...(meta && { meta }) };
      }
      // The end, or too far away: the total leads react-admin to the last page that was reached.
      if (isEmpty) return lastPage(await at(page - 1), page - 1, perPage);
      if (!next || page - from >= longestWalk) return lastPage({ data, meta, count }, page, perPage);
    }
  }

  const paged = chunked(typeof call.paging === 'object' ? byCursor : numbered, call.maxPerPage);
  return {
    list: call.paginateLocally ? local : paged,
    /** Forgets what it knows of the pages: a write has moved them. */
    forget: cursors.clear,
  };
}

function lastPage(
  { data, meta, count, total }: Pick<Answer, 'data' | 'meta' | 'count' | 'total'>,
  page: number,
  perPage: number,
): ListPage {
  return { data, total: total ?? (page - 1) * perPage + count, ...(meta && { meta }) };
}
