import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { createHttpClient } from '../../../providers/http/createHttpClient';
import { json, requestOf, respondWith } from './fakeFetch';

const refusal = () => json({ message: 'Unauthorized' }, { status: 401 });

function clientWith(fetch: typeof globalThis.fetch, signInAgain: () => Promise<boolean>) {
  const session = { current: 'old', token: () => session.current };
  const onUnauthorized = vi.fn(async () => {
    const again = await signInAgain();
    if (again) session.current = 'new';
    return again;
  });
  return { client: createHttpClient({ fetch, session, onUnauthorized }), session, onUnauthorized };
}

describe('a 401', () => {
  it('asks to sign in again and repeats the request with the new token', async () => {
    const fetch = respondWith(refusal(), json({ saved: true }));
    const { client } = clientWith(fetch, async () => true);
    const answer = await client('/x', { method: 'PUT', query: { a: 1 }, body: { name: 'Typed' } });
    expect(answer.body).toEqual({ saved: true });
    expect(requestOf(fetch, 1)).toEqual({
      ...requestOf(fetch, 0),
      headers: { ...requestOf(fetch, 0).headers, Authorization: 'Bearer new' },
    });
  });

  it('is an error if nobody signs in again', async () => {
    const fetch = respondWith(refusal());
    const { client, onUnauthorized } = clientWith(fetch, async () => false);
    await expect(client('/x')).rejects.toMatchObject({ status: 401, message: 'Unauthorized' });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('of the repeated request is an error and does not ask again', async () => {
    const fetch = respondWith(refusal());
    const { client, onUnauthorized } = clientWith(fetch, async () => true);
    await expect(client('/x')).rejects.toMatchObject({ status: 401 });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('that arrives after the sign-in only repeats the request', async () => {
    const signedInMeanwhile = async () => {
      session.current = 'new';
      return refusal();
    };
    const fetch = respondWith(signedInMeanwhile, json({ fine: true }));
    const { client, session, onUnauthorized } = clientWith(fetch, async () => true);
    expect((await client('/x')).body).toEqual({ fine: true });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('a failed renewal of the token', () => {
  const outcomes = async (failure: HttpError, request: object) => {
    const fail = async () => {
      throw failure;
    };
    const session = { token: () => 'old' };
    const before = createHttpClient({ fetch: respondWith(json({})), session, renew: fail });
    const { client: after } = clientWith(respondWith(refusal()), fail);
    const errors = [before, after].map(client => client('/x', request).catch(({ message }) => message));
    return Promise.all(errors);
  };
  const put = { method: 'PUT', body: {} };
  const notSaved = 'seamark.errors.network_write';

  it.each([
    ['without a response', 0],
    ['by a gateway', 502],
    ['after too long', 408],
    ['whose response is unreadable', 200],
  ])('means that a write was not executed: %s', async (_, status) => {
    const failure = new HttpError('seamark.errors.unreadable_write', status);
    expect(await outcomes(failure, put)).toEqual([notSaved, notSaved]);
  });

  it('has its own message for a read, or if it was rejected', async () => {
    expect(await outcomes(new HttpError('Down', 0), {})).toEqual(['Down', 'Down']);
    expect(await outcomes(new HttpError('Locked', 403), put)).toEqual(['Locked', 'Locked']);
  });
});
