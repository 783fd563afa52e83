import { describe, expect, it, vi } from 'vitest';
import { safeStorage } from '../../providers/session/safeStorage';
import { createSession, tokenKey } from '../../providers/session/session';
import { createReauthentication } from '../../src/login/createReauthentication';
import { answerWith, clientOn, json } from '../providers/http/fakeFetch';

const anna = { name: 'Anna', email: 'anna@example.com' };
const bob = { name: 'Bob', email: 'bob@example.com' };

type Ask = Parameters<typeof createReauthentication>[0]['ask'];

function reauthentication(ask: Ask, owner = anna) {
  const persistent = safeStorage('localStorage', {} as Window);
  const page = new EventTarget();
  const session = createSession({
    page,
    persistent,
    temporary: safeStorage('sessionStorage', {} as Window),
    channel: undefined,
  });
  session.user = anna;
  session.save('old', { remember: true });
  const asking = vi.fn(ask);
  const endSession = vi.fn();
  const clientWith = vi.fn((token: string) =>
    clientOn(answerWith(json({ user: owner })), { session: { token: () => token } }),
  );
  const reauthenticate = createReauthentication({ session, clientWith, ask: asking, endSession });
  return { session, page, persistent, asking, endSession, clientWith, reauthenticate };
}

const asAnna: Ask = async () => ({ token: 'new', user: anna, remember: false });

describe('signing in again', () => {
  it('asks once for twenty calls, and takes the new token', async () => {
    const { reauthenticate, asking, session, endSession } = reauthentication(asAnna);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reauthenticate()));
    expect(answers).toEqual(Array(20).fill(true));
    expect(asking).toHaveBeenCalledExactlyOnceWith('anna@example.com', expect.any(AbortSignal));
    expect([session.token(), session.remembered, session.user]).toEqual(['new', false, anna]);
    expect(endSession).not.toHaveBeenCalled();
  });

  it('asks again the next time', async () => {
    const { reauthenticate, asking } = reauthentication(asAnna);
    await reauthenticate();
    await reauthenticate();
    expect(asking).toHaveBeenCalledTimes(2);
  });

  it('ends the session when it is cancelled, and asks no more', async () => {
    const { reauthenticate, asking, endSession } = reauthentication(async () => undefined);
    expect(await reauthenticate()).toBe(false);
    expect(await reauthenticate()).toBe(false);
    expect(asking).toHaveBeenCalledTimes(1);
    expect(endSession).toHaveBeenCalledExactlyOnceWith({});
  });

  it('ends the session when somebody else signs in, whose own begins', async () => {
    const next = { token: 'new', user: bob, remember: true };
    const { reauthenticate, endSession, session } = reauthentication(async () => next);
    expect(await reauthenticate()).toBe(false);
    expect(endSession).toHaveBeenCalledExactlyOnceWith({ next });
    expect(session.token()).toBe('old');
  });

  it('asks nobody once the session has been signed out of', async () => {
    const { reauthenticate, asking, session, endSession } = reauthentication(asAnna);
    session.signOut();
    expect(await reauthenticate()).toBe(false);
    expect(asking).not.toHaveBeenCalled();
    expect(endSession).not.toHaveBeenCalled();
  });

  it('takes over the token of another tab where the same person has signed in', async () => {
    const { reauthenticate, persistent, asking, session, clientWith } = reauthentication(asAnna);
    persistent.setItem(tokenKey, 'fresh');
    expect(await reauthenticate()).toBe(true);
    expect(clientWith).toHaveBeenCalledWith('fresh');
    expect(session.token()).toBe('fresh');
    expect(asking).not.toHaveBeenCalled();
  });

  it.each([
    ['goes on where the same person signs in in another tab while it is asked', anna, 'fresh'],
    ["goes on asking where somebody else's session begins there", bob, 'old'],
  ])('%s', async (_, owner, token) => {
    let asked: AbortSignal | undefined;
    const { reauthenticate, persistent, page, session, asking, clientWith } = reauthentication(
      (_email, signal) =>
        new Promise(resolve => {
          asked = signal;
          signal.addEventListener('abort', () => resolve(undefined));
        }),
      owner,
    );
    const answer = reauthenticate();
    await vi.waitFor(() => expect(asking).toHaveBeenCalledOnce());
    persistent.setItem(tokenKey, 'fresh');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: tokenKey, newValue: 'fresh' }));
    await vi.waitFor(() => expect(clientWith).toHaveBeenCalledWith('fresh'));
    if (owner === anna) expect(await answer).toBe(true);
    expect(asked?.aborted).toBe(owner === anna);
    expect(session.token()).toBe(token);
  });

  it("does not take over somebody else's", async () => {
    const { reauthenticate, persistent, asking, session } = reauthentication(asAnna, bob);
    persistent.setItem(tokenKey, 'fresh');
    expect(await reauthenticate()).toBe(true);
    expect(asking).toHaveBeenCalledTimes(1);
    expect(session.token()).toBe('new');
  });
});
