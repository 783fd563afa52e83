import type { Call } from '../../../src/engine';

/** What an upstream answers. */
export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** An answer as a Response: files by the addresses that they would have. */
export function toResponse({ status, body, headers }: Answer): Response {
  if (status === 204 || body === undefined) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}

/** The success that a call promises: its status, and its flag where it has one. */
export function success(call: Call<never>, body: unknown, status = 200): Answer {
  const isBare = typeof body !== 'object' || body === null || Array.isArray(body);
  return {
    status: call.expectStatus ?? status,
    body: call.successFlag ? { success: true, ...(isBare ? {} : body) } : body,
    headers: {},
  };
}
