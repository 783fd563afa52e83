import set from 'lodash/set';
import type { Api, Call } from '../../../src/engine';
import type { Row } from './Row';

/** A response of the upstream. */
export interface PlainResponse {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** Converts an answer to a Response. */
export function toResponse({ status, body, headers }: PlainResponse): Response {
  if (status === 204 || body === undefined) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}

/** A success response of a call: its status, and its flag if declared. */
export function success(call: Call<never>, body: unknown, status = 200): PlainResponse {
  const isBare = typeof body !== 'object' || body === null || Array.isArray(body);
  return {
    status: call.expectStatus ?? status,
    body: call.successFlag ? { success: true, ...(isBare ? {} : body) } : body,
    headers: {},
  };
}

/** A record at its declared path. */
export function recordResponse(
  { record }: Pick<Api, 'record'>,
  call: Call<never>,
  row: Row,
  status = 200,
): PlainResponse {
  if (record) return success(call, set({}, record, row), status);
  return success(call, call.successFlag && record === undefined ? { data: row } : row, status);
}
