import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { createSession, unconfirmedKey } from '../../providers/session/createSession';
import { createEndSession } from '../../src/login/createEndSession';
import { clientOn, json, neverRespond, requestOf, respondWith } from '../providers/http/fakeFetch';

const anna = { name: 'Anna', email: 'anna@example.com' };

function endingOf(fetch = respondWith(json({})), api: ApiDeclaration = {}) {
  const channel = { postMessage: vi.fn(), addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const session = createSession({ channel });
  session.user = anna;
  session.save('abc', { remember: false });
  const beforeSessionEnd = new Set<() => void>();
  const root = document.createElement('div');
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), { location: { reload } });
  const endSession = createEndSession({
    clientWith: token => clientOn(fetch, { session: { token: () => token } }),
    api,
    session,
    beforeSessionEnd,
    root,
    page,
  });
  return { endSession, session, beforeSessionEnd, root, reload, page, channel, fetch };
}

beforeEach(() => void vi.stubGlobal('reportError', vi.fn()));

describe('the session end', () => {
  it('lets forms keep unsaved work for its owner, then clears the token, hides the screen and reloads', () => {
    const { endSession, session, beforeSessionEnd, root, reload, channel, fetch } = endingOf();
    const owners: unknown[] = [];
    beforeSessionEnd.add(() => {
      throw new Error('A draft that fails');
    });
    beforeSessionEnd.add(() => owners.push(session.user));
    endSession({});
    expect(owners).toEqual([anna]);
    expect([session.token(), root.hidden]).toEqual([undefined, true]);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(fetch).not.toHaveBeenCalled();
    expect(channel.postMessage).not.toHaveBeenCalled();
  });

  it('notifies the API and other tabs once, with the old token, and waits for neither', () => {
    const { endSession, session, reload, channel, fetch } = endingOf(neverRespond());
    endSession({ logOff: true, everywhere: true });
    endSession({ logOff: true, everywhere: true });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(requestOf(fetch)).toMatchObject({
      url: '/api/admin/auth/logoff',
      method: 'GET',
      headers: { Authorization: 'Bearer abc' },
    });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
    expect(channel.postMessage).toHaveBeenCalledTimes(1);
    expect(session.token()).toBeUndefined();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('sends the declared sign-out request, or none', () => {
    const declared = endingOf(neverRespond(), {
      signOut: { request: 'DELETE /session', headers: { 'X-Reason': 'left' } },
    });
    declared.endSession({ logOff: true });
    expect(requestOf(declared.fetch)).toMatchObject({
      url: '/api/session',
      method: 'DELETE',
      headers: { Authorization: 'Bearer abc', 'X-Reason': 'left' },
    });
    const disabled = endingOf(neverRespond(), { signOut: false });
    disabled.endSession({ logOff: true });
    expect(disabled.fetch).not.toHaveBeenCalled();
    expect([disabled.session.token(), disabled.reload.mock.calls.length]).toEqual([undefined, 1]);
  });

  it.each([
    ['succeeds', json({}), null],
    ['rejects the sign-out', json({}, { status: 403 }), '1'],
  ])(
    'waits until the API %s if the session is a cookie, which the next page would find',
    async (_, answer, unconfirmed) => {
      let settle: (response: Response) => void = () => {};
      const fetch = respondWith(() => new Promise(resolve => (settle = resolve)));
      const { endSession, session, root, reload } = endingOf(fetch, { cookies: {} });
      endSession({ logOff: true, everywhere: true });
      expect([session.token(), root.hidden, reload.mock.calls.length]).toEqual([undefined, true, 0]);
      expect(localStorage.getItem(unconfirmedKey)).toBe('1');
      settle(answer);
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 10_000);
      expect(localStorage.getItem(unconfirmedKey)).toBe(unconfirmed);
    },
  );

  it('removes the drafts of its owner after a sign-out that is not remembered', () => {
    const drafts = ['anna%40example.com', 'bob%40example.com'].map(who => `seamark.draft/${who}/buoys/1`);
    const fill = (storage: Storage) => {
      for (const key of drafts) storage.setItem(key, '{}');
    };
    const remainingDrafts = (storage: Storage) => drafts.filter(key => storage.getItem(key) !== null);
    fill(sessionStorage);
    endingOf().endSession({});
    expect(remainingDrafts(sessionStorage)).toEqual(drafts);
    endingOf().endSession({ logOff: true, everywhere: true });
    expect(remainingDrafts(sessionStorage)).toEqual(drafts.slice(1));

    fill(sessionStorage);
    fill(localStorage);
    const remembered = endingOf();
    remembered.session.save('abc', { remember: true });
    remembered.endSession({ logOff: true, everywhere: true });
    expect([remainingDrafts(sessionStorage), remainingDrafts(localStorage)]).toEqual([drafts, drafts]);
  });

  it('logs off once, even if the API is unavailable', async () => {
    const unavailable = respondWith(json({}, { status: 503 }));
    const { endSession, reload, fetch } = endingOf(unavailable, { cookies: {} });
    endSession({ logOff: true });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 10_000);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('can start the next session', () => {
    const { endSession, session } = endingOf();
    endSession({ next: { token: 'new', user: { name: 'Bob', email: 'bob@example.com' }, remember: true } });
    expect([session.token(), sessionStorage.length]).toEqual(['new', 0]);
    expect([localStorage.length, session.email()]).toEqual([2, 'bob@example.com']);
  });

  it('is not blocked by the prompt of a form with unsaved changes', () => {
    const { endSession, page } = endingOf();
    const prompt = vi.fn();
    page.addEventListener('beforeunload', prompt);
    page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(prompt).toHaveBeenCalledTimes(1);
    endSession({});
    page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(prompt).toHaveBeenCalledTimes(1);
  });
});
