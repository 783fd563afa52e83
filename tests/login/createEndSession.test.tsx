import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { createSession } from '../../providers/session/session';
import { createEndSession } from '../../src/login/createEndSession';
import { answerNever, answerWith, clientOn, json, requestOf } from '../providers/http/fakeFetch';

const anna = { name: 'Anna', email: 'anna@example.com' };

function endingOf(fetch = answerWith(json({})), { signOut, cookies }: ApiDeclaration = {}) {
  const channel = { postMessage: vi.fn(), addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const session = createSession({ channel });
  session.user = anna;
  session.save('abc', { remember: false });
  const beforeSessionEnd = new Set<() => void>();
  const root = document.createElement('div');
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), { location: { reload } });
  const endSession = createEndSession({
    httpClient: clientOn(fetch, { session }),
    signOut,
    cookies,
    session,
    beforeSessionEnd,
    root,
    page,
  });
  return { endSession, session, beforeSessionEnd, root, reload, page, channel, fetch };
}

beforeEach(() => void vi.stubGlobal('reportError', vi.fn()));

describe('the end of the session', () => {
  it('lets unsaved work be kept for its owner, then forgets the token, hides the screen and loads afresh', () => {
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

  it('tells API and other tabs once, with the token that ends, and waits for neither', () => {
    const { endSession, session, reload, channel, fetch } = endingOf(answerNever());
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

  it('is told to the API as it is declared, or not at all', () => {
    const told = endingOf(answerNever(), {
      signOut: { request: 'DELETE /session', headers: { 'X-Reason': 'left' } },
    });
    told.endSession({ logOff: true });
    expect(requestOf(told.fetch)).toMatchObject({
      url: '/api/session',
      method: 'DELETE',
      headers: { Authorization: 'Bearer abc', 'X-Reason': 'left' },
    });
    const untold = endingOf(answerNever(), { signOut: false });
    untold.endSession({ logOff: true });
    expect(untold.fetch).not.toHaveBeenCalled();
    expect([untold.session.token(), untold.reload.mock.calls.length]).toEqual([undefined, 1]);
  });

  it.each([
    ['has answered', json({})],
    ['has refused', json({}, { status: 403 })],
  ])(
    'waits until the API %s where the session is its cookie, which the next page would find',
    async (_, answer) => {
      let settle: (response: Response) => void = () => {};
      const fetch = answerWith(() => new Promise(resolve => (settle = resolve)));
      const { endSession, session, root, reload } = endingOf(fetch, { cookies: {} });
      endSession({ logOff: true, everywhere: true });
      expect([session.token(), root.hidden, reload.mock.calls.length]).toEqual([undefined, true, 0]);
      settle(answer);
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    },
  );

  it('does not care what the API says', async () => {
    const { endSession, reload } = endingOf(answerWith(json({}, { status: 401 })));
    endSession({ logOff: true });
    await Promise.resolve();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves nothing of its owner behind where it was signed out of and is not remembered', () => {
    const drafts = ['anna%40example.com', 'bob%40example.com'].map(who => `seamark.draft/${who}/buoys/1`);
    const fill = (storage: Storage) => {
      for (const key of drafts) storage.setItem(key, '{}');
    };
    const left = (storage: Storage) => drafts.filter(key => storage.getItem(key) !== null);
    fill(sessionStorage);
    endingOf().endSession({});
    expect(left(sessionStorage)).toEqual(drafts);
    endingOf().endSession({ logOff: true, everywhere: true });
    expect(left(sessionStorage)).toEqual(drafts.slice(1));

    fill(sessionStorage);
    fill(localStorage);
    const remembered = endingOf();
    remembered.session.save('abc', { remember: true });
    remembered.endSession({ logOff: true, everywhere: true });
    expect([left(sessionStorage), left(localStorage)]).toEqual([drafts, drafts]);
  });

  it('can be the beginning of the next', () => {
    const { endSession, session } = endingOf();
    endSession({ next: { token: 'new', user: { name: 'Bob', email: 'bob@example.com' }, remember: true } });
    expect([session.token(), sessionStorage.length, localStorage.length]).toEqual(['new', 0, 1]);
  });

  it('is not held up by the question of a form with unsaved changes', () => {
    const { endSession, page } = endingOf();
    const asks = vi.fn();
    page.addEventListener('beforeunload', asks);
    page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks).toHaveBeenCalledTimes(1);
    endSession({});
    page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks).toHaveBeenCalledTimes(1);
  });
});
