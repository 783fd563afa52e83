import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OtherApi } from '../../../providers/api/OtherApi';
import { type OpenOptions, openApis } from '../../../providers/api/openApis';
import { createDataProvider } from '../../../providers/dataProvider';
import { createHttpClient } from '../../../providers/http/httpClient';
import { type Api, defineResource, field } from '../../../src/engine';

/** Two resources of one path, the first of the panel's own API, the second of another. */
function harbours(name: string, api: Partial<Api> = {}) {
  return defineResource({
    name,
    fields: { name: field.text({ required: true }), photo: field.image({ folder: 'photos' }) },
    actions: { close: { request: 'POST /{id}/close', label: 'Close' } },
    api: { path: '/harbours', list: { total: { request: 'GET /count', at: 'count' } }, ...api },
  });
}
const own = harbours('own');
const weather = 'https://weather.example.com/v1';

/** The data provider over both, before servers that answer alike; `answer` may say otherwise. */
function openBoth(
  api: Partial<OtherApi> = {},
  { answer, ...options }: Partial<OpenOptions> & { answer?: (url: string) => Response | undefined } = {},
) {
  const sent: { method: string; url: string; body: unknown; headers: Record<string, string> }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method = 'GET', body } = { ...init };
    const headers = Object.fromEntries(new Headers(init?.headers));
    sent.push({
      method,
      url: String(input),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers,
    });
    const usual = /count/.test(String(input)) ? { count: 1 } : { data: [{ id: '7', name: 'Poti' }] };
    const isOne = init?.method !== 'GET' || /\/7/.test(String(input));
    return (
      answer?.(String(input)) ??
      Response.json(isOne && !/count/.test(String(input)) ? { data: { id: '7', name: 'Poti' } } : usual)
    );
  };
  const session = { token: () => 'secret' };
  const onUnauthorized = vi.fn(async () => false);
  const open = openApis({ weather: { base: weather, ...api } }, { session, mainApi: {}, fetch, ...options });
  const provider = createDataProvider(
    createHttpClient({ fetch, session, onUnauthorized }),
    [own, harbours('others', { at: 'weather' })],
    name => open(name).httpClient,
  );
  const lines = () => sent.map(({ method, url }) => `${method} ${url.replace(/\?.*/, '')}`);
  return { provider, sent, lines, open, onUnauthorized };
}
const list = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://panel.example.com/'));
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

describe('two APIs side by side', () => {
  it('each receive every call of their resources, with their own headers', async () => {
    const { provider, sent, lines } = openBoth({ headers: { 'X-Api-Key': 'tide' } });
    const data = { name: 'Poti' };
    const all = async (resource: string) => {
      await provider.getList(resource, { ...list, filter: { search: 'po' } });
      await provider.getOne(resource, { id: '7' });
      await provider.getMany(resource, { ids: ['7'] });
      await provider.getManyReference(resource, { ...list, target: 'port', id: '3' });
      await provider.create(resource, { data });
      await provider.update(resource, { id: '7', data, previousData: { id: '7' } });
      await provider.delete(resource, { id: '7' });
      await provider.act(resource, 'close', { id: '7' });
      await provider.writeFile(new File(['x'], 'a.png'), 'photos', { resource });
    };
    await all('own');
    const [mine, headers] = [lines(), sent.map(call => call.headers)];
    sent.length = 0;
    await all('others');
    expect(lines()).toEqual(mine.map(line => line.replace('/api', weather)));
    expect(mine).toEqual(
      expect.arrayContaining(['GET /api/harbours', 'GET /api/harbours/count', 'POST /api/files/write']),
    );
    for (const each of headers) expect(each).toMatchObject({ authorization: 'Bearer secret' });
    for (const { headers: each } of sent) {
      expect(each).toMatchObject({ 'x-api-key': 'tide' });
      expect(each).not.toHaveProperty('authorization');
    }
    for (const each of headers) expect(each).not.toHaveProperty('x-api-key');
  });

  it('have their own reads under way, though path and query are the same', async () => {
    const { provider, lines } = openBoth();
    await Promise.all([
      provider.create('own', { data: { name: 'A' } }),
      provider.create('others', { data: { name: 'A' } }),
    ]);
    expect(lines().sort()).toEqual(['POST /api/harbours', `POST ${weather}/harbours`]);
  });

  it('fail apart: a 401 of the other is an error of that call, and asks nobody to sign in', async () => {
    const answer = (url: string) =>
      url.startsWith(weather) ? Response.json({ message: 'Not yours' }, { status: 401 }) : undefined;
    const { provider, onUnauthorized } = openBoth({ token: {} }, { answer });
    await expect(provider.getList('others', list)).rejects.toMatchObject({
      status: 401,
      message: 'Not yours',
    });
    expect(onUnauthorized).not.toHaveBeenCalled();
    await expect(provider.getList('own', list)).resolves.toMatchObject({ total: 1 });
  });

  it('are read again after a passing failure, each by its own time-outs', async () => {
    let failures = 2;
    const answer = () => (failures-- > 0 ? new Response('', { status: 503 }) : undefined);
    const { provider, lines } = openBoth({}, { answer });
    await provider.getOne('others', { id: '7' });
    expect(lines()).toEqual(Array(3).fill(`GET ${weather}/harbours/7`));
    const never: typeof fetch = () => new Promise(() => {});
    const slow = openBoth({ timeouts: { write: 20 } }, { fetch: never });
    await expect(slow.provider.create('others', { data: {} })).rejects.toMatchObject({
      message: 'seamark.errors.timeout_write',
    });
  });

  it('give the keys of writes to those that take them', async () => {
    const keyOf = async (api: Partial<OtherApi>) => {
      const { provider, sent } = openBoth(api);
      await provider.create('others', { data: { name: 'A' } });
      const { 'idempotency-key': usual, 'x-key': named } = { ...sent[0]?.headers };
      return [typeof usual, typeof named];
    };
    expect(await keyOf({})).toEqual(['undefined', 'undefined']);
    expect(await keyOf({ base: '/weather' })).toEqual(['string', 'undefined']);
    expect(await keyOf({ base: '/weather', keyHeader: false })).toEqual(['undefined', 'undefined']);
    expect(await keyOf({ keyHeader: 'X-Key' })).toEqual(['undefined', 'string']);
  });

  it('prefetch apart: what was read before is taken by the same API alone', async () => {
    const { open, lines } = openBoth();
    const { prefetch, httpClient } = open('weather');
    await prefetch('/harbours');
    await httpClient('/harbours');
    expect(lines()).toEqual([`GET ${weather}/harbours`]);
  });

  it('refuse a name that nobody has declared', () => {
    expect(() => openBoth().open('wether')).toThrow('api.at: no API is called wether');
    expect(() =>
      createDataProvider(async () => Promise.reject(), [harbours('others', { at: 'weather' })]),
    ).toThrow('no API is called weather');
  });
});

describe('the token of the session', () => {
  it('goes out where it is declared, in the header that is', async () => {
    const { provider, sent } = openBoth({ token: { header: 'X-Token', scheme: '' } });
    await provider.getOne('others', { id: '7' });
    expect(sent[0]?.headers).toMatchObject({ 'x-token': 'secret' });
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
  });

  it('does not where the session is a cookie, or the other API has one', async () => {
    const mark = openBoth({ token: {} }, { mainApi: { cookies: {} } });
    await mark.provider.getOne('others', { id: '7' });
    expect(mark.sent[0]?.headers).not.toHaveProperty('authorization');
    const cookies = openBoth({ cookies: {} });
    await cookies.provider.getOne('others', { id: '7' });
    expect(cookies.sent[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is refreshed where it ends, but not again where a new one is refused', async () => {
    const session = { current: 'old', token: () => session.current };
    const onUnauthorized = vi.fn(async () => {
      session.current = `new ${onUnauthorized.mock.calls.length}`;
      return true;
    });
    const answer = () => Response.json({ message: 'No' }, { status: 401 });
    const renew = vi.fn(() => undefined);
    const options = { session, refreshing: { renew, onUnauthorized }, answer };
    const { provider, sent } = openBoth({ token: {} }, options);
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(provider.getOne('others', { id: '7' })).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(renew).toHaveBeenCalledTimes(3);
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer old',
      ...Array(3).fill('Bearer new 1'),
    ]);
  });
});

describe('a token that the session’s is exchanged for', () => {
  const exchange = { request: 'POST /token', token: 'access', expiresIn: 'seconds' } as const;
  const answers = (rest: (url: string) => Response | undefined = () => undefined, seconds = 60) => {
    let count = 0;
    return (url: string) => {
      if (!/token/.test(url)) return rest(url);
      count += 1;
      return Response.json({ access: `weather${count}`, seconds });
    };
  };

  it('is asked for once, by the session’s, and is what goes out', async () => {
    const { provider, sent, lines } = openBoth({ token: { exchange } }, { answer: answers() });
    await Promise.all([provider.getOne('others', { id: '7' }), provider.getList('others', list)]);
    expect(lines().filter(line => /token/.test(line))).toEqual([`POST ${weather}/token`]);
    expect(sent[0]?.body).toEqual({ token: 'secret' });
    const [, ...calls] = sent;
    for (const { headers } of calls) expect(headers).toMatchObject({ authorization: 'Bearer weather1' });
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is asked for again where it ends', async () => {
    const { provider, lines } = openBoth({ token: { exchange } }, { answer: answers(undefined, 5) });
    await provider.getOne('others', { id: '7' });
    await provider.getOne('others', { id: '7' });
    expect(lines().filter(line => /token/.test(line))).toHaveLength(2);
  });

  it('is asked for again where it is refused, and then the call is made again', async () => {
    let refusals = 1;
    const answer = answers(() => (refusals-- > 0 ? new Response('{}', { status: 401 }) : undefined));
    const { provider, sent } = openBoth({ token: { exchange } }, { answer });
    await provider.getOne('others', { id: '7' });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer weather1',
      undefined,
      'Bearer weather2',
    ]);
  });

  it('that is refused is the error of the call', async () => {
    const answer = (url: string) =>
      /token/.test(url) ? Response.json({ message: 'No weather for you' }, { status: 403 }) : undefined;
    const { provider, lines } = openBoth({ token: { exchange } }, { answer });
    await expect(provider.getOne('others', { id: '7' })).rejects.toMatchObject({
      message: 'No weather for you',
    });
    expect(lines()).toEqual([`POST ${weather}/token`]);
  });

  it('is asked for with a session’s token that has been refreshed', async () => {
    const session = { current: 'old', token: () => session.current };
    const onUnauthorized = async () => {
      session.current = 'new';
      return true;
    };
    const answer = (url: string) => {
      if (!/token/.test(url)) return undefined;
      return session.current === 'old'
        ? new Response('{}', { status: 401 })
        : Response.json({ access: 'weather' });
    };
    const { provider, sent } = openBoth(
      { token: { exchange } },
      { answer, session, refreshing: { onUnauthorized } },
    );
    await provider.getOne('others', { id: '7' });
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'old' }, { token: 'new' }, undefined]);
  });
});

describe('the cookies of another API', () => {
  const csrf = { cookie: 'XSRF', header: 'X-XSRF', request: 'GET /csrf' } as const;

  it('go along, and each write repeats what the API has set', async () => {
    const asked: RequestInit[] = [];
    const cookies = { cookie: '' };
    vi.stubGlobal('document', cookies);
    const fetch: typeof globalThis.fetch = async (input, init) => {
      asked.push({ ...init });
      if (/csrf/.test(String(input))) cookies.cookie = 'XSRF=a%3Db';
      return Response.json({ data: { id: '7', name: 'Poti' } });
    };
    const { provider } = openBoth({ cookies: { csrf } }, { fetch });
    await provider.getOne('others', { id: '7' });
    await provider.create('others', { data: { name: 'A' } });
    await provider.create('others', { data: { name: 'B' } });
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'POST']);
    for (const { credentials } of asked) expect(credentials).toBe('include');
    for (const { headers } of asked.slice(2)) expect(headers).toMatchObject({ 'X-XSRF': 'a=b' });
  });
});
