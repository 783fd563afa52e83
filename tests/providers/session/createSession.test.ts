import { describe, expect, it, vi } from 'vitest';
import { createSession, tokenKey } from '../../../providers/session/createSession';
import { createMemoryStorage } from '../../../providers/session/safeStorage';

const user = { name: 'Anna', email: 'anna@example.com' };

function memory(token?: string): Storage {
  const storage = createMemoryStorage();
  if (token !== undefined) storage.setItem(tokenKey, token);
  return storage;
}

function broken(): Storage {
  const fail = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  return { getItem: fail, setItem: fail, removeItem: fail, clear: fail, key: fail, length: 0 };
}

describe('the saved token', () => {
  it('is that of the window rather than that of the browser', () => {
    expect(createSession({ temporary: memory('a'), persistent: memory('b') }).token()).toBe('a');
    const remembered = createSession({ temporary: memory(), persistent: memory('b') });
    expect([remembered.token(), remembered.remembered]).toEqual(['b', true]);
  });

  it.each(['', 'null', 'undefined', '{corrupt', '"a"', 'a\nb', 'a b', 'ա', '🛟', 'x'.repeat(1_000_000)])(
    'counts as none where it is corrupt: %.12j',
    token => {
      const session = createSession({ temporary: memory(token), persistent: memory(token) });
      expect(session.token()).toBeUndefined();
    },
  );

  it.each(['eyJhbGciOi.eyJzdWIi.Sfl_KxwRJ-9', '17|abcDEF', 'YWJj+/==', 'f0f0'])('can look like %s', token => {
    expect(createSession({ temporary: memory(token), persistent: memory() }).token()).toBe(token);
  });
});

describe('saving', () => {
  it('stores the token for the window, or for the browser with Remember me', () => {
    const temporary = memory();
    const persistent = memory();
    const session = createSession({ temporary, persistent });
    const tokens = () => [session.token(), ...[temporary, persistent].map(each => each.getItem(tokenKey))];
    session.save('one', { remember: false });
    expect(tokens()).toEqual(['one', 'one', null]);
    session.save('two', { remember: true });
    expect(tokens()).toEqual(['two', null, 'two']);
    expect(session.remembered).toBe(true);
  });

  it('stores the user’s email with the token, and keeps it for a token saved before the user is known', () => {
    const [temporary, persistent] = [memory(), memory()];
    const open = () => createSession({ temporary, persistent });
    const session = open();
    expect(session.email()).toBe('');
    session.user = user;
    session.save('one', { remember: true });
    const reloaded = open();
    reloaded.save('two', { remember: false });
    expect([open().email(), persistent.length]).toEqual(['anna@example.com', 0]);
    reloaded.clear();
    expect([open().email(), temporary.length]).toEqual(['', 0]);
  });

  it('works in memory if storage fails', () => {
    const session = createSession({ temporary: broken(), persistent: broken() });
    expect(session.token()).toBeUndefined();
    session.save('one', { remember: true });
    expect(session.token()).toBe('one');
    session.clear();
    expect(session.token()).toBeUndefined();
  });
});

describe('the end', () => {
  it('clears token and user everywhere', () => {
    const temporary = memory('a');
    const persistent = memory('b');
    const session = createSession({ temporary, persistent });
    session.user = user;
    session.clear();
    expect([session.token(), session.user]).toEqual([undefined, undefined]);
    expect([temporary.length, persistent.length]).toEqual([0, 0]);
  });

  it('leaves what another tab has saved since, except on a sign-out', () => {
    const persistent = memory('old');
    const open = () => createSession({ temporary: memory(), persistent, channel: undefined });
    const [one, other] = [open(), open()];
    one.save('new', { remember: true, renewal: { refreshToken: 'r' } });
    other.forget();
    other.clear();
    expect([other.token(), one.renewal(), persistent.getItem(tokenKey)]).toEqual([
      undefined,
      { refreshToken: 'r' },
      'new',
    ]);
    other.signOut();
    expect(persistent.length).toBe(0);
  });

  it('reaches the other tabs only on a sign-out', async () => {
    const here = createSession({
      temporary: memory('a'),
      persistent: memory(),
      channel: new BroadcastChannel('t'),
    });
    const other = new BroadcastChannel('t');
    const there = createSession({ temporary: memory('b'), persistent: memory(), channel: other });
    const signedOut = vi.fn();
    const stop = there.onSignedOut(signedOut);
    here.clear();
    here.save('c', { remember: false });
    here.signOut();
    await vi.waitFor(() => expect(signedOut).toHaveBeenCalledTimes(1), 10_000);
    expect(signedOut).toHaveBeenCalledWith('c');
    stop();
    here.signOut();
    const echo = new Promise(resolve => other.addEventListener('message', resolve, { once: true }));
    await echo;
    expect(signedOut).toHaveBeenCalledTimes(1);
    other.close();
  });

  it('works without a channel', () => {
    const session = createSession({ temporary: memory('a'), persistent: memory(), channel: undefined });
    expect(() => session.onSignedOut(() => {})()).not.toThrow();
    session.signOut();
    expect(session.token()).toBeUndefined();
  });

  it('reads from storage what another tab has saved since', () => {
    const persistent = memory('old');
    const session = createSession({ temporary: memory(), persistent });
    persistent.setItem(tokenKey, 'new');
    expect([session.token(), session.storedToken()]).toEqual(['old', 'new']);
  });
});
