import { describe, expect, it } from 'vitest';
import { readNext } from '../../../providers/calls/createCursorPages';
import type { Api, PanelDataProvider } from '../../../src/engine';
import { page, rows, scriptedProvider } from '../../support/views/scriptedProvider';

const api: Partial<Api> = {
  list: { paging: { cursor: 'meta.next' }, parameters: { sort: false, order: false } },
};
const full = (next: string | null, count = 10) => ({ data: rows(count), meta: { next } });

describe('a list by cursors', () => {
  it('requests the first page without a cursor and the next with the returned one', async () => {
    const { dataProvider, lines } = scriptedProvider(api, full('b'), full(null, 4));
    expect(await dataProvider.getList('gauges', page(1))).toMatchObject({
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(await dataProvider.getList('gauges', page(2))).toMatchObject({
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    expect(lines()).toEqual(['GET /gauges?limit=10', 'GET /gauges?cursor=b&limit=10']);
  });

  it('goes back with the cached cursors', async () => {
    const { dataProvider, lines } = scriptedProvider(api, full('b'), full('c'), full('d'), full('c'));
    for (const number of [1, 2, 3, 2]) await dataProvider.getList('gauges', page(number));
    expect(lines().at(-1)).toBe('GET /gauges?cursor=b&limit=10');
    expect(lines()).toHaveLength(4);
  });

  it('reaches a deep-linked page through the pages before it', async () => {
    const { dataProvider, lines } = scriptedProvider(api, full('b'), full('c'), full(null, 1));
    const { data } = await dataProvider.getList('gauges', page(3));
    expect(data).toHaveLength(1);
    expect(lines().map(line => line.match(/cursor=(\w)/)?.[1])).toEqual([undefined, 'b', 'c']);
  });

  it('shows the last page for a page past the end, with the total counted along the way', async () => {
    const { dataProvider, lines } = scriptedProvider(api, full('b'), full(null, 4));
    const { data, total } = await dataProvider.getList('gauges', page(9));
    expect([data.length, total]).toEqual([4, 14]);
    expect(lines()).toHaveLength(2);
  });

  it('shows the previous page if the next one is empty', async () => {
    const { dataProvider } = scriptedProvider(api, full('b'), full(null, 0), full('b'));
    const { data, total } = await dataProvider.getList('gauges', page(2));
    expect([data.length, total]).toEqual([10, 10]);
  });

  it('follows at most fifty pages', async () => {
    const { dataProvider, lines } = scriptedProvider(api, full('same'));
    const { data, total } = await dataProvider.getList('gauges', page(100_000));
    expect([lines().length, data.length, total]).toEqual([51, 10, 510]);
  });

  it('caches cursors separately per filter, order and page size', async () => {
    const { dataProvider, lines } = scriptedProvider(api, full('b'));
    await dataProvider.getList('gauges', page(1));
    await dataProvider.getList('gauges', page(2, 10, { kind: 'radar' }));
    expect(lines()).toEqual([
      'GET /gauges?limit=10',
      'GET /gauges?limit=10&kind=radar',
      'GET /gauges?cursor=b&limit=10&kind=radar',
    ]);
  });

  it.each<[string, (provider: PanelDataProvider) => Promise<unknown>]>([
    ['a write', provider => provider.delete('gauges', { id: 1 })],
    ['an action', provider => provider.act('gauges', 'retire', { id: 1 })],
  ])('clears them on %s, because it moves the pages', async (_, write) => {
    const actions = { retire: { request: 'POST /retire/{id}' } } as const;
    const answers = [full('b'), { id: 1 }, full('x'), full(null)];
    const { dataProvider, lines } = scriptedProvider({ ...api, actions }, ...answers);
    await dataProvider.getList('gauges', page(1));
    await write(dataProvider);
    await dataProvider.getList('gauges', page(2));
    expect(lines().slice(2)).toEqual(['GET /gauges?limit=10', 'GET /gauges?cursor=x&limit=10']);
  });

  it('starts again if the server rejects a cursor', async () => {
    const expired = Response.json({ message: 'Expired' }, { status: 410 });
    const { dataProvider, lines } = scriptedProvider(api, full('b'), expired, full('x'), full(null, 3));
    await dataProvider.getList('gauges', page(1));
    const { data } = await dataProvider.getList('gauges', page(2));
    expect(data).toHaveLength(3);
    expect(lines().slice(1)).toEqual([
      'GET /gauges?cursor=b&limit=10',
      'GET /gauges?limit=10',
      'GET /gauges?cursor=x&limit=10',
    ]);
  });

  it('also reads a total from the response', async () => {
    const list = { ...api.list, total: 'meta.total' };
    const { dataProvider } = scriptedProvider({ list }, { data: rows(10), meta: { next: 'b', total: 57 } });
    expect(await dataProvider.getList('gauges', page())).toMatchObject({
      total: 57,
      pageInfo: { hasNextPage: true },
    });
  });
});

const nextIn = (value: unknown) =>
  readNext(
    { rows: [], response: { status: 200, statusText: '', headers: new Headers(), body: { next: value } } },
    { paging: { cursor: 'next' }, parameters: { page: 'after' } },
  );

describe('readNext', () => {
  it.each([
    ['the cursor itself', 'eyJpZCI6MTB9', 'eyJpZCI6MTB9'],
    ['a cursor that begins like a path', '/9j/4AAQ==', '/9j/4AAQ=='],
    ['a number', 40, '40'],
    ['an address', 'https://api.test/gauges?limit=10&after=b%2F2', 'b/2'],
    ['a path', '/gauges?after=b', 'b'],
    [
      'a Link header',
      '<https://api.test/g?after=a>; rel="prev", <https://api.test/g?after=c>; rel="next"',
      'c',
    ],
    ['a Link header without quotes', '<https://api.test/g?after=c>; rel=next', 'c'],
  ])('reads %s', (_, value, next) => {
    expect(nextIn(value)).toBe(next);
  });

  it.each([
    [undefined],
    [null],
    [''],
    [false],
    [{}],
    ['<https://api.test/g?after=a>; rel="prev"'],
    ['/g?page=2'],
  ])('finds no next page in %j', value => {
    expect(nextIn(value)).toBeUndefined();
  });
});
