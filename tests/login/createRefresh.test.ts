import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient } from '../../providers/http/createHttpClient';
import { createSession, type Renewal } from '../../providers/session/createSession';
import { safeStorage } from '../../providers/session/safeStorage';
import { createRefresh } from '../../src/login/createRefresh';
import { json } from '../providers/http/fakeFetch';

const now = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now, shouldAdvanceTime: true }));

const anna = { name: 'Anna', email: 'anna@example.com' };
const api = { refresh: { request: 'POST /refresh', expiresIn: 'expiresIn' } } as const;

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

/** A browser tab with the given storage. */
function openTab(fetch: typeof globalThis.fetch, persistent: Storage, renewal?: Renewal) {
  const temporary = safeStorage('sessionStorage', {} as Window);
  const session = createSession({ persistent, temporary, channel: undefined, page: undefined });
  if (renewal) session.save('t1', { remember: true, renewal });
  session.user = anna;
  const clientWith = (token?: string) => createHttpClient({ fetch, session: { token: () => token } });
  const refreshing = createRefresh({ session, api, guestClient: clientWith(), clientWith });
  return { session, refreshing, client: createHttpClient({ fetch, session, ...refreshing }) };
}

const storage = () => safeStorage('localStorage', {} as Window);

describe('an expired token', () => {
  it('is refreshed once for fifty requests, and each write is executed once', async () => {
    const { state, fetch } = createApi();
    const { client, session } = openTab(fetch, storage(), { refreshToken: 'r1' });
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
    const { client } = openTab(fetch, storage(), { refreshToken: 'r1', until: now + 5000 });
    await Promise.all([client('/a'), client('/b'), client('/c', { method: 'POST', body: {} })]);
    expect([state.refreshes, state.rejected, state.written.length]).toEqual([1, 0, 1]);
  });

  it('is not refreshed while it is known to be valid', async () => {
    const { state, fetch } = createApi();
    state.last = 1;
    const { client } = openTab(fetch, storage(), { refreshToken: 'r1', until: now + 60_000 });
    await client('/a');
    expect(state.refreshes).toBe(0);
  });

  it('is refreshed by one of several tabs and adopted by the others', async () => {
    const { state, fetch } = createApi();
    const shared = storage();
    const one = openTab(fetch, shared, { refreshToken: 'r1' });
    const other = openTab(fetch, shared);
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
