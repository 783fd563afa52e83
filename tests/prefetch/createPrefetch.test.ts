import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { DataProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectDeclarations } from '../../src/engine';
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
const createTestPrefetch = () =>
  createPrefetch({
    declarations,
    queryClient,
    dataProvider: waited as unknown as DataProvider,
    prefetchProvider: prefetched as unknown as DataProvider,
    writes: () => written,
  });

/** Waits for the data as a list on the screen does. */
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
});

describe('a page of a list', () => {
  it('is there where the list looks first, as good as read for five seconds', async () => {
    const { page, staleTime } = createTestPrefetch();
    await page('users', params);
    expect(queryClient.getQueryData(key)).toEqual(rows);
    expect(staleTime(queryClient.getQueryCache().find({ queryKey: key }) as object)).toBe(5000);
  });

  it('is read again where it was not prefetched', async () => {
    const { staleTime } = createTestPrefetch();
    await queryClient.prefetchQuery({ queryKey: key, queryFn: () => rows });
    expect(staleTime(queryClient.getQueryCache().find({ queryKey: key }) as object)).toBe(0);
  });

  it('is fetched once, however often it is pointed at', async () => {
    const { page } = createTestPrefetch();
    await Promise.all([page('users', params), page('users', params)]);
    await page('users', params);
    expect(prefetched.getList).toHaveBeenCalledTimes(1);
  });

  it('that is refused asks nobody to sign in while nobody waits for it', async () => {
    prefetched.getList.mockRejectedValue(signedOut);
    const { page } = createTestPrefetch();
    await page('users', params);
    expect(waited.getList).not.toHaveBeenCalled();
    expect(queryClient.getQueryData(key)).toBeUndefined();
  });

  it('that is refused is asked for aloud once the list waits for it', async () => {
    let refuse: (error: Error) => void = () => {};
    prefetched.getList.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    const { page } = createTestPrefetch();
    const fetched = page('users', params);
    const leave = watchList();
    refuse(signedOut);
    await fetched;
    expect(waited.getList).toHaveBeenCalledTimes(1);
    expect(queryClient.getQueryData(key)).toEqual(rows);
    leave();
  });

  it('is given up when it is not meant any more', async () => {
    prefetched.getList.mockImplementation((_, { signal }) => rejectedBy(signal));
    const left = new AbortController();
    const { page } = createTestPrefetch();
    const fetched = page('users', params, left.signal);
    left.abort();
    await fetched;
    expect(prefetched.getList.mock.lastCall?.[1].signal.aborted).toBe(true);
    expect(waited.getList).not.toHaveBeenCalled();
  });

  it('is not given up while the list waits for it', async () => {
    const left = new AbortController();
    const { page } = createTestPrefetch();
    const fetched = page('users', params, left.signal);
    const leave = watchList();
    left.abort();
    await fetched;
    expect(queryClient.getQueryData(key)).toEqual(rows);
    leave();
  });
});

describe('a screen', () => {
  it('that is a list has its first page fetched, as its declaration asks', async () => {
    await createTestPrefetch().screen('/users');
    expect(prefetched.getList).toHaveBeenCalledWith('users', {
      pagination: { page: 1, perPage: 10 },
      sort: expect.anything(),
      filter: {},
      signal: expect.any(AbortSignal),
    });
  });

  it('that is a form has its record prefetched, and not kept as data', async () => {
    await createTestPrefetch().screen('/spot-types/7');
    expect(prefetched.getOne).toHaveBeenCalledWith('spot-types', { id: '7', meta: { view: 'edit' } });
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('that is a form begins with the record that was prefetched for it, for five seconds', async () => {
    vi.useFakeTimers();
    const { screen, record } = createTestPrefetch();
    await screen('/spot-types/7');
    expect(record('spot-types', '7')).toEqual({ id: '1' });
    expect([record('spot-types', '8'), record('users', '7')]).toEqual([undefined, undefined]);
    vi.advanceTimersByTime(4000);
    // A press on what was pointed at reads nothing: it is no younger for that.
    await screen('/spot-types/7');
    expect(record('spot-types', '7')).toEqual({ id: '1' });
    vi.advanceTimersByTime(1000);
    expect(record('spot-types', '7')).toBeUndefined();
    vi.useRealTimers();
  });

  it('that is a form begins with no record that was asked for before something was written', async () => {
    let answer = (_: object) => {};
    prefetched.getOne.mockReturnValue(new Promise(resolve => (answer = resolve)));
    const { screen, record } = createTestPrefetch();
    await screen('/spot-types/7');
    written += 1;
    answer({ data: { id: '7' } });
    await new Promise(resolve => setTimeout(resolve));
    expect(record('spot-types', '7')).toBeUndefined();
    await screen('/spot-types/7');
    await new Promise(resolve => setTimeout(resolve));
    expect(record('spot-types', '7')).toEqual({ id: '7' });
    written += 1;
    expect(record('spot-types', '7')).toBeUndefined();
  });

  it('that is unknown asks for nothing', async () => {
    await createTestPrefetch().screen('/no/such/screen');
    expect(prefetched.getList).not.toHaveBeenCalled();
    expect(prefetched.getOne).not.toHaveBeenCalled();
  });
});

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
