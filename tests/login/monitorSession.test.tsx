import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { createSession, unconfirmedKey } from '../../providers/session/createSession';
import { name } from '../../resources/panel';
import { monitorSession } from '../../src/login/monitorSession';

const minute = 60_000;
const ends: (() => void)[] = [];
let sent: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  document.body.innerHTML = '<div id="root">secret</div>';
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    sent.push(`${init.method} ${input} ${new Headers(init.headers).get('Authorization')}`);
    return Response.json({});
  });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.querySelector('meta[name="seamark-lock"]')?.remove();
  document.documentElement.className = '';
});

function monitor(record: object, api: ApiDeclaration = {}, remember = true) {
  const session = createSession({ channel: undefined });
  session.save('first', { remember });
  const requests: unknown[] = [];
  let answer: ((isSame: boolean) => void) | undefined;
  const reauthenticate = vi.fn(
    (_mustAsk?: boolean) =>
      new Promise<boolean>(resolve => {
        answer = resolve;
      }),
  );
  const keep = vi.fn();
  const end = monitorSession({
    api,
    session,
    reauthenticate,
    user: { name: 'Ada', email: 'ada@example.com', record },
    beforeSessionEnd: new Set([keep]),
    httpClient: async (path, request) => {
      requests.push([request?.method, path, request?.body]);
      return { status: 200, statusText: '', body: {}, headers: new Headers() };
    },
  });
  ends.push(end);
  const isLocked = () => document.documentElement.classList.contains('locked');
  const signInAgain = async () => {
    answer?.(true);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { session, requests, reauthenticate, keep, isLocked, signInAgain, end };
}

describe('a session with Remember me', () => {
  const remembering = ['PUT', '/admin/auth/sessions/current', { remember: true }];

  it('is reported to an API that supports it, and again after signing in over the screen', async () => {
    const { session, requests } = monitor({ features: ['sessions'], remembered: false });
    expect(requests).toEqual([remembering]);
    session.save('second', { remember: true });
    expect(requests).toEqual([remembering, remembering]);
  });

  it.each([
    ['one without support', {}, true],
    ['one with an invalid list of features', { features: 'sessions', remembered: false }, true],
    ['one that already knows', { features: ['sessions'], remembered: true }, true],
    ['one if the session ends with the window', { features: ['sessions'], remembered: false }, false],
  ])('is not reported to %s', async (_, record, remember) => {
    const { requests } = monitor(record, {}, remember);
    await vi.advanceTimersByTimeAsync(minute);
    expect(requests).toEqual([]);
  });
});

describe('the lock', () => {
  it.each([
    ['by default', {}],
    ['if nobody can sign in', { signIn: false, lockAfter: 2 } as const],
  ])('is off %s', async (_, api) => {
    const { isLocked } = monitor({}, api);
    await vi.advanceTimersByTimeAsync(10_000 * minute);
    expect(isLocked()).toBe(false);
  });

  it('hides the screen, keeps input, ends the session at the API and asks once to sign in', async () => {
    const { reauthenticate, keep, isLocked, signInAgain } = monitor({}, { lockAfter: 10 });
    await vi.advanceTimersByTimeAsync(9.9 * minute);
    expect(reauthenticate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0.3 * minute);
    expect(reauthenticate).toHaveBeenCalledExactlyOnceWith(true);
    expect(keep).toHaveBeenCalledOnce();
    expect(sent).toEqual(['GET /api/admin/auth/logoff Bearer first']);
    expect(isLocked()).toBe(true);
    window.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(reauthenticate).toHaveBeenCalledOnce();
    await signInAgain();
    expect(isLocked()).toBe(false);
    await vi.advanceTimersByTimeAsync(9 * minute);
    expect(reauthenticate).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(reauthenticate).toHaveBeenCalledTimes(2);
  });

  it('waits while the user is active, including in another tab', async () => {
    const { reauthenticate } = monitor({}, { lockAfter: 10 });
    for (let times = 0; times < 5; times += 1) {
      await vi.advanceTimersByTimeAsync(6 * minute);
      window.dispatchEvent(new Event(times % 2 ? 'pointermove' : 'keydown'));
    }
    for (let times = 0; times < 5; times += 1) {
      await vi.advanceTimersByTimeAsync(6 * minute);
      window.dispatchEvent(new StorageEvent('storage', { key: 'seamark.active', newValue: String(times) }));
    }
    expect(reauthenticate).not.toHaveBeenCalled();
  });

  it('is on time even if the clock is set back', async () => {
    const { reauthenticate } = monitor({}, { lockAfter: 10 });
    await vi.advanceTimersByTimeAsync(5 * minute);
    vi.setSystemTime(Date.now() - 24 * 60 * minute);
    await vi.advanceTimersByTimeAsync(5.2 * minute);
    expect(reauthenticate).toHaveBeenCalledOnce();
  });

  it('is closed when a machine wakes, even if the pointer moves before the next check', async () => {
    const { isLocked } = monitor({}, { lockAfter: 10 });
    await vi.advanceTimersByTimeAsync(minute);
    vi.setSystemTime(Date.now() + 60 * minute);
    window.dispatchEvent(new Event('pointermove'));
    expect(isLocked()).toBe(true);
  });

  it('leaves no token that would open the panel again after a reload, and none that renews it', async () => {
    const { session } = monitor({}, { lockAfter: 10, signOut: false });
    session.save('first', { remember: true, renewal: { refreshToken: 'r1' } });
    await vi.advanceTimersByTimeAsync(10.2 * minute);
    const reloaded = createSession({ channel: undefined });
    expect([reloaded.token(), reloaded.renewal()]).toEqual([undefined, undefined]);
  });

  it.each([
    ['succeeds', async () => Response.json({}), null],
    ['gets no response', () => Promise.reject(new TypeError('Failed to fetch')), '1'],
  ])('asks to sign in and leaves no usable cookie if the log-off %s', async (_, respond, unconfirmed) => {
    vi.stubGlobal('fetch', respond);
    const { reauthenticate } = monitor({}, { lockAfter: 10, cookies: {} });
    await vi.advanceTimersByTimeAsync(11 * minute);
    expect(reauthenticate).toHaveBeenCalledOnce();
    expect(localStorage.getItem(unconfirmedKey)).toBe(unconfirmed);
  });

  it('follows a meta tag and sends no sign-out if the API declares none', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="seamark-lock" content="2">');
    const { reauthenticate } = monitor({}, { lockAfter: 10, signOut: false });
    await vi.advanceTimersByTimeAsync(2.2 * minute);
    expect(reauthenticate).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });

  it('hides the title of a record in the tab until the same user has signed in again', async () => {
    document.title = `Reef · ${name}`;
    const { signInAgain } = monitor({}, { lockAfter: 10 });
    await vi.advanceTimersByTimeAsync(11 * minute);
    expect(document.title).toBe(name);
    // A response that arrives meanwhile renames the page.
    document.title = `Outer reef · ${name}`;
    await vi.advanceTimersByTimeAsync(0);
    expect(document.title).toBe(name);
    await signInAgain();
    expect(document.title).toBe(`Outer reef · ${name}`);
  });
});
