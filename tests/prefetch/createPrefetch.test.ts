import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { DataProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectDeclarations, type Prefetch } from '../../src/engine';
import { createPrefetch } from '../../src/prefetch/createPrefetch';

const declarations = collectDeclarations(import.meta.glob('../../resources/*.{ts,tsx}', { eager: true }));
const params = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'createdAt', order: 'DESC' as const },
  filter: {},
};
const key = ['users', 'getList', params];
const rows = { data: [{ id: '1' }], total: 11 };
const signedOut = new HttpError('', 401);

const waited = { getList: vi.fn(), getOne: vi.fn() };
const prefetched = { getList: vi.fn(), getOne: vi.fn() };
let queryClient: QueryClient;
let written = 0;
let prefetch: Prefetch;

const query = () => queryClient.getQueryCache().find({ queryKey: key }) as object;

/** Waits for the data like a list on the screen. */
const watchList = () =>
  new QueryObserver(queryClient, {
    queryKey: key,
    queryFn: () => waited.getList('users', params),
    retry: false,
  }).subscribe(() => {});

beforeEach(() => {
  vi.resetAllMocks();
  for (const each of [waited, prefetched]) {
    each.getList.mockResolvedValue(rows);
    each.getOne.mockResolvedValue({ data: rows.data[0] });
  }
  queryClient = new QueryClient();
  prefetch = createPrefetch({
    declarations,
    queryClient,
    dataProvider: waited as unknown as DataProvider,
    prefetchProvider: prefetched as unknown as DataProvider,
    writes: () => written,
  });
});

describe('a page of a list', () => {
  it('is fresh for five seconds, and reloaded if it was requested before a write', async () => {
    const fetched = prefetch.page('users', params);
    written += 1;
    await fetched;
    expect(prefetch.staleTime(query())).toBe(0);
    await prefetch.page('users', params);
    expect(prefetch.staleTime(query())).toBe(5000);
    written += 1;
    expect(prefetch.staleTime(query())).toBe(0);
  });

  it('is reloaded if it was not prefetched', async () => {
    await queryClient.prefetchQuery({ queryKey: key, queryFn: () => rows });
    expect(prefetch.staleTime(query())).toBe(0);
  });

  it('is fetched once for repeated hovers', async () => {
    await Promise.all([prefetch.page('users', params), prefetch.page('users', params)]);
    await prefetch.page('users', params);
    expect(prefetched.getList).toHaveBeenCalledTimes(1);
  });

  it('does not ask to sign in if it is rejected and no list waits for it', async () => {
    prefetched.getList.mockRejectedValue(signedOut);
    await prefetch.page('users', params);
    expect(waited.getList).not.toHaveBeenCalled();
    expect(queryClient.getQueryData(key)).toBeUndefined();
  });

  it('is requested again by the list if it is rejected while the list waits for it', async () => {
    let fail: (error: Error) => void = () => {};
    prefetched.getList.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    const fetched = prefetch.page('users', params);
    const leave = watchList();
    fail(signedOut);
    await fetched;
    expect(waited.getList).toHaveBeenCalledTimes(1);
    expect(queryClient.getQueryData(key)).toEqual(rows);
    leave();
  });

  it('is aborted when the pointer leaves', async () => {
    prefetched.getList.mockImplementation((_, { signal }) => rejectedBy(signal));
    const pointerLeft = new AbortController();
    const fetched = prefetch.page('users', params, pointerLeft.signal);
    pointerLeft.abort();
    await fetched;
    expect(prefetched.getList.mock.lastCall?.[1].signal.aborted).toBe(true);
    expect(waited.getList).not.toHaveBeenCalled();
  });

  it('is not aborted while the list waits for it', async () => {
    const pointerLeft = new AbortController();
    const fetched = prefetch.page('users', params, pointerLeft.signal);
    const leave = watchList();
    pointerLeft.abort();
    await fetched;
    expect(queryClient.getQueryData(key)).toEqual(rows);
    leave();
  });
});

describe('a screen', () => {
  it('with a list prefetches its first page with the declared parameters', async () => {
    await prefetch.screen('/users');
    expect(prefetched.getList).toHaveBeenCalledWith('users', {
      pagination: { page: 1, perPage: 10 },
      sort: expect.anything(),
      filter: {},
      signal: expect.any(AbortSignal),
    });
  });

  it('with a form prefetches its record, but not into the query cache', async () => {
    await prefetch.screen('/spot-types/7');
    expect(prefetched.getOne).toHaveBeenCalledWith('spot-types', { id: '7', meta: { view: 'edit' } });
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('with a form starts with the prefetched record, for five seconds', async () => {
    vi.useFakeTimers();
    await prefetch.screen('/spot-types/7');
    expect(prefetch.record('spot-types', '7')).toEqual({ id: '1' });
    expect(prefetch.record('spot-types', '8')).toBeUndefined();
    expect(prefetch.record('users', '7')).toBeUndefined();
    vi.advanceTimersByTime(4000);
    // A press on a hovered link requests nothing, so it does not extend the five seconds.
    await prefetch.screen('/spot-types/7');
    expect(prefetch.record('spot-types', '7')).toEqual({ id: '1' });
    vi.advanceTimersByTime(1000);
    expect(prefetch.record('spot-types', '7')).toBeUndefined();
  });

  it('with a form does not start with a record requested before a write', async () => {
    let answer = (_: object) => {};
    prefetched.getOne.mockReturnValue(new Promise(resolve => (answer = resolve)));
    await prefetch.screen('/spot-types/7');
    written += 1;
    answer({ data: { id: '7' } });
    await new Promise(resolve => setTimeout(resolve));
    expect(prefetch.record('spot-types', '7')).toBeUndefined();
    await prefetch.screen('/spot-types/7');
    await new Promise(resolve => setTimeout(resolve));
    expect(prefetch.record('spot-types', '7')).toEqual({ id: '7' });
    written += 1;
    expect(prefetch.record('spot-types', '7')).toBeUndefined();
  });

  it('that is unknown requests nothing', async () => {
    await prefetch.screen('/no/such/screen');
    expect(prefetched.getList).not.toHaveBeenCalled();
    expect(prefetched.getOne).not.toHaveBeenCalled();
  });
});

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
