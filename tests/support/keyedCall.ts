import { callsOn } from './callsOn';
import type { TestUpstream } from './database/upstream';

export interface Keyed {
  key?: string;
  method?: string;
  body?: unknown;
  type?: string;
  token?: string;
  /** Replaces the upstream's own `fetch`. */
  fetch?: TestUpstream['fetch'];
}

/** A call with the token and an `Idempotency-Key`; by default a POST with `key-1`. */
export function keyedCall(upstream: TestUpstream, path: string, call: Keyed = {}): Promise<Response> {
  const { key = 'key-1', method = 'POST', body, type, token = upstream.token, fetch = upstream.fetch } = call;
  const more = { 'Idempotency-Key': key, ...(type && { 'Content-Type': type }) };
  return callsOn(fetch, token)(method, path, body, more);
}

/** The number of records at a path. */
export async function totalAt({ call }: TestUpstream, path: string): Promise<number> {
  const { total, data } = await (await call('GET', path)).json();
  return total ?? data.length;
}
