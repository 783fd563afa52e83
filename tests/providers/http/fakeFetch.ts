import { vi } from 'vitest';
import { createHttpClient } from '../../../providers/http/createHttpClient';
import type { HttpClientOptions } from '../../../providers/http/HttpRequest';
import { abortable } from '../../support/abortable';

export const guest = { token: () => undefined };
export const signedIn = { token: () => 'abc' };

type Step = Response | Error | (() => Promise<Response>);

/** A fetch that responds with these in turn, and then with the last one. */
export function respondWith(...steps: Step[]) {
  let call = 0;
  const respond = abortable(async () => {
    const step = steps[Math.min(call, steps.length - 1)];
    call += 1;
    if (step instanceof Response) return step.clone();
    if (typeof step === 'function') return step();
    throw step;
  });
  return vi.fn(respond);
}

/** A fetch that never responds. */
export function neverRespond() {
  return respondWith(() => new Promise<Response>(() => {}));
}

export function clientOn(fetch: typeof globalThis.fetch, options: Partial<HttpClientOptions> = {}) {
  return createHttpClient({ fetch, session: signedIn, ...options });
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), init);
}

/** The request of the first call of a fetch, or of a later one. */
export function requestOf(fetch: ReturnType<typeof respondWith>, call = 0) {
  const [url, init = {}] = fetch.mock.calls[call] ?? [];
  const { method, body, headers } = init;
  return { url, method, headers: headers as Record<string, string>, body };
}
