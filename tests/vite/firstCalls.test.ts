import { describe, expect, it } from 'vitest';
import { defineApi } from '../../providers/api/defineApi';
import { collectDeclarations, defineResource, field } from '../../src/engine';
import { firstCalls } from '../../vite/firstCalls';
import { listReads } from '../../vite/listReads';

const gauges = defineResource({
  name: 'gauges',
  fields: { name: field.text() },
  api: { path: '/v2/gauges', list: { query: ({ page }) => ({ offset: (page - 1) * 10, like: 'a b' }) } },
});
const searched = defineResource({
  name: 'searched',
  fields: { name: field.text() },
  api: { path: '/v2/searched', list: { request: 'POST /v2/searched/find' } },
});

/** The calls of a stranger's declarations. */
async function callsOf(api: Parameters<typeof defineApi>[0]) {
  const declarations = collectDeclarations({ 'own.tsx': { gauges, searched } });
  return firstCalls(defineApi(api), await listReads(declarations));
}

describe('the first calls of a page', () => {
  it('are those of the panel’s client, at the declared API with its headers', async () => {
    const calls = await callsOf({
      base: 'https://tides.example.com/api',
      headers: { 'X-Client': 'panel' },
      token: { header: 'X-Key', scheme: '' },
      user: { request: 'GET /me' },
    });
    expect(calls).toEqual({
      user: 'https://tides.example.com/api/me',
      lists: expect.objectContaining({
        '/gauges': [
          expect.stringMatching(/^https:..tides.example.com.api.v2.gauges\?offset=0&like=a\+b&/),
          'offset',
          10,
        ],
      }),
      request: {
        method: 'GET',
        headers: { Accept: 'application/json', 'X-Client': 'panel', 'X-Key': '__TOKEN__' },
        redirect: 'manual',
      },
    });
  });

  it('leave out a list that is read by another method', async () => {
    expect(Object.keys((await callsOf({}))?.lists ?? {})).not.toContain('/searched');
  });

  it.each([
    ['a cookie', { cookies: {} }],
    ['a token that is refreshed', { refresh: { request: 'POST /refresh' } }],
    ['a user who is asked for by POST', { user: { request: 'POST /me' } }],
  ] as const)('are none of a session that is %s', async (_, api) => {
    expect(await callsOf(api as Parameters<typeof defineApi>[0])).toBeUndefined();
  });
});
