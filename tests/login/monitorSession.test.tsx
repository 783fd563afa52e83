import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { createSession } from '../../providers/session/session';
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
  vi.unstubAllGlobals();
  document.documentElement.className = '';
});

function tend(record: object, api: ApiDeclaration = {}, remember = true) {
  const session = createSession({ channel: undefined });
  session.save('first', { remember });
  const told: unknown[] = [];
  let answer: ((isSame: boolean) => void) | undefined;
  const reauthenticate = vi.fn(
    () =>
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
      told.push([request?.method, path, request?.body]);
      return { status: 200, statusText: '', body: {}, headers: new Headers() };
    },
  });
  ends.push(end);
  const isLocked = () => document.documentElement.classList.contains('locked');
  const signInAgain = async () => {
    answer?.(true);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { session, told, reauthenticate, keep, isLocked, signInAgain, end };
}

describe('a session with Remember me', () => {
  const remembering = ['PUT', '/admin/auth/sessions/current', { remember: true }];

  it('is told to an API that knows of it, and once more after signing in over the screen', async () => {
    const { session, told } = tend({ features: ['sessions'], remembered: false });
    expect(told).toEqual([remembering]);
    await vi.advanceTimersByTimeAsync(minute);
    expect(told).toEqual([remembering]);
    session.save('second', { remember: true });
    await vi.advanceTimersByTimeAsync(minute);
    expect(told).toEqual([remembering, remembering]);
  });

  it.each([
    ['one that does not', {}, true],
    ['one whose features are something else', { features: 'sessions', remembered: false }, true],
    ['one that knows it already', { features: ['sessions'], remembered: true }, true],
    ['one whose session ends with the window', { features: ['sessions'], remembered: false }, false],
  ])('is not told to %s', async (_, record, remember) => {
    const { told } = tend(record, {}, remember);
    await vi.advanceTimersByTimeAsync(minute);
    expect(told).toEqual([]);
  });
});

describe('the lock', () => {
  it('is off where nothing is set', async () => {
    const { reauthenticate } = tend({});
    await vi.advanceTimersByTimeAsync(10_000 * minute);
    expect(reauthenticate).not.toHaveBeenCalled();
  });

  it('hides the screen, keeps what is typed, ends the session at the API and asks once to sign in', async () => {
    const { reauthenticate, keep, isLocked, signInAgain } = tend({}, { lockAfter: 10 });
    await vi.advanceTimersByTimeAsync(9.9 * minute);
    expect(reauthenticate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0.3 * minute);
    expect(reauthenticate).toHaveBeenCalledOnce();
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

  it('waits while somebody is there, in another tab too', async () => {
    const { reauthenticate } = tend({}, { lockAfter: 10 });
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

  it('comes in time though the clock is set back', async () => {
    const { reauthenticate } = tend({}, { lockAfter: 10 });
    await vi.advanceTimersByTimeAsync(5 * minute);
    vi.setSystemTime(Date.now() - 24 * 60 * minute);
    await vi.advanceTimersByTimeAsync(5.2 * minute);
    expect(reauthenticate).toHaveBeenCalledOnce();
  });

  it('is as a meta tag says, and tells an API nothing that is not to be told', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="seamark-lock" content="2">');
    const { reauthenticate } = tend({}, { lockAfter: 10, signOut: false });
    await vi.advanceTimersByTimeAsync(2.2 * minute);
    expect(reauthenticate).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });

  it('asks to sign in where the API can’t be told', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    const { reauthenticate } = tend({}, { lockAfter: 1 });
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(reauthenticate).toHaveBeenCalledOnce();
  });
});
