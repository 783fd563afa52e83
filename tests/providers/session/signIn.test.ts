import { describe, expect, it } from 'vitest';
import { defineApi } from '../../../providers/api/defineApi';
import { createHttpClient } from '../../../providers/http/createHttpClient';
import { currentUser, isSamePerson, signIn } from '../../../providers/session/signIn';
import { clientOn, guest, json, requestOf, respondWith } from '../http/fakeFetch';

const credentials = { email: 'anna@example.com', password: 'secret' };
const anna = { name: 'Anna', email: 'anna@example.com' };

describe('signing in', () => {
  it.each([
    ['at the top', { token: 'abc', user: anna }],
    ['under data', { data: { token: 'abc', user: anna } }],
    ['in both places', { token: 'abc', data: { user: anna } }],
  ])('finds token and user %s', async (_, body) => {
    const fetch = respondWith(json(body));
    expect(await signIn(createHttpClient({ fetch, session: guest }), credentials)).toMatchObject({
      token: 'abc',
      user: anna,
    });
    expect(requestOf(fetch)).toEqual({
      url: '/api/admin/auth/login',
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: '{"email":"anna@example.com","password":"secret"}',
    });
  });

  it.each([{}, { token: '' }, { token: null }, { token: 'a\nb' }, { user: anna }, null])(
    'rejects the response %j, which has no token',
    async body => {
      const message = 'seamark.errors.no_token';
      await expect(signIn(clientOn(respondWith(json(body))), credentials)).rejects.toMatchObject({ message });
    },
  );

  it('rejects a response that reports a failure, with its message', async () => {
    const rejected = respondWith(json({ success: false, message: 'Wrong password' }));
    await expect(signIn(clientOn(rejected), credentials)).rejects.toMatchObject({
      message: 'Wrong password',
      status: 200,
    });
  });

  it.each([
    ['no user', {}, ''],
    ['a user without an email', { user: { name: 'Anna' } }, 'Anna'],
  ])('keeps the typed email if the response has %s', async (_, rest, name) => {
    const { user } = await signIn(clientOn(respondWith(json({ token: 'abc', ...rest }))), credentials);
    expect(user).toMatchObject({ name, email: 'anna@example.com' });
  });
});

describe('the current user', () => {
  it.each([[{ user: anna }], [{ data: anna }], [{ data: { user: anna } }], [anna]])(
    'is read from %j',
    async body => {
      const fetch = respondWith(json(body));
      expect(await currentUser(clientOn(fetch))).toMatchObject(anna);
      expect(requestOf(fetch)).toMatchObject({ url: '/api/admin/auth/getUser', method: 'GET' });
    },
  );

  it.each([[{}], [null], ['text'], [{ user: null, data: 7 }]])('is not read from %j', async body => {
    await expect(currentUser(clientOn(respondWith(json(body))))).rejects.toThrow('seamark.errors.unreadable');
  });

  it('is the same person for any case of the email, and nobody without one', () => {
    expect(isSamePerson(anna, { name: '', email: 'Anna@Example.com ' })).toBe(true);
    expect(isSamePerson(anna, { name: 'Anna', email: 'bob@example.com' })).toBe(false);
    expect(isSamePerson({ name: '', email: '' }, { name: '', email: '' })).toBe(false);
  });
});

describe('with another API', () => {
  const api = defineApi({
    message: 'error.text',
    signIn: {
      request: 'POST /v2/sessions',
      headers: { 'X-Client': 'panel' },
      body: ({ email, password }) => ({ session: { login: email, secret: password } }),
      token: 'session.access_token',
      user: 'session.account',
    },
    user: { request: 'POST /v2/me', at: 'account', name: ['first', 'last'], email: 'contact.mail' },
  });
  const account = { first: 'Anna', last: 'Hakobyan', contact: { mail: 'anna@example.com' } };
  const hakobyan = { name: 'Anna Hakobyan', email: 'anna@example.com' };

  it('signs in with its method, path, headers and body, and finds token and user at their paths', async () => {
    const fetch = respondWith(json({ session: { access_token: 'abc', account } }));
    const client = createHttpClient({ fetch, session: guest, baseUrl: 'https://api.example.com/' });
    expect(await signIn(client, credentials, api)).toMatchObject({ token: 'abc', user: hakobyan });
    expect(requestOf(fetch)).toEqual({
      url: 'https://api.example.com/v2/sessions',
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Client': 'panel' },
      body: '{"session":{"login":"anna@example.com","secret":"secret"}}',
    });
  });

  it('sends a form if the body is a text', async () => {
    const fetch = respondWith(json({ token: 'abc' }));
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await signIn(createHttpClient({ fetch, session: guest }), credentials, {
      signIn: { headers, body: ({ email }) => `${new URLSearchParams({ username: email })}` },
    });
    expect(requestOf(fetch)).toMatchObject({ headers, body: 'username=anna%40example.com' });
  });

  it('reads the token from a header, without the scheme', async () => {
    const answer = json({ user: anna }, { headers: { Authorization: 'Bearer abc' } });
    const signedIn = signIn(clientOn(respondWith(answer)), credentials, {
      signIn: { token: { header: 'Authorization' } },
    });
    expect(await signedIn).toMatchObject({ token: 'abc', user: anna });
  });

  it('requests the current user with the new token if the response has none', async () => {
    const fetch = respondWith(json({ token: 'abc' }), json(anna));
    const clientWith = (token?: string) => createHttpClient({ fetch, session: { token: () => token } });
    const signedIn = signIn(clientWith(), credentials, { signIn: { user: false } }, clientWith);
    expect(await signedIn).toMatchObject({ token: 'abc', user: anna });
    expect(requestOf(fetch, 1)).toMatchObject({
      url: '/api/admin/auth/getUser',
      headers: { Authorization: 'Bearer abc' },
    });
  });

  it('rejects a response without a token at that path', async () => {
    const fetch = respondWith(json({ token: 'abc', session: {} }));
    await expect(signIn(clientOn(fetch), credentials, api)).rejects.toThrow('seamark.errors.no_token');
  });

  it.each([
    ['a failed response', { error: { text: 'Wrong secret' } }, 401],
    ['a success status', { success: false, error: { text: 'Wrong secret' } }, 200],
  ])('reads an error message from its path in %s', async (_, body, status) => {
    const fetch = respondWith(json(body, { status }));
    await expect(signIn(clientOn(fetch), credentials, api)).rejects.toMatchObject({
      message: 'Wrong secret',
      status,
    });
  });

  it('reads the current user', async () => {
    const fetch = respondWith(json({ account }));
    expect(await currentUser(clientOn(fetch), api)).toMatchObject({
      ...hakobyan,
      record: { first: 'Anna', last: 'Hakobyan' },
    });
    expect(requestOf(fetch)).toMatchObject({ url: '/api/v2/me', method: 'POST' });
  });

  it.each([[{}], [{ account: null }], [{ account: { first: 7 } }], [{ user: account }]])(
    'finds no user in %j',
    async body => {
      const user = currentUser(clientOn(respondWith(json(body))), api);
      await expect(user).rejects.toThrow('seamark.errors.unreadable');
    },
  );

  it('accepts a whole body as the user, whatever it contains', async () => {
    const fetch = respondWith(json({ ...anna, data: { name: 'Settings' } }));
    expect(await currentUser(clientOn(fetch), { user: { at: '' } })).toMatchObject(anna);
  });
});
