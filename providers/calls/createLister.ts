import omit from 'lodash/omit';
import type { Declaration, ListCall } from '../../src/engine';
import { isStatus } from '../errors/isStatus';
import { createCursorPages } from './createCursorPages';
import type { createRecordReader } from './createRecordReader';
import type { Send } from './createSender';
import { fillList } from './fillList';
import { type ListPage, type ListParams, type ListResponse, lastPage } from './ListPage';
import { paginateLocally } from './paginateLocally';
import { readRows } from './readRows';
import { withTotal } from './withTotal';

/**
 * Lists a declared resource by page, counting from 1 like react-admin. A page past the end returns the last
 * one.
 */
export function createLister(
  send: Send,
  { toRecords }: Pick<ReturnType<typeof createRecordReader>, 'toRecords'>,
  declaration: Declaration,
) {
  const { list: call = {} } = declaration.api;

  async function read(params: ListParams, cursor?: string): Promise<ListResponse> {
    const { meta, signal, isFresh, timeout } = params;
    try {
      const { used, ...sending } = fillList(declaration, params, cursor);
      if (meta?.exactTotal) Object.assign(sending.query, boundedTotal(call)?.exact);
      const options = { signal, isFresh, timeout, isRead: true };
      const response = await send(call, 'GET', { ...sending, ...options });
      const { rows, total, moreThan } = readRows(response, call);
      const { records, malformed } = toRecords(rows);
      return {
        data: records,
        meta: malformed || moreThan ? { malformed, moreThan } : undefined,
        ...{ total, rows, response, sent: used },
      };
    } catch (error) {
      if (isStatus(error, call.emptyStatus)) return noRows;
      throw error;
    }
  }

  const cursorPages = typeof call.paging === 'object' ? createCursorPages(read, call) : undefined;
  const paged = chunked(cursorPages?.page ?? numberedPages(read, call), call.maxPerPage);

  const counted = (params: ListParams) => withTotal({ send, declaration, list: paged }, params);

  const isCounted = typeof call.total === 'object' && 'request' in call.total;
  return {
    list: call.paginateLocally ? localPages(read, declaration) : isCounted ? counted : paged,
    /** Clears the cached cursors, because a write has moved the pages. */
    forget: () => cursorPages?.forget(),
  };
}

type ReadPage = (params: ListParams) => Promise<ListPage>;
type Read = (params: ListParams) => Promise<ListResponse>;

/** Pages of a list that the upstream returns as a whole, filtered by the values that the call sends. */
function localPages(read: Read, declaration: Declaration): ReadPage {
  return async params => {
    const { data, meta, sent = [] } = await read(params);
    const filter = omit(params.filter, [...sent]);
    return { ...paginateLocally(data, declaration, { ...params, filter }), meta };
  };
}

const noRows: ListResponse = { data: [], total: 0, rows: [] };

const boundedTotal = ({ total }: ListCall) =>
  typeof total === 'object' && 'bounded' in total ? total : undefined;

/** Pages requested by page number or row offset. */
export function numberedPages(read: Read, call: ListCall): ReadPage {
  return async params => {
    const { page: requestedPage = 1, perPage = 10 } = params.pagination ?? {};
    const at = (page: number) =>
      read({ ...params, ...(params.pagination && { pagination: { page, perPage } }) }).catch(error => {
        // Django REST framework's response to a page past the end.
        if (page > 1 && isStatus(error, 404)) return noRows;
        throw error;
      });
    const page = Math.max(1, requestedPage);
    const { data, meta, rows, ...response } = await at(page);
    // A status says nothing of the pages before.
    const total = response.total === 0 && page > 1 ? (await at(1)).total : response.total;
    const count = rows.length;
    const last = total === undefined ? page - 1 : Math.ceil(total / perPage);
    if (count === 0 && last > 0 && page > last) return lastPage(await at(last), last, perPage);
    if (total !== undefined) return { data, total, meta };
    if (call.total === undefined || (boundedTotal(call) && !meta?.moreThan))
      return { data, total: (page - 1) * perPage + data.length, meta };
    return { data, meta, pageInfo: { hasNextPage: count >= perPage, hasPreviousPage: page > 1 } };
  };
}

/** Splits a page larger than the upstream allows into several calls. */
function chunked(read: ReadPage, maxPerPage = Number.POSITIVE_INFINITY): ReadPage {
  return async params => {
    const { pagination } = params;
    if (!pagination || pagination.perPage <= maxPerPage) return read(params);
    const count = countChunks(pagination.perPage, maxPerPage);
    const perPage = pagination.perPage / count;
    const first = (Math.max(1, pagination.page) - 1) * count + 1;
    let joined: ListPage = { data: [] };
    let [unreadable, duplicates] = [0, 0];
    for (let page = first; page < first + count; page += 1) {
      const chunk = await read({ ...params, pagination: { page, perPage } });
      // Past the end, a read returns the last page, whose rows are already here.
      if (page > first && chunk.total !== undefined && chunk.total <= (page - 1) * perPage)
        return { data: joined.data, total: chunk.total, meta: joined.meta };
      joined = { ...chunk, data: [...joined.data, ...chunk.data] };
      unreadable += chunk.meta?.malformed?.unreadable ?? 0;
      duplicates += chunk.meta?.malformed?.duplicates ?? 0;
      if (unreadable + duplicates > 0) joined.meta = { ...chunk.meta, malformed: { unreadable, duplicates } };
      const isLast = chunk.pageInfo ? !chunk.pageInfo.hasNextPage : page * perPage >= (chunk.total ?? 0);
      if (isLast) break;
    }
    return joined.pageInfo
      ? { ...joined, pageInfo: { ...joined.pageInfo, hasPreviousPage: first > 1 } }
      : joined;
  };
}

/** The number of equal chunks for a page, each within the maximum. */
function countChunks(perPage: number, max: number): number {
  let count = Math.ceil(perPage / Math.max(1, max));
  while (perPage % count !== 0) count += 1;
  return count;
}
