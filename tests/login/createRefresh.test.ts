import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefreshCall } from '../../providers/api/ApiDeclaration';
import { createHttpClient } from '../../providers/http/createHttpClient';
import { createSession, type Renewal, tokenKey } from '../../providers/session/createSession';
import { createMemoryStorage } from '../../providers/session/safeStorage';
import { createRefresh, type RefreshOptions } from '../../src/login/createRefresh';
import { json, requestOf, respondWith } from '../providers/http/fakeFetch';
import { withResolvers } from '../support/withResolvers';

const now = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now, shouldAdvanceTime: true }));

const anna = { name: 'Anna', email: 'anna@example.com' };
const bob = { name: 'Bob', email: 'bob@example.com' };
const refresh: RefreshCall = { request: 'POST /refresh', expiresIn: 'expiresIn' };

const sessionIn = (persistent: Storage) =>
  createSession({
    persistent,
    temporary: createMemoryStorage(),
    channel: undefined,
    page: undefined,
  });

/** The storage of a browser in which Anna is signed in with the token `t1`. */
function signedIn(renewal: Renewal | undefined = { refreshToken: 'r1' }): Storage {
  const storage = createMemoryStorage();
  sessionIn(storage).save('t1', { remember: true, renewal });
  return storage;
}

/** A tab of that browser. */
function openTab(
  fetch: typeof globalThis.fetch,
  persistent = signedIn(),
  api: RefreshOptions['api'] = { refresh },
) {
  const session = sessionIn(persistent);
  session.user = anna;
  const clientWith = (token?: string) => createHttpClient({ fetch, session: { token: () => token } });
  const refreshing = createRefresh({ session, api, guestClient: clientWith(), clientWith });
  const client = createHttpClient({ fetch, session, ...refreshing });
  return { session, persistent, client, refresh: refreshing.onUnauthorized };
}

/** An API with the tokens `t1`, `t2`, …, of which only the last is valid. It records writes. */
function createApi() {
  const state = { last: 2, refreshes: 0, rejected: 0, written: [] as string[] };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    await Promise.resolve();
    if (String(input) === '/api/refresh') {
      state.refreshes += 1;
      const { refreshToken } = JSON.parse(String(init?.body));
      if (refreshToken !== `r${state.last - 1}`) return json({}, { status: 401 });
      return json({ token: `t${state.last}`, refreshToken: `r${state.last}`, expiresIn: 600 });
    }
    if (new Headers(init?.headers).get('Authorization') !== `Bearer t${state.last}`) {
      state.rejected += 1;
      return json({}, { status: 401 });
    }
    if (init?.method === 'POST') state.written.push(String(init.body));
    return json({ user: anna });
  };
  return { state, fetch };
}

describe('an expired token', () => {
  it('is refreshed once for fifty requests, and each write is executed once', async () => {
    const { state, fetch } = createApi();
    const { client, session } = openTab(fetch);
    const calls = Array.from({ length: 50 }, (_, at) =>
      at % 2 ? client(`/records/${at}`) : client('/records', { method: 'POST', body: { at } }),
    );
    expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);
    expect([state.refreshes, state.rejected]).toEqual([1, 50]);
    expect(new Set(state.written).size).toBe(25);
    expect(state.written).toHaveLength(25);
    expect(session.token()).toBe('t2');
  });

  it('is refreshed before a request if it is known to have expired, so that none is rejected', async () => {
    const { state, fetch } = createApi();
    const { client } = openTab(fetch, signedIn({ refreshToken: 'r1', until: now + 5000 }));
    await Promise.all([client('/a'), client('/b'), client('/c', { method: 'POST', body: {} })]);
    expect([state.refreshes, state.rejected, state.written.length]).toEqual([1, 0, 1]);
  });

  it('is not refreshed while it is known to be valid', async () => {
    const { state, fetch } = createApi();
    state.last = 1;
    const { client } = openTab(fetch, signedIn({ refreshToken: 'r1', until: now + 60_000 }));
    await client('/a');
    expect(state.refreshes).toBe(0);
  });

  it('is refreshed by one of several tabs and adopted by the others', async () => {
    const { state, fetch } = createApi();
    const one = openTab(fetch);
    const other = openTab(fetch, one.persistent);
    expect(other.session.token()).toBe('t1');
    await one.client('/a');
    await other.client('/b');
    expect(state.refreshes).toBe(1);
    expect([other.session.token(), other.session.renewal()]).toEqual([
      't2',
      { refreshToken: 'r2', until: expect.closeTo(now + 600_000, -4) },
    ]);
  });
});

describe('refreshing the token', () => {
  it('sends the refresh token once, without the expired token, and stores both new ones', async () => {
    const fetch = respondWith(json({ token: 'new', refreshToken: 'r2' }));
    const { refresh, session } = openTab(fetch);
    expect(await refresh()).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(requestOf(fetch)).toEqual({
      url: '/api/refresh',
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: '{"refreshToken":"r1"}',
    });
    expect([session.token(), session.remembered, session.renewal()]).toEqual([
      'new',
      true,
      { refreshToken: 'r2' },
    ]);
  });

  it('uses the declared body and paths and stores when the token expires', async () => {
    const fetch = respondWith(json({ data: { access: 'new', expires_in: 300 } }));
    const { refresh, session } = openTab(fetch, undefined, {
      signIn: { token: 'data.access' },
      refresh: {
        request: 'PUT /token',
        headers: { 'X-Grant': 'refresh' },
        body: refresh_token => ({ refresh_token }),
        refreshToken: 'data.refresh',
        expiresIn: 'data.expires_in',
      },
    });
    expect(await refresh()).toBe(true);
    expect(requestOf(fetch)).toMatchObject({
      url: '/api/token',
      method: 'PUT',
      headers: { 'X-Grant': 'refresh' },
      body: '{"refresh_token":"r1"}',
    });
    expect(session.renewal()).toEqual({ refreshToken: 'r1', until: expect.closeTo(now + 300_000, -4) });
  });

  it.each([
    ['a 400', json({}, { status: 400 })],
    ['a 401', json({}, { status: 401 })],
    ['a 403', json({}, { status: 403 })],
    ['a response without a token', json({ refreshToken: 'r2' })],
  ])('does not resend a refresh token after %s', async (_, answer) => {
    const fetch = respondWith(answer);
    const { refresh, session } = openTab(fetch);
    expect([await refresh(), await refresh()]).toEqual([false, false]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect([session.token(), session.renewal()]).toEqual(['t1', undefined]);
  });

  it.each([
    ['no network', new TypeError('failed')],
    ['a 503', json({}, { status: 503 })],
    ['a 429', json({}, { status: 429 })],
  ])('keeps the refresh token and sends one request after %s', async (_, answer) => {
    const fetch = respondWith(answer);
    const { refresh, session } = openTab(fetch);
    await expect(refresh()).rejects.toMatchObject({ name: 'HttpError' });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect([session.token(), session.renewal()]).toEqual(['t1', { refreshToken: 'r1' }]);
  });

  it('sends nothing without a refresh token, or after a sign-out', async () => {
    const fetch = respondWith(json({ token: 'new' }));
    const none = openTab(fetch);
    none.session.save('t1', { remember: true });
    expect(await none.refresh()).toBe(false);
    const signedOut = openTab(fetch);
    signedOut.session.signOut();
    expect(await signedOut.refresh()).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("does not touch someone else's session, begun in another tab", async () => {
    const fetch = respondWith(json({ user: bob }));
    const { refresh, persistent } = openTab(fetch);
    persistent.setItem(tokenKey, 'of-Bob');
    expect(await refresh()).toBe(false);
    expect(requestOf(fetch).url).toBe('/api/admin/auth/getUser');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(persistent.getItem(tokenKey)).toBe('of-Bob');
  });

  it('does not restore a session that was signed out during the refresh', async () => {
    const { promise, resolve } = withResolvers<Response>();
    const fetch = respondWith(() => promise);
    const { refresh, session } = openTab(fetch);
    const refreshed = refresh();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    session.signOut();
    resolve(json({ token: 'new', refreshToken: 'r2' }));
    expect(await refreshed).toBe(false);
    expect([session.token(), session.renewal()]).toEqual([undefined, undefined]);
  });

  it('waits for another tab that is refreshing', async () => {
    const fetch = respondWith(json({ token: 'new' }));
    const { promise: granted, resolve: grant } = withResolvers();
    const request = vi.fn(async (_name: string, work: () => Promise<boolean>) => granted.then(work));
    vi.stubGlobal('navigator', { locks: { request } });
    const refreshed = openTab(fetch).refresh();
    expect(request).toHaveBeenCalledExactlyOnceWith('seamark.refresh', expect.any(Function));
    expect(fetch).not.toHaveBeenCalled();
    grant();
    expect(await refreshed).toBe(true);
  });
});
