import { describe, expect, it, vi } from 'vitest';
import type { ListCall } from '../../../../src/engine';
import { page, rows, scriptedProviderOf } from '../../../support/views/scriptedProvider';
import { gaugesWith, list, providerWith } from './gauges';

describe('a list by POST', () => {
  const body: NonNullable<ListCall['body']> = ({ search, filter, offset, perPage }) => ({
    text: search,
    where: filter,
    from: offset,
    size: perPage,
  });
  const search: ListCall = { request: 'POST /search', body };

  it('sends the body from its function and the rest in the query', async () => {
    const { dataProvider, sent } = providerWith(search, list);
    const params = page(2, 10, { open: 'true', search: 'reef' });
    expect(await dataProvider.getList('gauges', params)).toMatchObject({ total: 57, data: { length: 10 } });
    const filled = { text: 'reef', where: { open: true }, from: 10, size: 10 };
    expect(sent).toMatchObject([{ line: 'POST /gauges/search?sort=createdAt&order=desc', body: filled }]);
  });

  it('sends the body from its templates, without missing values', async () => {
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

  it('is a read: it has no idempotency key and is retried after a temporary failure', async () => {
    const { dataProvider, sent } = providerWith(search, new Response('', { status: 503 }), list);
    await dataProvider.getList('gauges', page());
    expect(sent.map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([false, false]);
  });

  it('is sent twice for two callers, because one of them may abort', async () => {
    const { dataProvider, sent } = providerWith(search, list);
    const aborted = new AbortController();
    const first = dataProvider.getList('gauges', { ...page(), signal: aborted.signal });
    const second = dataProvider.getList('gauges', page());
    aborted.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect((await second).total).toBe(57);
    expect(sent).toHaveLength(2);
  });

  it('fails like a read', async () => {
    const { dataProvider } = providerWith(search, Response.json({ message: 'No' }, { status: 400 }));
    const failure = await dataProvider.getList('gauges', page()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 400, message: 'No', body: { message: 'No' } });
    expect(failure).not.toHaveProperty('body.errors');
  });

  it('applies to references in a complete list', async () => {
    const all: ListCall = { request: 'POST /all', paginateLocally: true, body: { all: true } };
    const whole = providerWith(all, rows(10));
    const { data } = await whole.dataProvider.getMany('gauges', { ids: [3, 99, 7] });
    expect(data.map(({ id }) => id)).toEqual([3, 7]);
    expect(whole.sent).toMatchObject([{ line: 'POST /gauges/all', body: { all: true } }]);
  });

  it('sends its body as a form', async () => {
    const values = { text: '{search}', size: '{perPage}', kinds: ['a', 'b'] };
    const { dataProvider, sent } = providerWith({ ...search, urlencoded: true, body: values }, list);
    await dataProvider.getList('gauges', page(1, 10, { search: 'a&b' }));
    expect(sent[0]?.body).toBe('text=a%26b&size=10&kinds=a&kinds=b');
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
  });
});

describe('a total from a separate request', () => {
  const total: NonNullable<ListCall['total']> = { request: 'GET /count' };
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
  ])('is read %s and requested with the same search and filters', async (_, call, answer) => {
    const { dataProvider, lines } = counted(call, two(answer));
    const filter = { open: 'true', search: 'reef' };
    expect(await dataProvider.getList('gauges', page(2, 10, filter))).toMatchObject({ total: 57 });
    expect(lines()).toEqual([
      'GET /gauges/count?open=true&search=reef',
      'GET /gauges?page=2&limit=10&sort=createdAt&order=desc&open=true&search=reef',
    ]);
  });

  it('has the query of the list or a separate one', async () => {
    const query: ListCall['query'] = ({ filter }) => ({ where: filter });
    const { dataProvider, lines } = counted({ query }, two(57));
    await dataProvider.getList('gauges', page(1, 10, { open: 'true' }));
    expect(lines()[0]).toBe('GET /gauges/count?where={"open":true}');
    const separate = counted({ query, total: { request: 'GET /count', query: { is: '{open}' } } }, two(57));
    await separate.dataProvider.getList('gauges', page(1, 10, { open: 'true' }));
    expect(separate.lines()[0]).toBe('GET /gauges/count?is=true');
  });

  it('is requested by POST with the body of the list', async () => {
    const call: ListCall = {
      request: 'POST /search',
      body: ({ search }) => ({ text: search }),
      total: { request: 'POST /count' },
    };
    const { dataProvider, sent } = counted(call, two({ count: 3 }));
    await dataProvider.getList('gauges', page(1, 10, { search: 'reef' }));
    const countRequest = sent.find(({ line }) => line.includes('/count'));
    expect(countRequest).toMatchObject({ line: 'POST /gauges/count', body: { text: 'reef' } });
    expect(countRequest?.headers.has('Idempotency-Key')).toBe(false);
  });

  it.each([
    ['fails', Response.json({}, { status: 400 })],
    ['is no number', { total: 'many' }],
  ])('%s: the rows are shown without a total', async (_, answer) => {
    const { dataProvider } = counted({}, two(answer));
    const came = await dataProvider.getList('gauges', page());
    expect(came).toMatchObject({
      data: { length: 10 },
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(came.total).toBeUndefined();
  });

  it('does not delay the rows if it takes seconds longer', async () => {
    vi.useFakeTimers();
    const { dataProvider } = counted({}, two(new Promise(() => {})));
    const reading = dataProvider.getList('gauges', page());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await reading).toMatchObject({ data: { length: 10 }, pageInfo: { hasNextPage: true } });
  });

  it('is ignored if the rows fail', async () => {
    const { dataProvider } = counted({}, line =>
      line.includes('/count') ? 57 : Response.json({}, { status: 400 }),
    );
    await expect(dataProvider.getList('gauges', page())).rejects.toMatchObject({ status: 400 });
  });

  it('redirects a page past the end to the last one', async () => {
    const answer = (line: string) =>
      line.includes('/count') ? 23 : { items: line.includes('page=3&') ? rows(3) : [] };
    const { dataProvider } = counted({}, answer);
    expect(await dataProvider.getList('gauges', page(50))).toMatchObject({ data: { length: 3 }, total: 23 });
  });
});
