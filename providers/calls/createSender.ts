import get from 'lodash/get';
import type { Call, Declaration, RequestLine } from '../../src/engine';
import { reshapeFailure } from '../errors/reshapeFailure';
import type { HttpClient } from '../http/httpClient';
import type { HttpResponse } from '../http/readAnswer';
import { refuseFailure } from '../http/refuseFailure';
import { requestBody } from '../http/requestBody';
import { fillCall } from './filling/fillCall';
import { fillRequest } from './fillRequest';
import { identify } from './readRecord';
import type { Sending } from './Sending';

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
