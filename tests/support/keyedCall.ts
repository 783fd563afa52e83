import type { TestUpstream } from './database/upstream';

export interface Keyed {
  key?: string;
  method?: string;
  /** A form, bytes or a stream are sent as they are, anything else as JSON. */
  body?: unknown;
  type?: string;
  token?: string;
  /** Replaces the upstream's own `fetch`. */
  fetch?: TestUpstream['fetch'];
}

/** A call with the token and an `Idempotency-Key`; by default a POST with `key-1`. */
export function keyedCall(upstream: TestUpstream, path: string, call: Keyed = {}): Promise<Response> {
  const { key = 'key-1', method = 'POST', body, type, token = upstream.token, fetch = upstream.fetch } = call;
  const isRaw = body instanceof FormData || body instanceof Uint8Array || body instanceof ReadableStream;
  const headers = new Headers({ Authorization: `Bearer ${token}`, 'Idempotency-Key': key });
  if (type) headers.set('Content-Type', type);
  else if (body !== undefined && !isRaw) headers.set('Content-Type', 'application/json');
  const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half' };
  if (body !== undefined) init.body = isRaw ? (body as BodyInit) : JSON.stringify(body);
  return fetch(path, init);
}

/** Status and message of a response. */
export async function outcome(answer: Promise<Response> | Response): Promise<[number, string]> {
  const response = await answer;
  return [response.status, (await response.json()).message];
}

/** The number of records at a path. */
export async function totalAt({ call }: TestUpstream, path: string): Promise<number> {
  const { total, data } = await (await call('GET', path)).json();
  return total ?? data.length;
}
