import { describe, expect, it } from 'vitest';
import type { ListCall } from '../../../src/engine';
import { fetchAtMost } from '../../../src/engine/panel/streamRecords';
import { rows, scriptedProvider } from '../../support/views/scriptedProvider';

const gauges = { name: 'gauges', api: { path: '/gauges' }, fields: {} };
const params = { filter: {}, sort: { field: 'id', order: 'ASC' as const } };
const from = (first: number, count: number) => rows(count).map(({ id }) => ({ id: first + id - 1 }));
const all = [from(1, 1000), from(1001, 1000), from(2001, 500)];

describe('all records of a list', () => {
  it.each<[string, ListCall, unknown[]]>([
    ['by the total', {}, all.map(items => ({ items, total: 2500 }))],
    ['without a total', { total: false }, all],
  ])('are 2,500 %s', async (_, list, responses) => {
    const { dataProvider, lines } = scriptedProvider({ list }, ...responses);
    const { data, isCut } = await fetchAtMost(dataProvider, gauges, params, 5000);
    expect([data.length, new Set(data.map(({ id }) => id)).size, isCut]).toEqual([2500, 2500, false]);
    expect(lines()).toHaveLength(3);
  });

  it('are one call if the API returns whole lists', async () => {
    const api = { path: '/gauges', list: { paginateLocally: true } };
    const { dataProvider, lines } = scriptedProvider(api, all.flat());
    const { data, isCut } = await fetchAtMost(dataProvider, { ...gauges, api }, params, 5000);
    expect([data.length, isCut, lines()]).toEqual([2500, false, ['GET /gauges']]);
  });

  it('are fetched completely if the server returns smaller pages than requested', async () => {
    const responses = [1, 101, 201].map(first => ({
      items: from(first, first === 201 ? 50 : 100),
      total: 250,
    }));
    const { dataProvider } = scriptedProvider({}, ...responses);
    expect((await fetchAtMost(dataProvider, gauges, params, Infinity)).data).toHaveLength(250);
  });

  it('end if the total is higher than the number of rows', async () => {
    const { dataProvider, lines } = scriptedProvider({}, { items: from(1, 3), total: 4 });
    const { data, isCut } = await fetchAtMost(dataProvider, gauges, params, Infinity);
    expect([data.length, isCut, lines().length]).toEqual([3, false, 2]);
  });

  it.each([
    [2500, true],
    [2000, false],
  ])('end at a maximum of 2,000: of %i, there are more: %s', async (total, expected) => {
    const { dataProvider } = scriptedProvider({}, ...all.map(items => ({ items, total })));
    const { data, isCut } = await fetchAtMost(dataProvider, gauges, params, 2000);
    expect([data.length, isCut]).toEqual([2000, expected]);
  });
});
