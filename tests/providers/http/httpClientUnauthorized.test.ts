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
