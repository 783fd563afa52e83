import { type GetListParams, HttpError, type Identifier, type RaRecord } from 'react-admin';
import type { Call, Declaration, RequestLine } from '../src/engine';
import { errorsForForm } from './errorsForForm';
import { fillRequest } from './fillRequest';
import type { HttpClient, HttpResponse } from './httpClient';
import { isObject } from './normaliseErrors';
import { pageOfWhole } from './pageOfWhole';
import { identify, readRecord, readRows } from './readEnvelope';
import { refuseFailure } from './refuseFailure';
import { rememberMessage } from './serverMessage';
import { toFormData } from './toFormData';

/** What a call is filled from and how it is carried. */
export interface Sending {
  id?: Identifier;
  data?: Record<string, unknown>;
  /** Fills `{name}`s beside the id and the data. */
  values?: Record<string, unknown>;
  query?: Record<string, unknown>;
  signal?: AbortSignal | undefined;
  /** Called with the part of an upload that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
}

/** The upstream calls of one declared resource. */
export function createResourceCalls(httpClient: HttpClient, declaration: Declaration) {
  const { api, form, name } = declaration;
  const underWay = new Map<string, Promise<HttpResponse>>();

  async function send(call: Call, fallback: RequestLine, sending: Sending): Promise<HttpResponse> {
    const { id, data, values, signal, onProgress } = sending;
    const { method, path, query } = fillRequest(api.path, call, fallback, { ...data, ...values, id });
    const content = call.idInBody ? { ...data, [call.idInBody]: id } : data;
    const body = content && call.multipart ? toFormData(content) : content;
    const start = () =>
      httpClient(path, {
        method,
        query: { ...query, ...sending.query },
        ...(body && { body }),
        ...(signal && { signal }),
        ...(onProgress && { onProgress }),
      });
    const isRepeatable = method === 'GET' || body instanceof FormData;
    const response = await (isRepeatable ? start() : once(JSON.stringify([method, path, body]), start));
    refuseFailure(response, call);
    return response;
  }

  /** A write that is under way is not sent again: a double click is one request. */
  function once(key: string, start: () => Promise<HttpResponse>) {
    const present = underWay.get(key);
    if (present) return present;
    const started = start().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  async function rows(sending: Sending): Promise<{ data: RaRecord[]; total: number | undefined }> {
    const call = api.list ?? {};
    try {
      const { body, status } = await send(call, 'GET', sending);
      const { rows, total } = readRows(body, status);
      const data = rows.map(row => toRecord(row)).filter(record => record !== undefined);
      const lost = rows.length - data.length;
      if (lost > 0) console.error(`${name}: ${lost} of ${rows.length} rows are unreadable`);
      return { data, total };
    } catch (error) {
      if (call.emptyStatus && isStatus(error, call.emptyStatus)) return { data: [], total: 0 };
      throw error;
    }
  }

  /** A page as react-admin counts, from 1. A page past the end is the last one. */
  async function list({
    filter = {},
    sort,
    pagination,
    meta,
    signal,
  }: GetListParams & { signal?: AbortSignal }) {
    const { whole, pageBase = 1, parameters } = api.list ?? {};
    const values = { ...filter, ...meta };
    if (whole) {
      const { data } = await rows({ values, signal });
      return pageOfWhole(data, declaration, {
        filter,
        ...(sort && { sort }),
        ...(pagination && { pagination }),
      });
    }
    const names = { page: 'page', perPage: 'limit', sort: 'sort', order: 'order', ...parameters };
    const { page: wanted = 1, perPage = 10 } = pagination ?? {};
    const at = (page: number) => {
      const said = [
        [names.page, pagination && page - 1 + pageBase],
        [names.perPage, pagination?.perPage],
        [names.sort, sort?.field],
        [names.order, sort?.order.toLowerCase()],
      ];
      const query = Object.fromEntries(said.filter(([parameter]) => parameter !== false));
      return rows({ values, query: { ...query, ...filter }, signal });
    };
    const page = Math.max(1, wanted);
    const asked = await at(page);
    const last = Math.ceil((asked.total ?? 0) / perPage);
    const { data, total } = asked.data.length === 0 && last > 0 && page > last ? await at(last) : asked;
    return { data, total: total ?? (page - 1) * perPage + data.length };
  }

  async function one(
    id: Identifier,
    meta?: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<RaRecord> {
    const { body, status } = await send(api.one ?? {}, 'GET /{id}', { id, values: { ...meta }, signal });
    const record = readRecord(body);
    if (record) return { ...toRecord({ ...record, id }), ...ownId(record), id };
    throw new HttpError('seamark.errors.not_found', status === 200 ? 404 : status, body);
  }

  async function write(call: Call, line: RequestLine, previous: object, sending: Sending): Promise<RaRecord> {
    try {
      const data = declaration.toPayload(sending.data ?? {});
      const { body, headers } = await send(call, line, { ...sending, data });
      const answered = toRecord(readRecord(body));
      const id = sending.id ?? answered?.id ?? headers.get('Location')?.split('/').pop() ?? '';
      const record = { ...previous, ...sending.data, ...answered, id };
      rememberMessage(record, isObject(body) ? body.message : undefined);
      return record;
    } catch (error) {
      throw withFormErrors(error);
    }
  }

  async function remove(
    id: Identifier,
    previous: object = {},
    meta?: Record<string, unknown>,
  ): Promise<RaRecord> {
    const record = { ...previous, id };
    try {
      const { body } = await send(api.delete ?? {}, 'DELETE /{id}', { id, values: { ...previous, ...meta } });
      rememberMessage(record, isObject(body) ? body.message : undefined);
    } catch (error) {
      // Deleted elsewhere: it is gone, which is what was asked for.
      if (!isStatus(error, 404)) throw error;
    }
    return record;
  }

  async function act(action: string, sending: Sending): Promise<{ data?: unknown; message?: string }> {
    const call = api.actions?.[action];
    if (!call) throw new Error(`${name}.api.actions.${action}: not declared`);
    const { body } = await send(call, call.request, sending);
    const data = readRecord(body);
    const message = isObject(body) && typeof body.message === 'string' ? body.message : undefined;
    const outcome = { ...(data && { data: toRecord(data) ?? data }), ...(message && { message }) };
    rememberMessage(outcome, message);
    return outcome;
  }

  function toRecord(row: unknown): RaRecord | undefined {
    const record = identify(row, api.id);
    return record && { ...(api.fromUpstream?.(record) ?? record), id: record.id };
  }

  /** A failed write always puts an error on the form, else react-hook-form counts it as saved. */
  function withFormErrors(error: unknown): unknown {
    if (!(error instanceof Error) || error.name === 'AbortError') return error;
    const { status = 0, body } = error as Partial<HttpError>;
    const errors = errorsForForm(error, form?.fields.map(({ source }) => source) ?? []);
    return new HttpError(error.message, status, { ...(isObject(body) ? body : {}), errors });
  }

  return { list, one, write, remove, act };
}

const ownId = ({ _id }: Record<string, unknown>) => (_id === undefined ? {} : { _id });

export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof Error && (error as Partial<HttpError>).status === status;
