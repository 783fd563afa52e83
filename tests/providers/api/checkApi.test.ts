import { describe, expect, it } from 'vitest';
import type { ApiDeclaration } from '../../../providers/api/ApiDeclaration';
import { checkApi, checkApis } from '../../../providers/api/checkApi';
import { defineApis } from '../../../providers/api/defineApi';
import type { OtherApis } from '../../../providers/api/OtherApi';
import { api } from '../../../resources/api';

/** The errors in an API declaration; takes an object, so that tests can pass values that do not compile. */
const errorsOf = (declared: object) => errorsThrownBy(() => checkApi(declared as ApiDeclaration));

function errorsThrownBy(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

const none = { signOut: false, changePassword: false };

describe('a declared API', () => {
  it('is accepted if it is valid, as is the one in resources/api.ts', () => {
    checkApi(api);
    checkApi({
      base: 'https://api.example.com/v2',
      files: 'https://images.example.com',
      headers: { 'X-Client': 'panel' },
      token: { header: 'X-Token', scheme: '' },
      message: 'error.text',
      signIn: { request: 'POST /login', token: { header: 'X-Token' }, user: false },
      user: { request: 'GET /me', at: '', name: ['first', 'last'], email: 'contact.mail' },
      refresh: { request: 'PUT /token', refreshToken: false, expiresIn: { header: 'X-Expires-In' } },
      signOut: false,
      changePassword: false,
      timeouts: { read: 500, upload: 600_000 },
      keyHeader: false,
    });
  });

  it.each([
    [{ base: 'api.example.com' }, "base: write an address or a path: 'https://api.example.com/v2' or '/api'"],
    [{ base: '//api.example.com' }, 'base: write an address or a path'],
    [{ base: 'ftp://api.example.com' }, 'base: write an address or a path'],
    [{ files: 'images' }, 'files: write an address or a path'],
    [{ base: '/api?v=2' }, 'base: it has no query and no fragment'],
    [{ headers: { 'X Client': 'panel' } }, "headers.X Client: 'X Client' is not a valid header name"],
    [{ headers: { 'X-Client': 'Սևան' } }, 'headers.X-Client: a header has Latin-1 characters only'],
    [{ headers: { authorization: 'Basic x' } }, 'headers.authorization: the token is sent in this header'],
    [{ headers: { 'x-token': '1' }, token: { header: 'X-Token' } }, 'headers.x-token: the token is sent'],
    [{ token: { header: 'X-Token:' } }, 'token.header: '],
    [{ keyHeader: 'a key' }, "keyHeader: 'a key' is not a valid header name"],
    [
      { signIn: { request: '/login' } },
      "signIn.request: write a method and a path: 'POST /login', not '/login'",
    ],
    [{ user: { request: 'GET me' } }, 'user.request: write a method and a path'],
    [{ signOut: { request: 'GET /logout', body: () => ({}) } }, 'signOut.body: a GET has no body'],
    [{ changePassword: { headers: { 'X-A': 'a\nb' } } }, 'changePassword.headers.X-A: a header has Latin-1'],
    [{ refresh: { request: 'refresh' } }, 'refresh.request: write a method and a path'],
    [{ refresh: { request: 'POST /t', expiresIn: 'expires in' } }, 'refresh.expiresIn: write a path'],
    [{ base: 'https://api.example.com' }, 'signIn: name the call that signs in'],
    [{ ...none, signIn: false, token: { scheme: '' } }, 'token: it has no effect with signIn: false'],
    [
      { ...none, signIn: { createToken: String, request: 'POST /a' } },
      'signIn.request: it has no effect with',
    ],
    [{ signOut: false, signIn: false }, 'changePassword: no call signs in: write false'],
    [{ signIn: { email: false } }, 'signIn.email: a call needs it'],
    [{ cookies: {}, signOut: false }, 'signOut: only the API can delete its cookie'],
    [{ cookies: {}, token: { scheme: '' } }, 'token: it has no effect with cookies'],
    [{ cookies: {}, signIn: { token: 'a' } }, 'signIn.token: it has no effect with cookies'],
    [
      { cookies: { csrf: { cookie: 'a=b', header: 'X-A' } } },
      "cookies.csrf.cookie: 'a=b' is not a valid cookie name",
    ],
    [
      { cookies: { csrf: { cookie: 'a', header: 'X A' } } },
      "cookies.csrf.header: 'X A' is not a valid header name",
    ],
    [{ cookies: { csrf: { cookie: 'a', header: 'X', request: 'csrf' } } }, 'cookies.csrf.request: write'],
    [{ signIn: { token: '$.data.token' } }, 'signIn.token: write a path, with points between names'],
    [{ user: { name: ['first', 'last name'] } }, 'user.name: write a path'],
    [{ timeouts: { read: 0 } }, 'timeouts.read: write milliseconds, not 0'],
    [{ timeouts: { write: 30 } }, 'timeouts.write: it is in milliseconds: write 30000, not 30'],
  ])('reports the error in %j', (declared, mistake) => {
    expect(errorsOf(declared)).toEqual([expect.stringContaining(`api.${mistake}`)]);
  });

  it('can keep its session in a cookie, with its own Authorization header in addition', () => {
    const csrf = { cookie: '__Host-csrf', header: 'X-CSRF', request: 'GET /csrf' } as const;
    checkApi({ cookies: { csrf }, headers: { Authorization: 'Basic cGFuZWw6' } });
  });

  it('reports all of its errors together', () => {
    expect(errorsOf({ base: 'x', signIn: { request: 'login', token: 'a b' } })).toHaveLength(3);
  });
});

describe('additional APIs', () => {
  it('are accepted if they are valid', () => {
    const exchange = {
      request: 'POST /token',
      body: (token: string) => `token=${token}`,
      token: 'access',
    } as const;
    const apis = defineApis({
      weather: { base: 'https://weather.example.com/v1', headers: { 'X-Api-Key': 'tide' }, keyHeader: false },
      'harbour-office': { base: '/office', token: { header: 'X-Token', scheme: '', exchange } },
      tides: { base: 'http://127.0.0.1:4000', cookies: { csrf: { cookie: 'a', header: 'X-A' } } },
    });
    expect(() => checkApis(apis)).not.toThrow();
  });

  it.each([
    [{}, "base: write its address: 'https://api.example.com'"],
    [{ base: '/w', timeouts: { read: 20 } }, 'timeouts.read: it is in milliseconds'],
    [{ base: '/w', token: {}, cookies: {} }, 'token: it has no effect with cookies'],
    [{ base: '/w', token: {}, headers: { authorization: 'a' } }, 'headers.authorization: the token is sent'],
    [{ base: '/w', token: { header: 'X A' } }, "token.header: 'X A' is not a valid header name"],
    [{ base: '/w', token: { exchange: { request: '/t' } } }, 'token.exchange.request: write a method'],
    [
      { base: '/w', token: { exchange: { request: 'POST /t', token: '$.a' } } },
      'token.exchange.token: write a path',
    ],
    [
      { base: '/w', cookies: { csrf: { cookie: 'a b', header: 'X-A' } } },
      "cookies.csrf.cookie: 'a b' is not",
    ],
  ])('report the error in %j', (declared, mistake) => {
    const apis = { weather: declared } as unknown as OtherApis;
    expect(errorsThrownBy(() => checkApis(apis))).toEqual([
      expect.stringContaining(`apis.weather.${mistake}`),
    ]);
  });

  it('accept no token with a cookie session, and only words as names', () => {
    expect(errorsThrownBy(() => checkApis({ weather: { base: '/w', token: {} } }, { cookies: {} }))).toEqual([
      'apis.weather.token: the session is a cookie, and there is no token; remove it',
    ]);
    expect(errorsThrownBy(() => checkApis({ 'a b': { base: '/w' } }))).toEqual([
      'apis.a b: letters, digits and hyphens only: harbour-office',
    ]);
  });
});
