import type { Identifier } from 'react-admin';
import type { Call, Declaration, RequestLine } from '../../src/engine';
import { reshapeFailure } from '../errors/reshapeFailure';
import type { HttpClient } from '../http/httpClient';
import type { HttpResponse } from '../http/readAnswer';
import { refuseFailure } from '../http/refuseFailure';
import { requestBody } from '../http/requestBody';
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
  headers?: Record<string, string> | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the part of an upload that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
}

export type Send = (call: Call, fallback: RequestLine, sending: Sending) => Promise<HttpResponse>;

/**
 * Sends the calls of one declared resource.
 * @throws HttpError when the response is a failure, or not the success that the call promises.
 */
export function createSender(httpClient: HttpClient, { api, form }: Declaration): Send {
  const reshape = failureReshaper({ api, form });
  return async (call, fallback, sending) => {
    const { id, data, wrap, values, seen = values, headers, idempotencyKey, signal, onProgress } = sending;
    const { method, path, query, used } = fillRequest(api.path, call, fallback, { ...data, ...values, id });
    const beside = Object.entries(sending.query ?? {}).filter(([name]) => !used.has(name));
    const body = requestBody(call, { id, data, wrap });
    const response = await httpClient(path, {
      method,
      query: { ...query, ...Object.fromEntries(beside) },
      ...(body && { body }),
      ...(seen && { seen }),
      ...(headers && { headers }),
      ...(idempotencyKey && { idempotencyKey }),
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
      ...(reshape && { reshapeFailure: reshape }),
    });
    // A record of its own may well have a property called success.
    const isRecord = identify(response.body, api.id) !== undefined && !call.successFlag;
    refuseFailure(isRecord ? { ...response, body: undefined } : response, call, reshape);
    return response;
  };
}

/** Puts a resource's failures into the contract's shape; undefined where its declaration has no `errors`. */
export function failureReshaper({ api, form }: Pick<Declaration, 'api' | 'form'>) {
  const { errors } = api;
  const sources = form?.fields.map(({ source }) => source) ?? [];
  return errors && ((body: unknown) => reshapeFailure(body, errors, sources));
}
