import { describe, expect, it, vi } from 'vitest';
import type { ListCall } from '../../../../src/engine';
import { readAll } from '../../../../src/engine/panel/readAll';
import { page, rows, scriptedProviderOf } from '../../../support/views/scriptedProvider';
import { gaugesWith, list, providerWith } from './gauges';

describe('a list by POST', () => {
  const body: NonNullable<ListCall['body']> = ({ search, filter, offset, perPage }) => ({
    text: search,
    where: filter,
    from: offset,
    size: perPage,
  });

  it('sends the body that its function makes, and the rest in the query', async () => {
    const { dataProvider, sent } = providerWith({ request: 'POST /search', body }, list);
    const { total, data } = await dataProvider.getList(
      'gauges',
      page(2, 10, { open: 'true', search: 'reef' }),
    );
    expect([total, data.length]).toEqual([57, 10]);
    expect(sent).toMatchObject([
      {
        line: 'POST /gauges/search?sort=createdAt&order=desc',
        body: { text: 'reef', where: { open: true }, from: 10, size: 10 },
      },
    ]);
  });

  it('sends the body of its templates, without what is missing', async () => {
    const templates = {
      query: 'query Gauges($where: Where) { gauges { id } }',
      variables: { text: '{search}', open: '{open}', first: '{perPage}' },
      conditions: [
        { name: 'kind', is: '{kind}' },
        { name: 'open', is: '{open}' },
      ],
      flat: true,
    };
    const { dataProvider, sent } = providerWith({ request: 'POST', body: templates }, list);
    await dataProvider.getList('gauges', page(1, 10, { open: 'false' }));
    expect(sent).toMatchObject([{ line: 'POST /gauges?page=1&sort=createdAt&order=desc' }]);
    expect(sent[0]?.body).toEqual({
      query: templates.query,
      variables: { open: false, first: 10 },
      conditions: [{ name: 'open', is: false }],
      flat: true,
    });
  });

  it('is a read: it has no idempotency key, and is made again after a failure that may pass', async () => {
    const { dataProvider, sent } = providerWith(
      { request: 'POST /search', body },
      new Response('', { status: 503 }),
      list,
    );
    await dataProvider.getList('gauges', page());
    expect(sent.map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([false, false]);
    expect(sent.map(({ line }) => line)).toEqual(
      Array(2).fill('POST /gauges/search?sort=createdAt&order=desc'),
    );
  });

  it('is asked for twice where it is wanted twice, for one of the two may be given up', async () => {
    const { dataProvider, sent } = providerWith({ request: 'POST /search', body }, list);
    const given = new AbortController();
    const first = dataProvider.getList('gauges', { ...page(), signal: given.signal });
    const second = dataProvider.getList('gauges', page());
    given.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect((await second).total).toBe(57);
    expect(sent.length).toBeGreaterThanOrEqual(1);
  });

  it('fails as a read does', async () => {
    const { dataProvider } = providerWith(
      { request: 'POST /search', body },
      Response.json({ message: 'No' }, { status: 400 }),
    );
    const failure = await dataProvider.getList('gauges', page()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 400, message: 'No', body: { message: 'No' } });
    expect(failure).not.toHaveProperty('body.errors');
  });

  it('goes for all records, page by page, and for those of a whole list that are referred to', async () => {
    const paged = providerWith(
      { request: 'POST /search', body, parameters: { sort: false, order: false } },
      (line: string) => line && { items: rows(10), total: 20 },
    );
    await readAll(
      paged.dataProvider,
      'gauges',
      { filter: { open: 'true' }, sort: page().sort },
      { perPage: 10 },
    );
    expect(paged.sent.map(({ body: asked }) => asked)).toEqual([
      { where: { open: true }, from: 0, size: 10 },
      { where: { open: true }, from: 10, size: 10 },
    ]);
    const whole = providerWith(
      { request: 'POST /all', paginateLocally: true, body: { all: true } },
      rows(10),
    );
    const { data } = await whole.dataProvider.getMany('gauges', { ids: [3, 99, 7] });
    expect(data.map(({ id }) => id)).toEqual([3, 7]);
    expect(whole.sent).toMatchObject([{ line: 'POST /gauges/all', body: { all: true } }]);
  });

  it('sends its body as a form', async () => {
    const { dataProvider, sent } = providerWith(
      {
        request: 'POST /search',
        urlencoded: true,
        body: { text: '{search}', size: '{perPage}', kinds: ['a', 'b'] },
      },
      list,
    );
    await dataProvider.getList('gauges', page(1, 10, { search: 'a&b' }));
    expect(sent[0]?.body).toBe('text=a%26b&size=10&kinds=a&kinds=b');
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
  });
});

describe('a total of a call of its own', () => {
  const total: ListCall['total'] = { request: 'GET /count' };
  const two = (answer: unknown) => (line: string) => (line.includes('/count') ? answer : { items: rows(10) });

  function counted(call: ListCall, answerOf: (line: string) => unknown) {
    const gauges = gaugesWith({ total, ...call });
    const { dataProvider, sent } = scriptedProviderOf([gauges], answerOf);
    return { dataProvider, sent, lines: () => sent.map(({ line }) => line).toSorted() };
  }

  it.each<[string, ListCall, unknown]>([
    ['as total', {}, { total: 57 }],
    ['as count', {}, { count: 57 }],
    ['as the body', {}, 57],
    ['at a place', { total: { request: 'GET /count', at: 'data.n' } }, { data: { n: '57' } }],
    [
      'in a header',
      { total: { request: 'GET /count', at: { header: 'X-Total' } } },
      Response.json({}, { headers: { 'X-Total': '57' } }),
    ],
  ])('is read %s, and asked for with the same search and filters', async (_, call, answer) => {
    const { dataProvider, lines } = counted(call, two(answer));
    const filter = { open: 'true', search: 'reef' };
    expect(await dataProvider.getList('gauges', page(2, 10, filter))).toMatchObject({ total: 57 });
    expect(lines()).toEqual([
      'GET /gauges/count?open=true&search=reef',
      'GET /gauges?page=2&limit=10&sort=createdAt&order=desc&open=true&search=reef',
    ]);
  });

  it('has the list’s own query, or one of its own', async () => {
    const query: ListCall['query'] = ({ filter }) => ({ where: filter });
    const { dataProvider, lines } = counted({ query }, two(57));
    await dataProvider.getList('gauges', page(1, 10, { open: 'true' }));
    expect(lines()[0]).toBe('GET /gauges/count?where={"open":true}');
    const own = counted({ query, total: { request: 'GET /count', query: { is: '{open}' } } }, two(57));
    await own.dataProvider.getList('gauges', page(1, 10, { open: 'true' }));
    expect(own.lines()[0]).toBe('GET /gauges/count?is=true');
  });

  it('is asked for by POST with the list’s body', async () => {
    const call: ListCall = {
      request: 'POST /search',
      body: ({ search }) => ({ text: search }),
      total: { request: 'POST /count' },
    };
    const { dataProvider, sent } = counted(call, two({ count: 3 }));
    await dataProvider.getList('gauges', page(1, 10, { search: 'reef' }));
    const asked = sent.find(({ line }) => line.includes('/count'));
    expect(asked).toMatchObject({ line: 'POST /gauges/count', body: { text: 'reef' } });
    expect(asked?.headers.has('Idempotency-Key')).toBe(false);
  });

  it.each([
    ['fails', Response.json({}, { status: 400 })],
    ['is no number', { total: 'many' }],
  ])('that %s leaves the rows, which are paged step by step', async (_, answer) => {
    const { dataProvider } = counted({}, two(answer));
    const came = await dataProvider.getList('gauges', page());
    expect(came).toMatchObject({
      data: { length: 10 },
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(came.total).toBeUndefined();
  });

  it('that takes seconds longer than the rows is not waited for', async () => {
    vi.useFakeTimers();
    try {
      const { dataProvider } = counted({}, two(new Promise(() => {})));
      const reading = dataProvider.getList('gauges', page());
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await reading).toMatchObject({ data: { length: 10 }, pageInfo: { hasNextPage: true } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('says nothing where the rows fail', async () => {
    const { dataProvider } = counted({}, line =>
      line.includes('/count') ? 57 : Response.json({}, { status: 400 }),
    );
    await expect(dataProvider.getList('gauges', page())).rejects.toMatchObject({ status: 400 });
  });

  it('leads from a page past the end to the last one', async () => {
    const answer = (line: string) =>
      line.includes('/count') ? 23 : { items: line.includes('page=3&') ? rows(3) : [] };
    const { dataProvider } = counted({}, answer);
    expect(await dataProvider.getList('gauges', page(50))).toMatchObject({ data: { length: 3 }, total: 23 });
  });
});
