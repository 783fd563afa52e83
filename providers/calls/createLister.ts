import type { Declaration } from '../../src/engine';
import { isStatus } from '../errors/isStatus';
import { chunked } from './chunked';
import type { createRecordReader } from './createRecordReader';
import type { Send } from './createSender';
import { fillList } from './filling/fillList';
import { filterRows } from './filling/filterRows';
import { type Answer, type ListPage, type ListParams, lastPage } from './ListPage';
import { listQuery } from './listQuery';
import { createCursorPages } from './lists/createCursorPages';
import { withTotal } from './lists/withTotal';
import { paginateLocally } from './paginateLocally';
import { readRows } from './readRows';

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
  const isShaped = declaration.lists.some(({ filters }) =>
    filters.some(({ field, several }) => several || field?.bounds),
  );
  const bounded = typeof call.total === 'object' && 'bounded' in call.total ? call.total : undefined;
  const isExpressed = call.query ?? call.body ?? (isShaped || !/^GET/.test(call.request ?? 'GET'));

  async function read(params: ListParams, cursor?: string): Promise<Answer> {
    const { filter, meta, signal } = params;
    try {
      const sending = isExpressed
        ? fillList(declaration, params, cursor)
        : {
            values: { ...filter, ...meta },
            query: call.paginateLocally ? {} : listQuery(call, params, cursor),
          };
      if (meta?.exactTotal) Object.assign(sending.query, bounded?.exact);
      const response = await send(call, 'GET', { ...sending, signal, isRead: true });
      const { rows, total, moreThan } = readRows(response, call);
      const { records, oddities } = toRecords(rows);
      return {
        data: records,
        meta: oddities || moreThan ? { oddities, moreThan } : undefined,
        ...{ total, rows, response },
      };
    } catch (error) {
      if (isStatus(error, call.emptyStatus)) return { data: [], total: 0, rows: [] };
      throw error;
    }
  }

  async function local(params: ListParams): Promise<ListPage> {
    const { data, meta } = await read(params);
    const { rows, filter } = declaration.lists.some(({ filters }) => filters.length > 0)
      ? filterRows(data, declaration, params)
      : { rows: data, filter: params.filter };
    return { ...paginateLocally(rows, declaration, { ...params, filter }), ...(meta && { meta }) };
  }

  /** Pages that can be asked for by their number, or by the number of rows before them. */
  async function numbered(params: ListParams): Promise<ListPage> {
    const { page: wanted = 1, perPage = 10 } = params.pagination ?? {};
    const at = (page: number) =>
      read({ ...params, ...(params.pagination && { pagination: { page, perPage } }) });
    const page = Math.max(1, wanted);
    const { data, meta, total, rows } = await at(page);
    const count = rows.length;
    const noted = meta && { meta };
    const last = total === undefined ? page - 1 : Math.ceil(total / perPage);
    if (count === 0 && last > 0 && page > last) return lastPage(await at(last), last, perPage);
    if (total !== undefined) return { data, total, ...noted };
    if (call.total === undefined || (bounded && !meta?.moreThan))
      return { data, total: (page - 1) * perPage + data.length, ...noted };
    return { data, ...noted, pageInfo: { hasNextPage: count >= perPage, hasPreviousPage: page > 1 } };
  }

  const cursorPages = typeof call.paging === 'object' ? createCursorPages(read, call) : undefined;
  const paged = chunked(cursorPages?.page ?? numbered, call.maxPerPage);

  /** The total of a call of its own, beside the rows. */
  const counted = (params: ListParams) => withTotal({ send, declaration, list: paged }, params);

  const isCounted = typeof call.total === 'object' && 'request' in call.total;
  return {
    list: call.paginateLocally ? local : isCounted ? counted : paged,
    /** Forgets what it knows of the pages: a write has moved them. */
    forget: () => cursorPages?.forget(),
  };
}
