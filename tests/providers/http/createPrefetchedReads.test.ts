import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPrefetchedReads } from '../../../providers/http/createPrefetchedReads';
import type { HttpClient } from '../../../providers/http/httpClient';

const list = { query: { page: 1 } };

let answered = 0;
const sender = vi.fn<HttpClient>();
const prefetchedReads = () => createPrefetchedReads({ httpClient: sender, prefetchClient: sender });

beforeEach(() => {
  vi.useFakeTimers();
  answered = 0;
  sender.mockReset();
  sender.mockImplementation(async () => ({ body: ++answered }) as never);
});
afterEach(() => vi.useRealTimers());

describe('prefetched reads', () => {
  it('give their answer to the next equal call, once', async () => {
    const { prefetch, httpClient } = prefetchedReads();
    await prefetch('/spots', list);
    expect(await httpClient('/spots', list)).toEqual({ body: 1 });
    expect(await httpClient('/spots', list)).toEqual({ body: 2 });
    expect(sender).toHaveBeenCalledTimes(2);
  });

  it('are shared while they are under way, and asked for once however often they are pointed at', async () => {
    const { prefetch, httpClient } = prefetchedReads();
    void prefetch('/spots', list);
    void prefetch('/spots', list);
    expect(await httpClient('/spots', list)).toEqual({ body: 1 });
    expect(sender).toHaveBeenCalledTimes(1);
  });

  it('are waited for however long they are under way, and kept from when they are here', async () => {
    const { prefetch, httpClient } = prefetchedReads();
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
    const { prefetch, httpClient } = prefetchedReads();
    await prefetch('/spots', list);
    expect(await httpClient('/spots', { query: { page: 2 } })).toEqual({ body: 2 });
  });

  it('are void after five seconds', async () => {
    const { prefetch, httpClient } = prefetchedReads();
    await prefetch('/spots', list);
    vi.advanceTimersByTime(5000);
    expect(await httpClient('/spots', list)).toEqual({ body: 2 });
  });

  it('are void after a write, and those made while it ran', async () => {
    const { prefetch, httpClient } = prefetchedReads();
    await prefetch('/spots', list);
    const write = httpClient('/spots', { method: 'POST' });
    await prefetch('/spots', list);
    await write;
    expect(await httpClient('/spots', list)).toEqual({ body: 4 });
  });

  it('that fail are made again by the request that follows', async () => {
    const { prefetch, httpClient } = prefetchedReads();
    sender.mockRejectedValueOnce(new Error('offline'));
    const failed = prefetch('/spots', list);
    const asked = httpClient('/spots', list);
    await expect(failed).rejects.toThrow('offline');
    expect(await asked).toEqual({ body: 1 });
  });

  it('answer nobody who has gone away meanwhile', async () => {
    const { prefetch, httpClient } = prefetchedReads();
    const gone = new AbortController();
    void prefetch('/spots', list);
    const asked = httpClient('/spots', { ...list, signal: gone.signal });
    gone.abort();
    await expect(asked).rejects.toThrow('aborted');
  });

  it('are made by a client of their own, and kept for as long as told', async () => {
    const prefetchClient = vi.fn<HttpClient>(async () => ({ body: 'prefetched' }) as never);
    const { prefetch, httpClient } = createPrefetchedReads({ httpClient: sender, prefetchClient });
    await prefetch('/spots', list, 30_000);
    vi.advanceTimersByTime(29_000);
    expect(await httpClient('/spots', list)).toEqual({ body: 'prefetched' });
    expect(sender).not.toHaveBeenCalled();
  });

  it('can be forgotten', async () => {
    const { prefetch, httpClient, forget } = prefetchedReads();
    await prefetch('/spots', list);
    forget();
    expect(await httpClient('/spots', list)).toEqual({ body: 2 });
  });
});

describe('a read by POST', () => {
  const search = { method: 'POST' as const, isRead: true, body: { text: 'reef' } };

  it('is prefetched by its body, and leaves what else was', async () => {
    const { prefetch, httpClient } = prefetchedReads();
    await prefetch('/spots', list);
    await prefetch('/spots/search', search);
    expect(await httpClient('/spots/search', { ...search, body: { text: 'bank' } })).toEqual({ body: 3 });
    expect(await httpClient('/spots/search', search)).toEqual({ body: 2 });
    expect(await httpClient('/spots', { ...list, method: 'GET' })).toEqual({ body: 1 });
  });
});
