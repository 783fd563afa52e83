import set from 'lodash/set';
import type { Api, Call } from '../../../src/engine';
import type { Row } from './Row';

/** A response in JSON, or without a body. */
export function respond(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  if (status === 204 || body === undefined) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}

/** The body of a success response, with the call's flag if declared. */
export function flagged({ successFlag }: Call<never>, body: unknown): unknown {
  const isBare = typeof body !== 'object' || body === null || Array.isArray(body);
  return successFlag ? { success: true, ...(isBare ? {} : body) } : body;
}

/** A success response of a call: its status, and its flag if declared. */
export const success = (call: Call<never>, body: unknown, status = 200, headers?: Record<string, string>) =>
  respond(call.expectStatus ?? status, flagged(call, body), headers);

/** A record at its declared path. */
export function recordResponse({ record }: Pick<Api, 'record'>, call: Call<never>, row: Row, status = 200) {
  if (record) return success(call, set(/^\d/.test(record) ? [] : {}, record, row), status);
  return success(call, call.successFlag && record === undefined ? { data: row } : row, status);
}
