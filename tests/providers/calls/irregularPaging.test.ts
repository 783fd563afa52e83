import { describe, expect, it } from 'vitest';
import type { ListCall } from '../../../src/engine';
import { page, rows, scriptedProvider } from '../../support/views/scriptedProvider';

const list = { items: rows(10), total: 57 };

describe('a list requests a page', () => {
  it.each<[string, ListCall, string]>([
    ['by its number, from 1', {}, 'page=3&limit=10&sort=createdAt&order=desc'],
    ['by its number, from 0', { pageBase: 0 }, 'page=2&limit=10&sort=createdAt&order=desc'],
    ['by the rows before it', { paging: 'offset' }, 'offset=20&limit=10&sort=createdAt&order=desc'],
    [
      'with custom names',
      { parameters: { page: 'p', perPage: 'size', sort: 'by', order: 'dir' } },
      'p=3&size=10&by=createdAt&dir=desc',
    ],
    [
      'by offset with custom names',
      { paging: 'offset', parameters: { page: 'page[skip]', perPage: 'page[take]' } },
      'page[skip]=20&page[take]=10&sort=createdAt&order=desc',
    ],
    ['without what it leaves out', { parameters: { perPage: false, sort: false, order: false } }, 'page=3'],
    ['in an order in capitals', { sorting: 'ASC' }, 'page=3&limit=10&sort=createdAt&order=DESC'],
    ['in an order of -field', { sorting: '-field' }, 'page=3&limit=10&sort=-createdAt'],
    ['in an order of field:desc', { sorting: 'field:asc' }, 'page=3&limit=10&sort=createdAt:desc'],
    ['in an order of field,desc', { sorting: 'field,asc' }, 'page=3&limit=10&sort=createdAt,desc'],
    [
      'with a custom sort format',
      { sorting: ({ field, order }) => ({ [`$sort[${field}]`]: order === 'ASC' ? 1 : -1 }) },
      'page=3&limit=10&$sort[createdAt]=-1',
    ],
  ])('%s', async (_, call, query) => {
    const { dataProvider, lines } = scriptedProvider({ list: call }, list);
    await dataProvider.getList('gauges', page(3));
    expect(lines()).toEqual([`GET /gauges?${query}`]);
  });

  it('formats ascending orders like descending ones', async () => {
    const { dataProvider, lines } = scriptedProvider({ list: { sorting: '-field' } }, list);
    await dataProvider.getList('gauges', { ...page(), sort: { field: 'name', order: 'ASC' } });
    expect(lines()).toEqual(['GET /gauges?page=1&limit=10&sort=name']);
  });

  it.each([
    ['with a custom name', 'q', 'page=1&limit=10&sort=createdAt&order=desc&q=wave&kind=radar'],
    ['not at all', false as const, 'page=1&limit=10&sort=createdAt&order=desc&kind=radar'],
  ])('with the search %s', async (_, search, query) => {
    const { dataProvider, lines } = scriptedProvider({ list: { parameters: { search } } }, list);
    await dataProvider.getList('gauges', page(1, 10, { search: 'wave', kind: 'radar' }));
    expect(lines()).toEqual([`GET /gauges?${query}`]);
  });

  it('with a path and parameters made from filters, which are not sent again', async () => {
    const query = { 'filter[kind]': '{kind}', embed: 'owner' };
    const call: ListCall = { request: 'GET /{site}', query };
    const { dataProvider, lines } = scriptedProvider({ list: call }, list);
    await dataProvider.getList('gauges', page(1, 10, { kind: 'radar', site: 'poti' }));
    expect(lines()).toEqual([
      'GET /gauges/poti?filter[kind]=radar&embed=owner&page=1&limit=10&sort=createdAt&order=desc',
    ]);
  });
});

describe('a list that answers a page past the end with a status', () => {
  const failure = (status: number) => new Response(null, { status });

  it.each<[string, ListCall, number]>([
    ['404', {}, 404],
    ['the status of an empty list', { emptyStatus: 410 }, 410],
  ])('shows the last page: %s', async (_, call, status) => {
    const answers = (line: string) => (/page=[123]&/.test(line) ? { ...list, total: 21 } : failure(status));
    const { dataProvider, lines } = scriptedProvider({ list: call }, answers);
    expect(await dataProvider.getList('gauges', page(9))).toMatchObject({ data: list.items, total: 21 });
    expect(lines().map(line => line.match(/page=\d/)?.[0])).toEqual(['page=9', 'page=1', 'page=3']);
  });

  it('shows the page before if no total is known', async () => {
    const answers = (line: string) => (/page=1&/.test(line) ? rows(10) : failure(404));
    const { dataProvider } = scriptedProvider({ list: { total: false } }, answers);
    expect(await dataProvider.getList('gauges', page(2))).toMatchObject({ data: rows(10), total: 10 });
  });

  it('fails if the first page is missing too', async () => {
    const { dataProvider } = scriptedProvider({}, failure(404));
    await expect(dataProvider.getList('gauges', page(3))).rejects.toMatchObject({ status: 404 });
  });
});

describe('a list without a total', () => {
  const call: ListCall = { total: false };

  it('has a next page while pages are full', async () => {
    const { dataProvider } = scriptedProvider({ list: call }, rows(10), rows(4));
    expect(await dataProvider.getList('gauges', page(1))).toMatchObject({
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(await dataProvider.getList('gauges', page(2))).toMatchObject({
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  it('shows the previous page if the last one is empty, with a total that links there', async () => {
    const { dataProvider, lines } = scriptedProvider({ list: call }, [], rows(10));
    const answer = await dataProvider.getList('gauges', page(3));
    expect([answer.data.length, answer.total]).toEqual([10, 20]);
    expect(lines().map(line => line.match(/page=\d/)?.[0])).toEqual(['page=3', 'page=2']);
  });

  it('is the fallback for a list whose declared total is missing', async () => {
    const { dataProvider } = scriptedProvider({ list: { total: { header: 'X-Total-Count' } } }, rows(10));
    const answer = await dataProvider.getList('gauges', page());
    expect(answer).toMatchObject({ pageInfo: { hasNextPage: true } });
    expect(answer.total).toBeUndefined();
  });
});

describe('a list whose total can be a lower bound', () => {
  const call: ListCall = { total: { bounded: 'isBound', exact: { count: 'exact' } } };

  it('has no total for a bound, but a next page and a minimum count', async () => {
    const { dataProvider } = scriptedProvider(
      { list: call },
      { items: rows(10), total: 1000, isBound: true },
      list,
    );
    const answer = await dataProvider.getList('gauges', page(1));
    expect(answer.total).toBeUndefined();
    expect(answer).toMatchObject({ pageInfo: { hasNextPage: true }, meta: { moreThan: 1000 } });
    const exact = await dataProvider.getList('gauges', page(1));
    expect([exact.total, exact.meta]).toEqual([57, undefined]);
  });

  it('is counted exactly with the declared parameters', async () => {
    const { dataProvider, lines } = scriptedProvider({ list: call }, list);
    await dataProvider.getList('gauges', { ...page(1, 1), meta: { exactTotal: true } });
    expect(lines()).toEqual(['GET /gauges?page=1&limit=1&sort=createdAt&order=desc&count=exact']);
  });

  it('keeps a bound for rows read in several requests', async () => {
    const bound = { items: rows(50), total: 1000, isBound: true };
    const { dataProvider } = scriptedProvider({ list: { ...call, maxPerPage: 50 } }, bound, bound);
    const answer = await dataProvider.getList('gauges', page(1, 100));
    expect([answer.data.length, answer.total, answer.meta?.moreThan]).toEqual([100, undefined, 1000]);
  });
});

describe('a list of an API that limits its page size', () => {
  it('is read in several requests of equal size', async () => {
    const answers = [1, 2, 3].map(() => ({ items: rows(50), total: 120 }));
    const { dataProvider, lines } = scriptedProvider({ list: { maxPerPage: 60 } }, ...answers);
    const { data, total } = await dataProvider.getList('gauges', page(1, 1000));
    expect([data.length, total]).toEqual([150, 120]);
    expect(lines().map(line => line.match(/page=\d+&limit=\d+/)?.[0])).toEqual([
      'page=1&limit=50',
      'page=2&limit=50',
      'page=3&limit=50',
    ]);
  });

  it('starts a later page where the previous one ended', async () => {
    const { dataProvider, lines } = scriptedProvider(
      { list: { maxPerPage: 4, paging: 'offset', total: false } },
      rows(2),
    );
    const { data, pageInfo } = await dataProvider.getList('gauges', page(3));
    expect(lines().map(line => line.match(/offset=\d+&limit=\d+/)?.[0])).toEqual(
      [20, 22, 24, 26, 28].map(offset => `offset=${offset}&limit=2`),
    );
    expect([data.length, pageInfo]).toEqual([10, { hasNextPage: true, hasPreviousPage: true }]);
  });

  it.each<[string, ListCall]>([
    ['without a total', { total: false }],
    ['by cursors', { paging: { cursor: 'next' } }],
  ])('ends with its last full request: %s', async (_, call) => {
    const answers = [
      { data: rows(2), next: 'b' },
      { data: [{ id: 3 }, { id: 4 }], next: 'c' },
      { data: [], next: null },
      { data: [{ id: 3 }, { id: 4 }], next: 'c' },
    ];
    const { dataProvider } = scriptedProvider({ list: { ...call, maxPerPage: 2 } }, ...answers);
    const { data, total, pageInfo } = await dataProvider.getList('gauges', page(1, 6));
    expect([data.map(({ id }) => id), total, pageInfo?.hasNextPage]).toEqual([[1, 2, 3, 4], 4, undefined]);
  });

  it('also continues with cursors', async () => {
    const list: ListCall = { maxPerPage: 5, paging: { cursor: 'next' } };
    const { dataProvider, lines } = scriptedProvider(
      { list },
      { data: rows(5), next: 'b' },
      { data: rows(3), next: null },
    );
    expect(await dataProvider.getList('gauges', page())).toMatchObject({
      data: { length: 8 },
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    });
    expect(lines()).toHaveLength(2);
  });
});
