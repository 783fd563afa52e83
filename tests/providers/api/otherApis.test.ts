import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OtherApi } from '../../../providers/api/OtherApi';
import { type OpenOptions, openApis } from '../../../providers/api/openApis';
import { createDataProvider } from '../../../providers/dataProvider';
import { createHttpClient } from '../../../providers/http/createHttpClient';
import { type Api, defineResource, field } from '../../../src/engine';
import { neverRespond } from '../http/fakeFetch';

/** A resource for the path that both APIs share; the first belongs to the panel's own API. */
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
/** What both servers respond with: as a record, as the rows of a list, and counted. */
const poti = { id: '7', name: 'Poti' };

/** The data provider for both APIs, whose servers respond equally unless `answer` overrides it. */
function openBoth(
  api: Partial<OtherApi> = {},
  { answer, ...options }: Partial<OpenOptions> & { answer?: (url: string) => Response | undefined } = {},
) {
  const sent: { method: string; url: string; body: unknown; headers: Record<string, string> }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method = 'GET', body: text } = { ...init };
    const body = typeof text === 'string' ? JSON.parse(text) : undefined;
    const headers = Object.fromEntries(new Headers(init?.headers));
    sent.push({ method, url: String(input), body, headers });
    return answer?.(String(input)) ?? Response.json({ data: poti, items: [poti], count: 1 });
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

describe('two APIs', () => {
  it('each receive every call of their resources, with their own headers', async () => {
    const { provider, sent, lines, open } = openBoth({ headers: { 'X-Api-Key': 'tide' } });
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
    // The start and the end of each of five writes.
    expect(open('weather').writes()).toBe(10);
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

  it('have separate pending requests, even for the same path and query', async () => {
    const { provider, lines } = openBoth();
    await Promise.all([
      provider.create('own', { data: { name: 'A' } }),
      provider.create('others', { data: { name: 'A' } }),
    ]);
    expect(lines().sort()).toEqual(['POST /api/harbours', `POST ${weather}/harbours`]);
  });

  it('fail separately: a 401 of the other API is an error of that call and asks nobody to sign in', async () => {
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

  it('retry after a temporary failure, each with its own timeouts', async () => {
    let failures = 2;
    const answer = () => (failures-- > 0 ? new Response('', { status: 503 }) : undefined);
    const { provider, lines } = openBoth({}, { answer });
    await provider.getOne('others', { id: '7' });
    expect(lines()).toEqual(Array(3).fill(`GET ${weather}/harbours/7`));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const slow = openBoth({ timeouts: { write: 20 } }, { fetch: neverRespond() });
    const failure = expect(slow.provider.create('others', { data: {} })).rejects.toThrow('timeout_write');
    await vi.advanceTimersByTimeAsync(20);
    await failure;
  });

  it('get idempotency keys if they support them', async () => {
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

  it('prefetch separately: only the same API uses a prefetched response', async () => {
    const { open, lines } = openBoth();
    const { prefetch, httpClient } = open('weather');
    await prefetch('/harbours');
    await httpClient('/harbours');
    expect(lines()).toEqual([`GET ${weather}/harbours`]);
  });

  it('reject an undeclared name', () => {
    expect(() => openBoth().open('wether')).toThrow('api.at: no API is called wether');
  });
});

describe('the token of the session', () => {
  it('is sent if declared, in the declared header', async () => {
    const { provider, sent } = openBoth({ token: { header: 'X-Token', scheme: '' } });
    await provider.getOne('others', { id: '7' });
    expect(sent[0]?.headers).toMatchObject({ 'x-token': 'secret' });
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is not sent if the session is a cookie or if the other API has a token of its own', async () => {
    const mark = openBoth({ token: {} }, { mainApi: { cookies: {} } });
    await mark.provider.getOne('others', { id: '7' });
    expect(mark.sent[0]?.headers).not.toHaveProperty('authorization');
    const cookies = openBoth({ cookies: {} });
    await cookies.provider.getOne('others', { id: '7' });
    expect(cookies.sent[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is refreshed when it expires, but not again if the new one is rejected', async () => {
    const session = { current: 'old', token: () => session.current };
    const onUnauthorized = vi.fn(async () => {
      session.current = `new ${onUnauthorized.mock.calls.length}`;
      return true;
    });
    const answer = () => Response.json({ message: 'No' }, { status: 401 });
    const renew = vi.fn(() => undefined);
    const options = { session, tokenRefresh: { renew, onUnauthorized }, answer };
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

describe('a token exchanged for the session’s token', () => {
  const exchange = { request: 'POST /token', token: 'access', expiresIn: 'seconds' } as const;
  const answers = (rest: (url: string) => Response | undefined = () => undefined, seconds = 60) => {
    let count = 0;
    return (url: string) => {
      if (!/token/.test(url)) return rest(url);
      count += 1;
      return Response.json({ access: `weather${count}`, seconds });
    };
  };

  it('is requested once with the session’s token and sent with each request', async () => {
    const { provider, sent, lines } = openBoth({ token: { exchange } }, { answer: answers() });
    await Promise.all([provider.getOne('others', { id: '7' }), provider.getList('others', list)]);
    expect(lines().filter(line => /token/.test(line))).toEqual([`POST ${weather}/token`]);
    expect(sent[0]?.body).toEqual({ token: 'secret' });
    const [, ...calls] = sent;
    for (const { headers } of calls) expect(headers).toMatchObject({ authorization: 'Bearer weather1' });
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is requested again when it expires', async () => {
    const { provider, lines } = openBoth({ token: { exchange } }, { answer: answers(undefined, 5) });
    await provider.getOne('others', { id: '7' });
    await provider.getOne('others', { id: '7' });
    expect(lines().filter(line => /token/.test(line))).toHaveLength(2);
  });

  it('is requested again when it is rejected, and the request is repeated', async () => {
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

  it('fails the call if the exchange is rejected', async () => {
    const answer = (url: string) =>
      /token/.test(url) ? Response.json({ message: 'No weather for you' }, { status: 403 }) : undefined;
    const { provider, lines } = openBoth({ token: { exchange } }, { answer });
    await expect(provider.getOne('others', { id: '7' })).rejects.toMatchObject({
      message: 'No weather for you',
    });
    expect(lines()).toEqual([`POST ${weather}/token`]);
  });

  it('is requested with a refreshed session token', async () => {
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
      { answer, session, tokenRefresh: { onUnauthorized } },
    );
    await provider.getOne('others', { id: '7' });
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'old' }, { token: 'new' }, undefined]);
  });
});

it('the cookies of another API are sent, and each write repeats its cookie in a header', async () => {
  const csrf = { cookie: 'XSRF', header: 'X-XSRF', request: 'GET /csrf' } as const;
  const requests: RequestInit[] = [];
  const cookies = { cookie: '' };
  vi.stubGlobal('document', cookies);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push({ ...init });
    if (/csrf/.test(String(input))) cookies.cookie = 'XSRF=a%3Db';
    return Response.json({ data: poti });
  };
  const { provider } = openBoth({ cookies: { csrf } }, { fetch });
  await provider.getOne('others', { id: '7' });
  await provider.create('others', { data: { name: 'A' } });
  await provider.create('others', { data: { name: 'B' } });
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'POST']);
  for (const { credentials } of requests) expect(credentials).toBe('include');
  for (const { headers } of requests.slice(2)) expect(headers).toMatchObject({ 'X-XSRF': 'a=b' });
  cookies.cookie = 'XSRF=100%';
  await provider.create('others', { data: { name: 'C' } });
  expect(requests.at(-1)?.headers).toMatchObject({ 'X-XSRF': '100%' });
});
