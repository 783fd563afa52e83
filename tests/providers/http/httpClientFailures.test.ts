import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpClientOptions, HttpRequest } from '../../../providers/http/HttpRequest';
import { clientOn, json, neverRespond, respondWith } from './fakeFetch';

const put = { method: 'PUT', body: {} } as const;
const networkFailure = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
});
/** Runs all timers while a call is pending and returns its outcome. */
async function outcome(call: Promise<unknown>) {
  const settled = call.then(
    answer => ({ answer }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return settled;
}

describe('a read', () => {
  it.each([500, 502, 503, 504])('is retried at most twice after a %i', async status => {
    const fetch = respondWith(json({}, { status }), json({}, { status }), json({ a: 1 }));
    expect(await outcome(clientOn(fetch)('/x'))).toMatchObject({ answer: { body: { a: 1 } } });
    expect(fetch).toHaveBeenCalledTimes(3);
    const broken = respondWith(json({ message: 'Down' }, { status }));
    expect(await outcome(clientOn(broken)('/x'))).toMatchObject({ error: { status, message: 'Down' } });
    expect(broken).toHaveBeenCalledTimes(3);
  });

  it('is retried after a dropped connection, which it then reports', async () => {
    const fetch = respondWith(networkFailure);
    const error = { name: 'HttpError', status: 0, message: 'seamark.errors.network' };
    expect(await outcome(clientOn(fetch)('/x'))).toMatchObject({ error });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it.each([400, 403, 404, 409, 422])('is not retried after a %i', async status => {
    const fetch = respondWith(json({}, { status }));
    expect(await outcome(clientOn(fetch)('/x'))).toMatchObject({ error: { status } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['2', 2000],
    [undefined, 1000],
  ])(
    'that meets a 429 with Retry-After %s waits %i ms and is tried once more',
    async (wait, milliseconds) => {
      const headers = new Headers(wait ? { 'Retry-After': wait } : {});
      const fetch = respondWith(json({}, { status: 429, headers }));
      const call = clientOn(fetch)('/x').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(milliseconds - 1);
      expect(fetch).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(fetch).toHaveBeenCalledTimes(2);
      expect(await call).toMatchObject({ status: 429 });
    },
  );

  it('does not wait a minute for a 429', async () => {
    const fetch = respondWith(json({}, { status: 429, headers: { 'Retry-After': '60' } }));
    expect(await outcome(clientOn(fetch)('/x'))).toMatchObject({ error: { body: { retryAfter: 60 } } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a write', () => {
  it.each([429, 500, 503])('is never repeated after a %i', async status => {
    const fetch = respondWith(json({}, { status }));
    expect(await outcome(clientOn(fetch)('/x', put))).toMatchObject({ error: { status } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is never repeated after a dropped connection', async () => {
    const fetch = respondWith(networkFailure);
    const error = { status: 0, message: 'seamark.errors.network' };
    expect(await outcome(clientOn(fetch)('/x', put))).toMatchObject({ error });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

it('an upload was not sent if its code fails to load', async () => {
  vi.doMock('../../../providers/http/sendWithProgress', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const upload = clientOn(respondWith(json({})))('/x', { ...put, onProgress: vi.fn() });
  await expect(upload).rejects.toMatchObject({ status: 0, message: 'seamark.errors.network_write' });
  vi.doUnmock('../../../providers/http/sendWithProgress');
});

describe('a write while the browser is offline', () => {
  beforeEach(() => vi.stubGlobal('navigator', { onLine: false }));

  it('that fails was not sent', async () => {
    const error = { status: 0, message: 'seamark.errors.network_write' };
    expect(await outcome(clientOn(respondWith(networkFailure))('/x', put))).toMatchObject({ error });
  });

  it('may reach a local server', async () => {
    expect(await outcome(clientOn(respondWith(json({ a: 1 })))('/x', put))).toMatchObject({
      answer: { body: { a: 1 } },
    });
  });
});

describe('a request without a response', () => {
  it.each<[string, HttpRequest, limit: number, message: string, HttpClientOptions['timeouts']?]>([
    ['a read', {}, 30_000, 'timeout'],
    ['a write', put, 30_000, 'timeout_write'],
    ['an upload', { method: 'POST', body: new FormData() }, 120_000, 'timeout_write'],
    ['one with its own limit', { timeout: 3000 }, 3000, 'timeout'],
    ['a write with the limit of its API', put, 5000, 'timeout_write', { write: 5000 }],
  ])('times out: %s', async (_, request, limit, message, timeouts) => {
    const fetch = neverRespond();
    const call = clientOn(fetch, { timeouts })('/x', request).catch((error: unknown) => error);
    const settled = vi.fn();
    void call.then(settled);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls).toMatchObject([[{ status: 0, message: `seamark.errors.${message}` }]]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it('also times out in the middle of its body', async () => {
    const fetch: typeof globalThis.fetch = async (_, init) => {
      const { signal } = { ...init };
      const start = (body: ReadableStreamDefaultController) => {
        body.enqueue(new Uint8Array([123]));
        signal?.addEventListener('abort', () => body.error(signal.reason));
      };
      return new Response(new ReadableStream({ start }));
    };
    const call = clientOn(fetch)('/x');
    expect(await outcome(call)).toMatchObject({ error: { message: 'seamark.errors.timeout' } });
  });
});

it('an aborted request rejects with an AbortError', async () => {
  const fetch = neverRespond();
  const waiting = new AbortController();
  const call = clientOn(fetch)('/x', { signal: waiting.signal });
  waiting.abort();
  const { error } = (await outcome(call)) as { error: unknown };
  expect(error).toBeInstanceOf(DOMException);
  expect(error).toMatchObject({ name: 'AbortError' });
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});
