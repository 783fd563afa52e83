import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpClient } from '../../../providers/http/createHttpClient';
import { createPrefetchedReads } from '../../../providers/http/createPrefetchedReads';

const list = { query: { page: 1 } };

let answered = 0;
const sender = vi.fn<HttpClient>();
const openReads = () => createPrefetchedReads({ httpClient: sender, prefetchClient: sender });
let { prefetch, httpClient, forget, writes } = openReads();

beforeEach(() => {
  vi.useFakeTimers();
  answered = 0;
  sender.mockReset();
  sender.mockImplementation(async () => ({ body: ++answered }) as never);
  ({ prefetch, httpClient, forget, writes } = openReads());
});

describe('prefetched reads', () => {
  it('serve the next equal request once', async () => {
    await prefetch('/spots', list);
    expect(await httpClient('/spots', list)).toEqual({ body: 1 });
    expect(await httpClient('/spots', list)).toEqual({ body: 2 });
    expect(sender).toHaveBeenCalledTimes(2);
  });

  it('are shared while pending and sent once for repeated hovers', async () => {
    void prefetch('/spots', list);
    void prefetch('/spots', list);
    expect(await httpClient('/spots', list)).toEqual({ body: 1 });
    expect(sender).toHaveBeenCalledTimes(1);
  });

  it('are awaited however long they take and stay fresh from their response on', async () => {
    let answer: (value: never) => void = () => {};
    sender.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)));
    void prefetch('/spots', list);
    await vi.advanceTimersByTimeAsync(8000);
    const waiting = httpClient('/spots', list);
    answer({ body: 'late' } as never);
    expect(await waiting).toEqual({ body: 'late' });
    expect(sender).toHaveBeenCalledTimes(1);
  });

  it('are for the same query only', async () => {
    await prefetch('/spots', list);
    expect(await httpClient('/spots', { query: { page: 2 } })).toEqual({ body: 2 });
  });

  it('expire after five seconds', async () => {
    await prefetch('/spots', list);
    vi.advanceTimersByTime(5000);
    expect(await httpClient('/spots', list)).toEqual({ body: 2 });
  });

  it('are discarded by a write, including those made while it runs', async () => {
    await prefetch('/spots', list);
    const write = httpClient('/spots', { method: 'POST' });
    expect(writes()).toBe(1);
    await prefetch('/spots', list);
    await write;
    expect(writes()).toBe(2);
    expect(await httpClient('/spots', list)).toEqual({ body: 4 });
  });

  it('are repeated by the next request if they fail', async () => {
    sender.mockRejectedValueOnce(new Error('offline'));
    const failed = prefetch('/spots', list);
    const repeated = httpClient('/spots', list);
    await expect(failed).rejects.toThrow('offline');
    expect(await repeated).toEqual({ body: 1 });
  });

  it('do not serve a request that was aborted', async () => {
    const aborted = new AbortController();
    void prefetch('/spots', list);
    const read = httpClient('/spots', { ...list, signal: aborted.signal });
    aborted.abort();
    await expect(read).rejects.toThrow('aborted');
  });

  it('use a separate client and a configured lifetime', async () => {
    const prefetchClient = vi.fn<HttpClient>(async () => ({ body: 'prefetched' }) as never);
    const reads = createPrefetchedReads({ httpClient: sender, prefetchClient });
    await reads.prefetch('/spots', list, 30_000);
    vi.advanceTimersByTime(29_000);
    expect(await reads.httpClient('/spots', list)).toEqual({ body: 'prefetched' });
    expect(sender).not.toHaveBeenCalled();
  });

  it('can be cleared', async () => {
    await prefetch('/spots', list);
    forget();
    expect(await httpClient('/spots', list)).toEqual({ body: 2 });
  });
});

const search = { method: 'POST' as const, isRead: true, body: { text: 'reef' } };

it('a read by POST is prefetched by its body and leaves other prefetches unchanged', async () => {
  await prefetch('/spots', list);
  await prefetch('/spots/search', search);
  expect(await httpClient('/spots/search', { ...search, body: { text: 'bank' } })).toEqual({ body: 3 });
  expect(await httpClient('/spots/search', search)).toEqual({ body: 2 });
  expect(await httpClient('/spots', { ...list, method: 'GET' })).toEqual({ body: 1 });
  expect(writes()).toBe(0);
});
