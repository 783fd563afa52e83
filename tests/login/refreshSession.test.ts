import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineApi } from '../../providers/api/defineApi';
import { createSession, tokenKey } from '../../providers/session/createSession';
import { safeStorage } from '../../providers/session/safeStorage';
import { refreshSession } from '../../src/login/createRefresh';
import { clientOn, guest, json, requestOf, respondWith } from '../providers/http/fakeFetch';
import { withResolvers } from '../support/withResolvers';

const refresh = { request: 'POST /auth/refresh' } as const;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') }));

function refreshing(
  fetch: ReturnType<typeof respondWith>,
  api = defineApi({ refresh }),
  locks?: LockManager,
) {
  const persistent = safeStorage('localStorage', {} as Window);
  const session = createSession({
    persistent,
    temporary: safeStorage('sessionStorage', {} as Window),
    channel: undefined,
    page: undefined,
  });
  session.save('old', { remember: true, renewal: { refreshToken: 'r1' } });
  const takeOver = vi.fn(async () => false);
  const options = { session, takeOver, guestClient: clientOn(fetch, { session: guest }), locks };
  if (!api.refresh) throw new Error('Declare refresh');
  const declared = { ...api, refresh: api.refresh };
  return { session, persistent, takeOver, run: () => refreshSession({ ...options, api: declared }) };
}

describe('refreshing the token', () => {
  it('sends the refresh token once, without the expired token, and stores both new ones', async () => {
    const fetch = respondWith(json({ token: 'new', refreshToken: 'r2' }));
    const { run, session } = refreshing(fetch);
    expect(await run()).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(requestOf(fetch)).toEqual({
      url: '/api/auth/refresh',
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
    const { run, session } = refreshing(
      fetch,
      defineApi({
        signIn: { token: 'data.access' },
        refresh: {
          request: 'PUT /token',
          headers: { 'X-Grant': 'refresh' },
          body: refresh_token => ({ refresh_token }),
          refreshToken: 'data.refresh',
          expiresIn: 'data.expires_in',
        },
      }),
    );
    expect(await run()).toBe(true);
    expect(requestOf(fetch)).toMatchObject({
      url: '/api/token',
      method: 'PUT',
      headers: { 'X-Grant': 'refresh' },
      body: '{"refresh_token":"r1"}',
    });
    expect(session.renewal()).toEqual({ refreshToken: 'r1', until: Date.now() + 300_000 });
  });

  it.each([400, 401, 403])('does not resend a refresh token that was rejected with %i', async status => {
    const fetch = respondWith(json({ message: 'Revoked' }, { status }));
    const { run, session } = refreshing(fetch);
    expect([await run(), await run()]).toEqual([false, false]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect([session.token(), session.renewal()]).toEqual(['old', undefined]);
  });

  it('stops if the response has no token', async () => {
    const { run, session } = refreshing(respondWith(json({ refreshToken: 'r2' })));
    expect(await run()).toBe(false);
    expect(session.renewal()).toBeUndefined();
  });

  it.each([
    ['no network', new TypeError('failed')],
    ['a 503', json({}, { status: 503 })],
    ['a 429', json({}, { status: 429 })],
  ])('keeps the refresh token and sends one request after %s', async (_, answer) => {
    const fetch = respondWith(answer);
    const { run, session } = refreshing(fetch);
    await expect(run()).rejects.toMatchObject({ name: 'HttpError' });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect([session.token(), session.renewal()]).toEqual(['old', { refreshToken: 'r1' }]);
  });

  it('sends nothing if another tab has refreshed, if there is no refresh token, or after a sign-out', async () => {
    const fetch = respondWith(json({ token: 'new' }));
    const adopted = refreshing(fetch);
    adopted.takeOver.mockResolvedValue(true);
    expect(await adopted.run()).toBe(true);
    const none = refreshing(fetch);
    none.session.save('old', { remember: true });
    expect(await none.run()).toBe(false);
    const signedOut = refreshing(fetch);
    signedOut.session.signOut();
    expect(await signedOut.run()).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("does not touch someone else's session, begun in another tab", async () => {
    const fetch = respondWith(json({ token: 'new' }));
    const { run, persistent } = refreshing(fetch);
    persistent.setItem(tokenKey, 'of Bob');
    expect(await run()).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
    expect(persistent.getItem(tokenKey)).toBe('of Bob');
  });

  it('does not restore a session that was signed out during the refresh', async () => {
    const { promise, resolve } = withResolvers<Response>();
    const fetch = respondWith(() => promise);
    const { run, session } = refreshing(fetch);
    const refreshed = run();
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
    const { run } = refreshing(fetch, undefined, { request } as unknown as LockManager);
    const refreshed = run();
    expect(request).toHaveBeenCalledExactlyOnceWith('seamark.refresh', expect.any(Function));
    expect(fetch).not.toHaveBeenCalled();
    grant();
    expect(await refreshed).toBe(true);
  });
});
