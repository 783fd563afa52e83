import { describe, expect, it, vi } from 'vitest';
import { type Api, defineResource, field, type ListCall } from '../../../src/engine';
import { readAll } from '../../../src/engine/readAll';
import { page, rows, scriptedProvider, scriptedProviderOf } from '../../support/views/scriptedProvider';

const list = { items: rows(10), total: 57 };
const usual = 'page=1&limit=10&sort=createdAt&order=desc';

/** Gauges with filters of several types. */
const gaugesWith = (call: ListCall, own: Partial<Api> = {}) =>
  defineResource({
    name: 'gauges',
    fields: {
      name: field.text({ required: true }),
      open: field.boolean(),
      kind: field.select({ choices: ['radar', { id: 7, name: 'Float' }] }),
      depth: field.number(),
    },
    list: { filters: ['open', 'kind'] },
    api: { path: '/gauges', ...own, list: call },
  });

const providerWith = (call: ListCall, ...answers: unknown[]) =>
  scriptedProviderOf([gaugesWith(call)], ...answers);

describe('a query by a function', () => {
  it.each<[string, NonNullable<ListCall['query']>, string]>([
    [
      'has filters and search as it makes them, and the rest under its usual name',
      ({ search, filter }) => ({ $filter: `kind eq ${filter.kind}`, $search: search }),
      `$filter=kind+eq+radar&$search=reef&${usual}`,
    ],
    [
      'has all of its own where it takes all',
      ({ search, filter, sort, offset, perPage }) => ({
        filter: JSON.stringify({
          where: { ...filter, search },
          order: sort.field,
          skip: offset,
          limit: perPage,
        }),
      }),
      'filter={"where":{"kind":"radar","search":"reef"},"order":"createdAt","skip":0,"limit":10}',
    ],
    [
      'repeats a list, and sends an object as JSON, numbers and booleans',
      ({ search, filter }) => ({
        kind: [filter.kind, search],
        where: { a: 1 },
        at: 0,
        all: false,
        no: undefined,
      }),
      `kind=radar&kind=reef&where={"a":1}&at=0&all=false&${usual}`,
    ],
    [
      'sends a search that it does not take',
      ({ filter }) => ({ where: filter }),
      `where={"kind":"radar"}&${usual}&search=reef`,
    ],
  ])('%s', async (_, query, asked) => {
    const { dataProvider, lines } = providerWith({ query }, list);
    await dataProvider.getList('gauges', page(1, 10, { kind: 'radar', search: 'reef' }));
    expect(lines()).toEqual([`GET /gauges?${asked}`]);
  });

  it('is handed filters as their fields have them, and none that is empty', async () => {
    const query = vi.fn((_: object) => ({}));
    const { dataProvider } = providerWith({ query: ({ filter }) => query(filter) }, list);
    const filter = { open: 'false', kind: '7', depth: '3', name: '12', other: 'x', none: '' };
    await dataProvider.getList('gauges', page(1, 10, filter));
    expect(query).toHaveBeenCalledWith({ open: false, kind: 7, depth: 3, name: '12', other: 'x' });
  });

  it('counts pages as the API does', async () => {
    const call: ListCall = {
      pageBase: 0,
      query: ({ page, offset, perPage }) => ({ at: [page, offset, perPage] }),
    };
    const { dataProvider, lines } = providerWith(
      { ...call, parameters: { sort: false, order: false } },
      list,
    );
    await dataProvider.getList('gauges', page(3, 5));
    expect(lines()).toEqual(['GET /gauges?at=2&at=10&at=5']);
  });

  it('goes for references, and for what fills the path', async () => {
    const call: ListCall = { request: 'GET /{site}', query: ({ filter }) => ({ where: filter }) };
    const { dataProvider, lines } = providerWith(
      { ...call, parameters: { sort: false, order: false } },
      list,
    );
    await dataProvider.getManyReference('gauges', {
      ...page(),
      target: 'owner',
      id: 4,
      filter: { site: 'poti' },
    });
    expect(lines()).toEqual(['GET /gauges/poti?where={"owner":4}&page=1&limit=10']);
  });

  it('is made for each of several calls for one page', async () => {
    const call: ListCall = {
      maxPerPage: 5,
      query: ({ offset, perPage }) => ({ range: `${offset}-${perPage}` }),
    };
    const { dataProvider, lines } = providerWith(
      { ...call, parameters: { sort: false, order: false } },
      { items: rows(5), total: 10 },
    );
    await dataProvider.getList('gauges', page());
    expect(lines()).toEqual(['GET /gauges?range=0-5', 'GET /gauges?range=5-5']);
  });
});

describe('a template', () => {
  it.each<[string, string, object, string]>([
    ['is left out where its value is missing', "name eq '{search}'", {}, ''],
    ['is left out where one of its values is missing', '{kind}:{search}', { kind: 'radar' }, ''],
    [
      'doubles quotes between single ones',
      "name eq '{search}'",
      { search: "O'Brien" },
      "q=name eq 'O''Brien'&",
    ],
    [
      'escapes between double quotes',
      'name=="*{search}*"',
      { search: 'a "b" \\' },
      'q=name=="*a \\"b\\" \\\\*"&',
    ],
    [
      'escapes in JSON',
      '{"name":{"$regex":".*{search}"}}',
      { search: '"}, \\d' },
      'q={"name":{"$regex":".*\\"}, \\\\d"}}&',
    ],
    [
      'keeps numbers and booleans in JSON, and quotes texts',
      '{"open":{open},"kind":{kind},"name":{search}}',
      { open: 'true', kind: '7', search: 'reef' },
      'q={"open":true,"kind":7,"name":"reef"}&',
    ],
    ['knows the words of a list', '{offset}-{perPage}', {}, 'q=0-10&'],
  ])('%s', async (_, template, filter, asked) => {
    const { dataProvider, sent } = providerWith({ query: { q: template } }, list);
    await dataProvider.getList('gauges', page(1, 10, filter));
    const [{ path } = { path: '' }] = sent;
    const query = new URLSearchParams(path.split('?')[1]);
    const rest = template.includes('offset') ? 'sort=createdAt&order=desc' : usual;
    const left = Object.entries(filter).filter(([name]) => asked === '' && !template.includes(`{${name}}`));
    expect(decodeURIComponent(query.toString().replaceAll('+', ' '))).toBe(
      `${asked}${rest}${left.map(([name, value]) => `&${name}=${value}`).join('')}`,
    );
  });

  it('between quotes of a path has its quotes doubled', async () => {
    const { dataProvider, lines } = scriptedProvider(
      { one: { request: "GET /Gauges('{id}')" } },
      { id: "O'B" },
    );
    await dataProvider.getOne('gauges', { id: "O'B" });
    expect(lines()).toEqual(["GET /gauges/Gauges('O''B')"]);
  });
});

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
    await expect(first).rejects.toThrow('Nobody waits');
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

describe('a cursor of the last row', () => {
  const more: ListCall = {
    paging: { cursor: { lastRow: 'id' }, more: 'has_more' },
    parameters: { page: 'starting_after', sort: false, order: false },
  };

  it('asks for what comes after it, as long as there is more', async () => {
    const { dataProvider, lines } = providerWith(
      more,
      { data: rows(10), has_more: true },
      { data: rows(10), has_more: false },
    );
    expect(await dataProvider.getList('gauges', page(1))).toMatchObject({ pageInfo: { hasNextPage: true } });
    expect(await dataProvider.getList('gauges', page(2))).toMatchObject({ pageInfo: { hasNextPage: false } });
    expect(lines()).toEqual(['GET /gauges?limit=10', 'GET /gauges?starting_after=10&limit=10']);
  });

  it('asks as long as pages are full where nothing says whether there is more', async () => {
    const { dataProvider } = providerWith(
      { paging: { cursor: { lastRow: 'id' } }, total: false },
      rows(10),
      rows(4),
    );
    expect(await dataProvider.getList('gauges', page(1))).toMatchObject({ pageInfo: { hasNextPage: true } });
    expect(await dataProvider.getList('gauges', page(2))).toMatchObject({ pageInfo: { hasNextPage: false } });
  });

  it('ends where the response says so, though it has a cursor', async () => {
    const paging = { cursor: 'page.end', more: 'page.more' };
    const { dataProvider } = providerWith(
      { paging, total: false },
      { items: rows(10), page: { end: 'x', more: false } },
    );
    expect(await dataProvider.getList('gauges', page(1))).toMatchObject({ pageInfo: { hasNextPage: false } });
  });
});

describe('a body, headers and forms of a write', () => {
  const gauge = { id: 7, name: 'Key West', depth: 3 };

  it.each<[string, Partial<Api>, string, unknown]>([
    [
      'a body of templates',
      { create: { body: { input: '{data}', by: 'panel' } } },
      'POST /gauges',
      { input: { name: 'Key West', depth: 3 }, by: 'panel' },
    ],
    [
      'a body by a function',
      { create: { body: ({ data }) => ({ fields: Object.keys(data) }) } },
      'POST /gauges',
      { fields: ['name', 'depth'] },
    ],
    ['a form', { create: { urlencoded: true } }, 'POST /gauges', 'name=Key+West&depth=3'],
    [
      'a form in brackets',
      { wrap: 'gauge', create: { urlencoded: 'brackets' } },
      'POST /gauges',
      'gauge%5Bname%5D=Key+West&gauge%5Bdepth%5D=3',
    ],
  ])('goes out as %s', async (_, api, line, body) => {
    const { dataProvider, sent } = scriptedProvider(api, gauge);
    await dataProvider.create('gauges', { data: { name: 'Key West', depth: 3 } });
    expect(sent).toMatchObject([{ line, body }]);
    expect(sent[0]?.headers.has('Idempotency-Key')).toBe(true);
  });

  it('has the id in the body of templates, and clears what is null', async () => {
    const update: Api['update'] = {
      request: 'POST /save',
      body: { key: '{id}', set: '{data}', depth: '{depth}' },
    };
    const { dataProvider, sent } = scriptedProvider({ update }, gauge);
    await dataProvider.update('gauges', { id: 7, data: { ...gauge, depth: '' }, previousData: gauge });
    expect(sent[0]).toMatchObject({ line: 'POST /gauges/save', body: { key: 7, depth: null } });
  });

  it('sends a form’s null and its empty list empty, and a double click once', async () => {
    const { dataProvider, sent } = scriptedProvider({ update: { urlencoded: true } }, gauge);
    const params = { id: 7, data: { ...gauge, depth: null }, previousData: gauge };
    await Promise.all([dataProvider.update('gauges', params), dataProvider.update('gauges', params)]);
    expect(sent.map(({ body }) => body)).toEqual(['name=Key+West&depth=']);
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
  });

  it('sends a file as multipart, whatever form it is', async () => {
    const photo = new File(['x'], 'gauge.png', { type: 'image/png' });
    const { dataProvider, sent } = scriptedProvider(
      { headers: { 'Content-Type': 'application/vnd.api+json' }, create: { urlencoded: true } },
      gauge,
    );
    await dataProvider.create('gauges', { data: { name: 'Key West', photo } });
    expect(sent[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
  });

  it('sends the resource’s headers with each call, and a call’s own above them', async () => {
    const { dataProvider, sent } = scriptedProvider(
      {
        headers: { 'Api-Version': '3', 'Content-Type': 'application/vnd.api+json' },
        create: { headers: { 'Api-Version': '4', 'X-Name': '{name}', 'X-None': '{none}' } },
      },
      gauge,
    );
    await dataProvider.getOne('gauges', { id: 7 });
    await dataProvider.create('gauges', { data: { name: 'Key West' } });
    const said = (name: string) => sent.map(({ headers }) => headers.get(name));
    expect(said('Api-Version')).toEqual(['3', '4']);
    expect(said('X-Name')).toEqual([null, 'Key West']);
    expect(said('X-None')).toEqual([null, null]);
    expect(said('Content-Type')).toEqual([null, 'application/vnd.api+json']);
    expect(said('Authorization')).toEqual(['Bearer abc', 'Bearer abc']);
  });

  it('percent-encodes what no header can have', async () => {
    const { dataProvider, sent } = scriptedProvider({ create: { headers: { 'X-Name': '{name}' } } }, gauge);
    await dataProvider.create('gauges', { data: { name: 'Ծով 🌊, é' } });
    expect(sent[0]?.headers.get('X-Name')).toBe('%D4%BE%D5%B8%D5%BE %F0%9F%8C%8A, é');
  });

  it('reads one record by POST as a read', async () => {
    const one: Api['one'] = { request: 'POST /view', body: { key: '{id}' } };
    const { dataProvider, sent } = scriptedProvider({ one }, new Response('', { status: 502 }), gauge);
    expect((await dataProvider.getOne('gauges', { id: 7 })).data).toMatchObject(gauge);
    expect(sent).toMatchObject([
      { line: 'POST /gauges/view', body: { key: 7 } },
      { line: 'POST /gauges/view' },
    ]);
    expect(sent[0]?.headers.has('Idempotency-Key')).toBe(false);
  });
});

describe('an API whose failures have any status', () => {
  const api: Partial<Api> = {
    record: 'data.gauge',
    errors: { message: 'errors.0.message', field: 'extensions.field', anyStatus: true },
    list: { rows: 'data.gauges', total: false },
  };
  const failure = { data: null, errors: [{ message: 'No such depth', extensions: { field: 'depth' } }] };
  const previousData = { id: 7, name: 'Key West' };

  it('refuses a write with the errors of its fields, a deletion too', async () => {
    const { dataProvider } = scriptedProvider(api, failure);
    await expect(dataProvider.create('gauges', { data: previousData })).rejects.toMatchObject({
      message: 'No such depth',
      body: { errors: { depth: 'No such depth' } },
    });
    await expect(dataProvider.delete('gauges', { id: 7, previousData })).rejects.toThrow('No such depth');
  });

  it('says why a list could not be read', async () => {
    const { dataProvider } = scriptedProvider(api, failure);
    await expect(dataProvider.getList('gauges', page())).rejects.toThrow('No such depth');
  });

  it('has no record where null is in its place', async () => {
    const { dataProvider } = scriptedProvider(api, { data: { gauge: null } });
    await expect(dataProvider.getOne('gauges', { id: 7 })).rejects.toMatchObject({ status: 404 });
  });

  it.each([[[]], [null], [undefined]])('takes everything else for success: %o', async errors => {
    const { dataProvider } = scriptedProvider(api, { data: { gauge: { id: 7, name: 'Poti' } }, errors });
    expect((await dataProvider.getOne('gauges', { id: 7 })).data).toMatchObject({ name: 'Poti' });
  });
});

describe('filters of several values and ranges', () => {
  const ferriesWith = (several: boolean | string, list: ListCall) =>
    defineResource({
      name: 'ferries',
      fields: {
        name: field.text(),
        kind: field.select({ choices: ['car', { id: 7, name: 'Rail' }] }),
        decks: field.number(),
        leaves: field.dateTime({ zone: 'UTC' }),
      },
      list: { filters: ['name', { source: 'kind', several }, 'decks', { source: 'leaves', from: 'after' }] },
      api: { path: '/ferries', list },
    });
  const asked = { kind: 'car,7', decks_from: '2', after: '2026-01-02', leaves_to: '2026-01-03' };
  const ask = async (several: boolean | string, list: ListCall = {}) => {
    const { dataProvider, sent } = scriptedProviderOf([ferriesWith(several, list)], { items: [], total: 0 });
    await dataProvider.getList('ferries', page(1, 10, asked));
    return decodeURIComponent(sent[0]?.line ?? '');
  };

  it('go out as one parameter each, moments as the ends of their days', async () => {
    expect(await ask(true)).toBe(
      `GET /ferries?${usual}&kind=car&kind=7&decks_from=2&after=2026-01-02T00:00:00.000Z&leaves_to=2026-01-03T23:59:59.999Z`,
    );
  });

  it('go out in one parameter with a text between them', async () => {
    expect(await ask('|')).toContain('&kind=car|7&');
  });

  it('come to a function as lists and numbers, and to a template as themselves', async () => {
    const made = await ask(true, { query: ({ filter }) => ({ q: JSON.stringify(filter) }) });
    expect(JSON.parse(new URLSearchParams(made.split('?')[1]).get('q') ?? '')).toEqual({
      ...{ kind: ['car', 7], decks_from: 2 },
      ...{ after: '2026-01-02T00:00:00.000Z', leaves_to: '2026-01-03T23:59:59.999Z' },
    });
    expect(await ask(true, { query: { 'kinds[]': '{kind}', deep: 'gte.{decks_from}' } })).toMatch(
      /\?kinds\[\]=car&kinds\[\]=7&deep=gte\.2&/,
    );
  });

  it('let rows through that came all at once', async () => {
    const all = [
      { id: 1, name: 'Odessa Star', kind: 'car', decks: 3, leaves: '2026-01-02T23:30:00Z' },
      { id: 2, name: 'Poti', kind: '7', decks: 9, leaves: '2026-01-03T10:00:00+02:00' },
      { id: 3, name: 'Batumi', kind: null, decks: null, leaves: null },
    ];
    const { dataProvider } = scriptedProviderOf([ferriesWith(true, { paginateLocally: true })], all);
    const found = async (filter: object) => {
      const { data, total } = await dataProvider.getList('ferries', page(1, 10, filter));
      expect(total).toBe(data.length);
      return data.map(({ id }) => id).sort();
    };
    expect(await found({ kind: 'car,7' })).toEqual([1, 2]);
    expect(await found({ kind: '7', decks_to: '8' })).toEqual([]);
    expect(await found({ decks_from: '3', decks_to: '3' })).toEqual([1]);
    expect(await found({ leaves_to: '2026-01-02' })).toEqual([1]);
    expect(await found({ after: '2026-01-03', search: 'poti' })).toEqual([2]);
    expect(await found({ name: 'STAR' })).toEqual([1]);
    expect(await found({ decks_from: 'many' })).toEqual([1, 2, 3]);
  });
});
