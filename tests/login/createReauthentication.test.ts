import { describe, expect, it, vi } from 'vitest';
import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { createSession, tokenKey } from '../../providers/session/createSession';
import { createMemoryStorage } from '../../providers/session/safeStorage';
import { createReauthentication } from '../../src/login/createReauthentication';
import { clientOn, json, respondWith } from '../providers/http/fakeFetch';

const anna = { name: 'Anna', email: 'anna@example.com' };
const bob = { name: 'Bob', email: 'bob@example.com' };

type Ask = Parameters<typeof createReauthentication>[0]['ask'];

function reauthentication(ask: Ask, owner = anna, api: ApiDeclaration = {}) {
  const persistent = createMemoryStorage();
  const page = new EventTarget();
  const session = createSession({
    page,
    persistent,
    temporary: createMemoryStorage(),
    channel: undefined,
  });
  session.user = anna;
  session.save('old', { remember: true });
  const asking = vi.fn(ask);
  const endSession = vi.fn();
  const clientWith = vi.fn((token: string) =>
    clientOn(respondWith(json({ user: owner })), { session: { token: () => token } }),
  );
  const reauthenticate = createReauthentication({ session, api, clientWith, ask: asking, endSession });
  return { session, page, persistent, asking, endSession, clientWith, reauthenticate };
}

const asAnna: Ask = async () => ({ token: 'new', user: anna, remember: false });

describe('signing in again', () => {
  it('asks once for twenty requests and uses the new token', async () => {
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

  it('ends the session if it is cancelled, and does not ask again', async () => {
    const { reauthenticate, asking, endSession } = reauthentication(async () => undefined);
    expect(await reauthenticate()).toBe(false);
    expect(await reauthenticate()).toBe(false);
    expect(asking).toHaveBeenCalledTimes(1);
    expect(endSession).toHaveBeenCalledExactlyOnceWith({});
  });

  it('ends the session and starts the next if someone else signs in', async () => {
    const next = { token: 'new', user: bob, remember: true };
    const { reauthenticate, endSession, session } = reauthentication(async () => next);
    expect(await reauthenticate()).toBe(false);
    expect(endSession).toHaveBeenCalledExactlyOnceWith({ next });
    expect(session.token()).toBe('old');
  });

  it('does not ask after a sign-out', async () => {
    const { reauthenticate, asking, session, endSession } = reauthentication(asAnna);
    session.signOut();
    expect(await reauthenticate()).toBe(false);
    expect(asking).not.toHaveBeenCalled();
    expect(endSession).not.toHaveBeenCalled();
  });

  it('adopts the token of another tab if the same person has signed in there', async () => {
    const { reauthenticate, persistent, asking, session, clientWith } = reauthentication(asAnna);
    persistent.setItem(tokenKey, 'fresh');
    expect(await reauthenticate()).toBe(true);
    expect(clientWith).toHaveBeenCalledWith('fresh');
    expect(session.token()).toBe('fresh');
    expect(asking).not.toHaveBeenCalled();
  });

  it.each<[string, ApiDeclaration, boolean]>([
    ['by the typed email, if the API names none', {}, false],
    ['never by it with a cookie, which may be another person’s by then', { cookies: {} }, true],
  ])('recognises that person %s', async (_, api, asks) => {
    const { reauthenticate, persistent, asking } = reauthentication(asAnna, { name: 'Anna', email: '' }, api);
    persistent.setItem(tokenKey, 'fresh');
    expect(await reauthenticate()).toBe(true);
    expect(asking).toHaveBeenCalledTimes(Number(asks));
  });

  it('keeps the token of a tab with Remember me in the browser after a lock without it', async () => {
    const { reauthenticate, persistent, session } = reauthentication(asAnna);
    session.save('old', { remember: false });
    session.forget();
    persistent.setItem(tokenKey, 'fresh');
    expect(await reauthenticate(true)).toBe(true);
    expect([session.remembered, persistent.getItem(tokenKey)]).toEqual([true, 'fresh']);
  });

  it.each([
    ['uses the cookie of another tab after a 401', false, 0],
    ['asks for the password even if the cookie is valid, if it must', true, 1],
  ])('%s', async (_, mustAsk, times) => {
    const { reauthenticate, asking } = reauthentication(asAnna, anna, { cookies: {} });
    expect(await reauthenticate(mustAsk)).toBe(true);
    expect(asking).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['continues if the same person signs in in another tab while the dialog is open', anna, 'fresh'],
    ['keeps asking if someone else signs in there', bob, 'old'],
  ])('%s', async (_, owner, token) => {
    let dialogSignal: AbortSignal | undefined;
    const { reauthenticate, persistent, page, session, asking, clientWith } = reauthentication(
      (_email, signal) =>
        new Promise(resolve => {
          dialogSignal = signal;
          signal.addEventListener('abort', () => resolve(undefined));
        }),
      owner,
    );
    const answer = reauthenticate();
    await vi.waitFor(() => expect(asking).toHaveBeenCalledOnce());
    persistent.setItem(tokenKey, 'fresh');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: tokenKey, newValue: 'fresh' }));
    await vi.waitFor(() => expect(clientWith).toHaveBeenCalledWith('fresh'));
    // The API has named the owner of that token.
    await new Promise(resolve => setTimeout(resolve));
    if (owner === anna) expect(await answer).toBe(true);
    expect(dialogSignal?.aborted).toBe(owner === anna);
    expect(session.token()).toBe(token);
  });
});
