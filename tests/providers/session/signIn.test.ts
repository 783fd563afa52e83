import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpClient, type HttpClient } from '../../../providers/http/httpClient';
import { currentUser, isSamePerson, signIn } from '../../../providers/session/signIn';
import {
  adminEmail,
  adminName,
  adminPassword,
  createTestUpstream,
  type TestUpstream,
} from '../../support/database/upstream';
import { answerWith, clientOn, guest, json, requestOf } from '../http/fakeFetch';

const credentials = { email: 'anna@example.com', password: 'secret' };
const anna = { name: 'Anna', email: 'anna@example.com' };

describe('signing in', () => {
  it.each([
    ['at the top', { token: 'abc', user: anna }],
    ['under data', { data: { token: 'abc', user: anna } }],
    ['in both places', { token: 'abc', data: { user: anna } }],
  ])('finds token and user %s', async (_, body) => {
    const fetch = answerWith(json(body));
    expect(await signIn(createHttpClient({ fetch, session: guest }), credentials)).toEqual({
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
    'refuses the answer %j for want of a token',
    async body => {
      const message = 'seamark.errors.no_token';
      await expect(signIn(clientOn(answerWith(json(body))), credentials)).rejects.toMatchObject({ message });
    },
  );

  it('takes the e-mail for the user where the answer names none', async () => {
    const answer = await signIn(clientOn(answerWith(json({ token: 'abc' }))), credentials);
    expect(answer.user).toEqual({ name: '', email: 'anna@example.com' });
  });
});

describe('the current user', () => {
  it.each([[{ user: anna }], [{ data: anna }], [{ data: { user: anna } }], [anna]])(
    'is read from %j',
    async body => {
      const fetch = answerWith(json(body));
      expect(await currentUser(clientOn(fetch))).toEqual(anna);
      expect(requestOf(fetch)).toMatchObject({ url: '/api/admin/auth/getUser', method: 'GET' });
    },
  );

  it.each([[{}], [null], ['text'], [{ user: null, data: 7 }]])('is not read from %j', async body => {
    await expect(currentUser(clientOn(answerWith(json(body))))).rejects.toThrow('seamark.errors.unreadable');
  });

  it('is the same person whatever the case of the e-mail, and never one without', () => {
    expect(isSamePerson(anna, { name: '', email: 'Anna@Example.com ' })).toBe(true);
    expect(isSamePerson(anna, { name: 'Anna', email: 'bob@example.com' })).toBe(false);
    expect(isSamePerson({ name: '', email: '' }, { name: '', email: '' })).toBe(false);
  });
});

describe('on the real upstream', () => {
  let upstream: TestUpstream;
  let client: HttpClient;
  beforeEach(async () => {
    upstream = await createTestUpstream();
    client = createHttpClient({ fetch: upstream.fetch, session: guest });
  });
  afterEach(() => upstream.close());

  it('the right password gives a token that knows its user', async () => {
    const { token, user } = await signIn(client, { email: adminEmail, password: adminPassword });
    expect(user).toEqual({ name: adminName, email: adminEmail });
    const signedIn = createHttpClient({ fetch: upstream.fetch, session: { token: () => token } });
    expect(await currentUser(signedIn)).toEqual(user);
    await signedIn('/admin/auth/logoff').catch(() => {});
    await expect(currentUser(signedIn)).rejects.toMatchObject({ status: 401 });
  });

  it("a wrong one gives the server's message", async () => {
    const refused = signIn(client, { email: adminEmail, password: 'wrong' });
    await expect(refused).rejects.toMatchObject({ status: 401, message: expect.stringMatching(/\w+ \w+/) });
  });
});
