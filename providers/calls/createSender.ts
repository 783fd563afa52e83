import get from 'lodash/get';
import { HttpError } from 'ra-core';
import type { Call, Declaration, Method, RequestLine } from '../../src/engine';
import { reshapeFailure } from '../errors/reshapeFailure';
import type { HttpClient } from '../http/createHttpClient';
import type { HttpResponse } from '../http/readResponse';
import { rejectFailure } from '../http/rejectFailure';
import { identify } from './createRecordReader';
import { fillCall, type Sending } from './fillCall';

export type Send = (call: Call<never>, fallback: RequestLine, sending: Sending) => Promise<HttpResponse>;

/**
 * Sends the calls of a declared resource.
 * @throws HttpError when the response is a failure, or not the success that the call declares.
 */
export function createSender(httpClient: HttpClient, { api, form }: Declaration): Send {
  const reshape = failureReshaper({ api, form });
  return async (call, fallback, sending) => {
    const { id, data, values, seen = values, idempotencyKey, onProgress } = sending;
    const { signal, isRead, isFresh, timeout } = sending;
    const { method, path, ...line } = fillRequest(api.path, call, fallback, { ...data, ...values, id });
    const { query, body, headers, used } = fillCall(api, call, sending);
    const isUsed = (name: string) => line.used.has(name) || used.has(name);
    const extraQuery = Object.entries(sending.query ?? {}).filter(([name]) => !isUsed(name));
    const response = await httpClient(path, {
      method,
      query: { ...query, ...Object.fromEntries(extraQuery) },
      body: body || undefined,
      ...{ seen, headers, idempotencyKey, onProgress, reshapeFailure: reshape },
      ...{ signal, isRead, isFresh, timeout },
    });
    const { message, anyStatus } = api.errors ?? {};
    const isFailure = anyStatus && Boolean(get(response.body, message ?? ''));
    // A record may have a property called success.
    const isRecord = identify(response.body, api.id) !== undefined && !call.successFlag && !isFailure;
    const failed = isFailure && { ...Object(response.body), success: false };
    rejectFailure({ ...response, body: isRecord ? undefined : failed || response.body }, call, reshape);
    return response;
  };
}

/** Converts a resource's failures into the contract's shape; undefined without a declared `errors`. */
export function failureReshaper({ api, form }: Pick<Declaration, 'api' | 'form'>) {
  const { errors } = api;
  const sources = form?.fields.map(({ source }) => source) ?? [];
  return errors && ((body: unknown) => reshapeFailure(body, errors, sources));
}

/** A call's method and path with its `{name}`s filled in. */
interface FilledRequest {
  method: Method;
  path: string;
  /** The names whose values are in the path, so that they are not sent again. */
  used: Set<string>;
}

/**
 * Fills a call's path with percent-encoded values by name; a quote between single quotes is doubled (OData
 * 4.01 §5.1.1.6.1).
 * @throws Error if a value for the path is missing; HttpError 404 for an id that cannot be in a path.
 */
export function fillRequest(
  basePath: string,
  call: Pick<Call, 'request'>,
  fallback: RequestLine,
  values: Record<string, unknown>,
): FilledRequest {
  const line = call.request ?? fallback;
  const space = line.indexOf(' ');
  const method = (space < 0 ? line : line.slice(0, space)) as Method;
  const used = new Set<string>();
  const path = (basePath + (space < 0 ? '' : line.slice(space + 1))).replace(
    /('?)\{(\w+)\}/g,
    (_, quote: string, name: string) => {
      used.add(name);
      const value = values[name];
      if (value === undefined || value === null || value === '')
        throw new Error(`${line}: no value for {${name}}`);
      return quote + encodeSegment(quote ? String(value).replaceAll("'", "''") : String(value));
    },
  );
  return { method, path, used };
}

/**
 * Percent-encodes a path segment (RFC 3986 §3.3). URLs resolve `.` and `..` even when encoded, so they cannot
 * be ids.
 */
function encodeSegment(value: string): string {
  if (value === '.' || value === '..') throw new HttpError('seamark.errors.not_found', 404);
  return encodeURIComponent(value.toWellFormed());
}
