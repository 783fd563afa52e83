import type { Declaration, ListCall, TotalCall } from '../../src/engine';
import { isObject } from '../errors/isObject';
import { isStatus } from '../errors/isStatus';
import type { HttpResponse } from '../http/readResponse';
import type { Send } from './createSender';
import { fillList } from './fillList';
import type { ListPage, ListParams } from './ListPage';
import { readTotal, valueAt } from './readRows';

/** Milliseconds that loaded rows wait for the total. */
const timeout = 3000;

interface Setting {
  send: Send;
  declaration: Declaration;
  list(params: ListParams): Promise<ListPage>;
}

/**
 * A page whose total comes from a separate call with the same search and filters, sent in parallel with the
 * call for the rows. If that call fails or is too slow, the page has no total.
 */
export async function withTotal(setting: Setting, params: ListParams): Promise<ListPage> {
  const { list } = setting;
  const stop = new AbortController();
  const { signal = stop.signal, pagination } = params;
  const counting = count(setting, { ...params, signal: AbortSignal.any([signal, stop.signal]) });
  try {
    const page = await list(params);
    const total = await Promise.race([counting, pause(timeout)]);
    if (total === undefined) return page;
    const last = pagination ? Math.max(1, Math.ceil(total / pagination.perPage)) : 1;
    if (pagination && page.data.length === 0 && pagination.page > last)
      return { ...(await list({ ...params, pagination: { ...pagination, page: last } })), total };
    const isByCursor = typeof setting.declaration.api.list?.paging === 'object';
    const pageInfo = isByCursor ? page.pageInfo : undefined;
    return { ...page, pageInfo, total: Math.max(total, rowsUntil(page, params)) };
  } finally {
    stop.abort();
  }
}

/** The minimum number of rows, because the total may be outdated. */
const rowsUntil = ({ data, total }: ListPage, { pagination }: ListParams) =>
  total ?? (pagination ? (pagination.page - 1) * pagination.perPage + data.length : data.length);

async function count({ send, declaration }: Setting, params: ListParams): Promise<number | undefined> {
  const { list = {} } = declaration.api;
  const call = list.total as TotalCall;
  const { pagination: _, sort: _sort, ...filtered } = params;
  try {
    const sending = fillList(declaration, filtered, undefined, totalParts(list, call));
    const response = await send(call, 'GET', { ...sending, signal: params.signal, isRead: true });
    return numberIn(response, call);
  } catch (error) {
    return isStatus(error, call.emptyStatus) ? 0 : undefined;
  }
}

/** The query and body of the total's call, by default the list's; a GET has no body. */
function totalParts(list: ListCall, call: TotalCall) {
  const { query = list.query } = call;
  return { query, body: call.body ?? (call.request.startsWith('GET') ? undefined : list.body) };
}

function numberIn(response: HttpResponse, { at }: TotalCall): number | undefined {
  const { body } = response;
  if (at !== undefined) return readTotal(valueAt(response, at));
  return readTotal(isObject(body) ? (body.total ?? body.count) : body);
}

const pause = (milliseconds: number) =>
  new Promise<undefined>(resolve => setTimeout(resolve, milliseconds, undefined));
