import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { Code, type Plan, type Value, writeValue } from '../../../scripts/newResource/Plan';
import { planFromSample } from '../../../scripts/newResource/planFromSample';
import { temporaryFolder } from '../../support/temporaryFolder';
import { families, familyNamed } from './families';
import { gauges } from './gauges';
import { serveFamily } from './serveFamily';
import { shownFields } from './shownFields';

const usual = familyNamed('the default');

let server: Awaited<ReturnType<typeof serveFamily>>;
afterEach(() => server.close());

/** The declaration of a family's list, requested with this query. */
async function plan(family: Parameters<typeof serveFamily>[0], query = '', known?: RegExp): Promise<Plan> {
  server = await serveFamily(family, known);
  return planFromSample('gauges', { from: server.address + query }, []);
}

/** A planned value as data: a function as its text, a sort or query function as its result. */
function plain(value: Value | undefined, key = ''): unknown {
  const asked = { sorting: { field: 'name', order: 'DESC' }, query: { filter: { kind: 'radar' } } };
  if ((value instanceof Code || typeof value === 'function') && (key === 'sorting' || key === 'query'))
    return new Function('asked', `return (${writeValue(value)})(asked)`)(asked[key]);
  if (value instanceof Code) return value.text;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(each => plain(each));
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([name, each]) => [name, plain(each, name)]));
}

it.each(families)('finds rows, total, pages, order, search and filters of $name', async family => {
  const planned = await plan(family);
  expect(plain(planned.api)).toEqual(family.api);
  expect(plain(planned.list?.filters)).toEqual(family.filters);
  expect(Object.keys(shownFields(planned.fields))).toContain('owner.email');
  expect(server.requests.filter(request => !/^(GET|OPTIONS) /.test(request))).toEqual([]);
  expect(server.requests.length).toBeLessThan(80);
});

const guessOf = ({ guesses }: Plan, key: string) => guesses.find(guess => guess.key === key);

describe('a server that ignores unknown parameters', () => {
  const bare = { path: '/gauges', list: () => ({ body: { items: gauges.slice(0, 5), total: 99 } }) };

  it('is not paged client-side if the total shows that there is more, and says so once', async () => {
    const planned = await plan(bare);
    expect(planned.api.list).toEqual({ parameters: { sort: false, order: false, search: false } });
    expect(guessOf(planned, 'api.list.paging')?.sure).toBe('open');
    expect(shownFields(planned.fields).name).not.toHaveProperty('sortable');
  });

  it('is read whole if each request returns all rows and nothing indicates more', async () => {
    const planned = await plan({ path: '/gauges', list: () => ({ body: { items: gauges, total: 12 } }) });
    expect(planned.api.list).toEqual({ paginateLocally: true });
    expect(guessOf(planned, 'api.list.paginateLocally')?.sure).toBe('seen');
  });

  it('has no call for one record if it is not found', async () => {
    const planned = await plan({ ...usual, one: undefined });
    expect(planned.can).toEqual({ edit: false });
  });
});

type Gauges = typeof gauges;
it.each([
  ['Django REST framework', 3, 404, (results: Gauges) => ({ count: 3, next: null, previous: null, results })],
  ['Laravel', 3, 200, (data: Gauges) => ({ data, meta: { total: 3, per_page: 15, last_page: 1 } })],
  ['the default', 1, 200, (items: Gauges) => ({ items, total: 1 })],
  ['no known total', 2, 200, (items: Gauges) => ({ items })],
])('a list of %s that only takes a page is not whole with %i rows', async (_, count, status, body) => {
  const list = (query: URLSearchParams) => {
    const isPast = Number(query.get('page') ?? 1) > 1;
    return { status: isPast ? status : 200, body: body(isPast ? [] : gauges.slice(0, count)) };
  };
  const planned = await plan({ path: '/gauges', list });
  expect(planned.api.list).not.toMatchObject({ paginateLocally: true });
  expect(planned.list?.perPage).toBeUndefined();
  expect(guessOf(planned, 'api.list.paging')?.sure).toMatch(/likely|guess/);
});

describe('a format that is not found', () => {
  it('is reported as open, with the server’s message', async () => {
    const message = 'Sorting is by rank alone';
    const planned = await plan({
      ...usual,
      list: (query, origin) =>
        query.has('sort') ? { body: { message }, status: 400 } : usual.list(query, origin),
    });
    expect(guessOf(planned, 'api.list.sorting')).toMatchObject({
      sure: 'open',
      because: expect.stringContaining('(server message: Sorting is by rank alone)'),
    });
    expect(guessOf(planned, 'list.filters')).toMatchObject({
      sure: 'open',
      because: expect.stringContaining('no tested format filters by kind'),
    });
    expect(guessOf(planned, 'api.update')?.sure).toBe('open');
  });

  it('includes the method of updates only if OPTIONS does not list it', async () => {
    const methods = familyNamed('nestjsx/crud, with conditions in words');
    expect(guessOf(await plan(methods), 'api.update')).toMatchObject({
      sure: 'seen',
      because: 'OPTIONS of one record allows PATCH but not PUT',
    });
  });
});

it('tries the filter formats with further fields if the API does not filter by the first', async () => {
  const rows = (query: URLSearchParams) =>
    gauges
      .map(({ _id, active, kind }) => ({ _id, active, kind }))
      .filter(row => row.kind === (query.get('kind') ?? row.kind));
  const planned = await plan({
    path: '/gauges',
    list: query => {
      const skip = Number(query.get('skip') ?? 0);
      return { body: { items: rows(query).slice(skip, skip + Number(query.get('limit') ?? 12)), total: 99 } };
    },
  });
  expect(planned.list?.filters).toEqual(['kind']);
  expect(server.requests.length).toBeLessThan(80);
});

it.each([
  ['in any script', (index: number) => ({ name: `Նավահանգիստ ${index}` }), 'q', 'seen'],
  [
    'of a field other than the first',
    (index: number) => ({ dock: 'east', name: `Ash ${index}` }),
    'q',
    'seen',
  ],
  ['not at all without a word', (index: number) => ({ code: `${index}-${index}` }), undefined, 'open'],
])('is probed for a search by a word of its records, %s', async (_, nameOf, search, sure) => {
  const records = Array.from({ length: 5 }, (_, index) => ({ id: index, ...nameOf(index) }));
  const planned = await plan({
    path: '/gauges',
    list: query => {
      const matches = (row: object) => String(Object(row).name).includes(query.get('q') ?? '');
      return { body: { items: records.filter(matches), total: 99 } };
    },
  });
  expect(Object(planned.api.list).parameters?.search).toBe(search);
  expect(guessOf(planned, 'api.list.parameters.search')?.sure).toBe(sure);
});

describe('a server that rejects unknown parameters', () => {
  it('is probed further until the known ones are found', async () => {
    const django = familyNamed('Django REST framework');
    const planned = await plan(django, '', /^(page|page_size|ordering|search|kind)$/);
    expect(planned.api.list).toEqual(django.api.list);
    expect(planned.list?.filters).toEqual(['kind']);
  });

  it('gets a declaration without the parameters that it rejects', async () => {
    const whole = { path: '/gauges', list: () => ({ body: gauges.slice(0, 5) }) };
    const planned = await plan(whole, '', /^never$/);
    expect(planned.api.list).toEqual({
      total: false,
      parameters: { sort: false, order: false, search: false },
    });
  });
});

describe('probing', () => {
  it('stops at a 429', async () => {
    let count = 0;
    const planned = await plan({
      path: '/gauges',
      list: () => {
        count += 1;
        return count < 4
          ? { body: { items: gauges.slice(0, 5), total: 99 } }
          : { body: undefined, status: 429 };
      },
    });
    expect(server.requests.length).toBe(4);
    expect(guessOf(planned, 'api.list')).toMatchObject({
      sure: 'open',
      because: 'probing stopped after 3 requests: the server responded 429 Too Many Requests',
    });
    // Incomplete probing does not count as missing support.
    expect(planned.api.list).toBeUndefined();
  });

  it('sends the address’s parameters, which the declaration keeps except secrets and paging', async () => {
    const known = 'author=1&keyword=sea&sort_key=name&monkey=2&start=2026-01-01&end=2026-01-31';
    const planned = await plan(usual, `?api_key=abc&apiKey=d&expand=owner&page=2&limit=5&${known}`);
    const query = { expand: 'owner', author: '1', keyword: 'sea', sort_key: 'name', monkey: '2' };
    const month = { start: '2026-01-01', end: '2026-01-31' };
    expect(planned.api.list).toEqual({ query: { ...query, ...month } });
    expect(guessOf(planned, 'api.list.query')?.because).toContain('api_key, apiKey');
    const asked = server.requests.filter(request => request.includes('?'));
    const sent = ['api_key=abc', 'expand=owner', 'start=2026-01-01'];
    expect(asked.every(request => sent.every(each => request.includes(each)))).toBe(true);
  });
});

it('takes the order in an address as an example, not as a fixed parameter', async () => {
  const snake = familyNamed('names in snake case');
  expect(plain((await plan(snake, '?order_by=-name&expand=owner')).api)).toEqual({
    ...snake.api,
    list: { ...Object(snake.api.list), query: { expand: 'owner' } },
  });
});

it('derives the list’s path from the address of one record', async () => {
  server = await serveFamily(usual);
  const planned = await planFromSample('gauges', { from: `${server.address}/gauge-3` }, []);
  expect(planned.api).toMatchObject({ path: '/admin/gauges' });
  expect(planned.fields.map(({ source }) => source)).toContain('name');
});

it('keeps the slash at the end of the address of one record', async () => {
  const django = familyNamed('Django REST framework');
  server = await serveFamily(django);
  const planned = await planFromSample('gauges', { from: `${server.address}gauge-3/` }, []);
  expect(planned.api).toMatchObject({ list: { request: 'GET /' }, one: { request: 'GET /{id}/' } });
});

it('derives the path from the base that the panel declares', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'resources'));
  writeFileSync(join(folder, 'resources/api.ts'), "defineApi({\n  base: 'https://example.com/v1/',\n});");
  const cwd = process.cwd();
  onTestFinished(() => process.chdir(cwd));
  process.chdir(folder);
  const planned = await plan({ path: '/v1/gauges', list: () => ({ body: { items: gauges, total: 12 } }) });
  expect(planned.api.path).toBe('/gauges');
});

describe('the target of a reference', () => {
  const planWith = async (search: 'api' | 'panel', total: number) => {
    const list = (query: URLSearchParams) => {
      const { body } = usual.list(query, '');
      return { body: query.size === 0 ? { ...Object(body), total } : body };
    };
    server = await serveFamily({ path: '/api/gauges', list });
    const target = { name: 'spot-types', exported: 'spotTypes', path: '/admin/spot-types', search };
    return planFromSample('gauges', { from: server.address }, [target]);
  };
  const optionsOf = ({ fields }: Plan) => shownFields(fields).spotTypeId;

  it('is counted at its own path, and searched if it has many records', async () => {
    const planned = await planWith('api', 2431);
    expect(server.requests).toContain('GET /api/admin/spot-types');
    expect(optionsOf(planned)).toMatchObject({ search: true });
    expect(planned.guesses).toContainEqual({
      key: 'fields.spotTypeId',
      because: 'spot-types has 2431 records; they are searched as the user types',
      sure: 'seen',
    });
  });

  it('is offered whole if it has few records', async () => {
    expect(optionsOf(await planWith('api', 300))).not.toHaveProperty('search');
  });

  it('is not requested if the panel has loaded all of it', async () => {
    expect(optionsOf(await planWith('panel', 2431))).not.toHaveProperty('search');
    expect(server.requests).not.toContain('GET /api/admin/spot-types');
  });
});
