import type { Call } from '../../../src/engine';

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
