import { describe, expect, it } from 'vitest';
import type { ApiDeclaration } from '../../providers/api/ApiDeclaration';
import { firstCalls } from '../../vite/firstCalls';

describe('the first calls of a page', () => {
  it('are those of the panel’s client, at the declared API with its headers', async () => {
    const calls = await firstCalls({
      base: 'https://tides.example.com/api',
      headers: { 'X-Client': 'panel' },
      token: { header: 'X-Key', scheme: '' },
      user: { request: 'GET /me' },
    });
    expect(calls).toEqual({
      base: 'https://tides.example.com/api',
      user: 'https://tides.example.com/api/me',
      request: {
        headers: { Accept: 'application/json', 'X-Client': 'panel', 'X-Key': '__TOKEN__' },
        redirect: 'manual',
      },
    });
  });

  it.each([
    ['a cookie', { cookies: {} }],
    ['a token that is refreshed', { refresh: { request: 'POST /refresh' } }],
    ['a user who is asked for by POST', { user: { request: 'POST /me' } }],
    ['a user who is asked for with further headers', { user: { headers: { 'X-Client': 'panel' } } }],
  ] as const)('are none of a session that is %s', async (_, api) => {
    expect(await firstCalls(api as ApiDeclaration)).toBeUndefined();
  });
});
