import { QueryClient } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider, useGetList, useGetOne } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { cacheKeys, readKey } from '../../../src/engine';

const tide = { id: 7, name: 'High' };
const params = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { name: 'H' },
};

async function cacheOf(useRead: () => unknown): Promise<QueryClient> {
  const queryClient = new QueryClient();
  const dataProvider = testDataProvider({
    getList: async () => ({ data: [tide], total: 11 }),
    getOne: async () => ({ data: tide }),
  } as Partial<DataProvider>);
  renderHook(useRead, {
    wrapper: ({ children }) => (
      <CoreAdminContext {...{ dataProvider, queryClient }}>{children}</CoreAdminContext>
    ),
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return queryClient;
}

describe('the react-admin cache stores', () => {
  it('a page of a list under its parameters, with its total, and each of its rows as a record', async () => {
    const cache = await cacheOf(() => useGetList('tides', params));
    const page = { data: [tide], total: 11 };
    expect(cache.getQueryData(cacheKeys.list('tides', params))).toMatchObject(page);
    expect(cache.getQueriesData({ queryKey: cacheKeys.lists('tides') })).toHaveLength(1);
    expect(cache.getQueriesData({ queryKey: cacheKeys.record('tides', 7) })).toHaveLength(1);
  });

  it('a record under its id as a string, whatever its meta, and its parameters in the key', async () => {
    const cache = await cacheOf(() => useGetOne('tides', { id: 7, meta: { view: 'edit' } }));
    const [[key, read] = []] = cache.getQueriesData({ queryKey: cacheKeys.record('tides', 7) });
    expect(read).toEqual(tide);
    expect(readKey(key ?? [])).toMatchObject({
      resource: 'tides',
      method: 'getOne',
      params: { id: '7', meta: { view: 'edit' } },
    });
    expect(cache.getQueriesData({ queryKey: cacheKeys.records('tides') })).toHaveLength(1);
    expect(cache.getQueriesData({ queryKey: cacheKeys.resource('tides') })).toHaveLength(1);
  });
});
