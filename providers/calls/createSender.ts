import get from 'lodash/get';
import type { Identifier } from 'react-admin';
import type { Call, Declaration, RequestLine } from '../../src/engine';
import { reshapeFailure } from '../errors/reshapeFailure';
import type { HttpClient } from '../http/httpClient';
import type { HttpResponse } from '../http/readAnswer';
import { refuseFailure } from '../http/refuseFailure';
import { requestBody } from '../http/requestBody';
import { fillCall } from './filling/fillCall';
import { fillRequest } from './fillRequest';
import { identify } from './readRecord';

/** What a call is filled from and how it is carried. */
export interface Sending {
  id?: Identifier;
  data?: Record<string, unknown>;
  /** The name under which the data goes out. */
  wrap?: string | undefined;
  /** Fills `{name}`s beside the id and the data. */
  values?: Record<string, unknown>;
  /** The record as it was known. Default: `values`. */
  seen?: object | undefined;
  /** Goes out beside the call's own query, but for what has filled a `{name}` of the call. */
  query?: Record<string, unknown>;
  /** The call's own query and body, where they are made already: they go out as they are. */
  parts?: { query?: Record<string, unknown>; body?: object | string | undefined };
  /** A call that changes nothing, whatever its method. */
  isRead?: boolean;
  headers?: Record<string, string> | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the part of an upload that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
}

export type Send = (call: Call<never>, fallback: RequestLine, sending: Sending) => Promise<HttpResponse>;

/**
 * Sends the calls of one declared resource.
 * @throws HttpError when the response is a failure, or not the success that the call promises.
 */
export function createSender(httpClient: HttpClient, { api, form }: Declaration): Send {
  const reshape = failureReshaper({ api, form });
  return async (call, fallback, sending) => {
    const { id, data, values, seen = values, idempotencyKey, signal, onProgress, isRead } = sending;
    const { method, path, used } = fillRequest(api.path, call, fallback, { ...data, ...values, id });
    const own = call.query ?? call.body ?? call.headers ?? call.urlencoded;
    const isPlain = !(own ?? sending.parts ?? api.headers);
    const { query, body, headers } = isPlain
      ? { query: {}, body: requestBody(call, sending), headers: sending.headers }
      : fillCall(api, call, sending, used);
    const beside = Object.entries(sending.query ?? {}).filter(([name]) => !used.has(name));
    const response = await httpClient(path, {
      method,
      query: { ...query, ...Object.fromEntries(beside) },
      ...(body && { body }),
      ...(seen && { seen }),
      ...(headers && { headers }),
      ...(idempotencyKey && { idempotencyKey }),
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
      ...(isRead && method !== 'GET' && { isRead }),
      ...(reshape && { reshapeFailure: reshape }),
    });
    const { message, anyStatus } = api.errors ?? {};
    const isFailure = anyStatus && Boolean(get(response.body, message ?? ''));
    // A record of its own may well have a property called success.
    const isRecord = identify(response.body, api.id) !== undefined && !call.successFlag && !isFailure;
    const failed = isFailure && { ...Object(response.body), success: false };
    refuseFailure({ ...response, body: isRecord ? undefined : failed || response.body }, call, reshape);
    return response;
  };
}

/** Puts a resource's failures into the contract's shape; undefined where its declaration has no `errors`. */
export function failureReshaper({ api, form }: Pick<Declaration, 'api' | 'form'>) {
  const { errors } = api;
  const sources = form?.fields.map(({ source }) => source) ?? [];
  return errors && ((body: unknown) => reshapeFailure(body, errors, sources));
}
