import { expect, it } from 'vitest';
import { openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';

/** Every route that the application has, as a call: middleware, which stands on every method, is none. */
function callsOf({ app }: TestUpstream): [method: string, path: string][] {
  return app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => [
      method,
      path.replace(/:collection\{.*\}/, 'tide-gauges').replace(/:\w+/g, '1'),
    ]);
}

function send(upstream: TestUpstream, [method, path]: [string, string], authorization?: string) {
  const headers = new Headers(authorization === undefined ? {} : { Authorization: authorization });
  if (method !== 'GET') headers.set('Content-Type', 'application/json');
  return upstream.fetch(path, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
}

const isOpen = ([, path]: [string, string]) =>
  /^\/api\/(admin\/auth\/login(\/second-factor)?|invitation)$/.test(path);

it('refuses every call but signing in and accepting an invitation without a running session', async () => {
  let now = new Date();
  const upstream = await openUpstream({ now: () => now, openCollections: true });
  const calls = callsOf(upstream).filter(call => !isOpen(call));
  expect(calls.length).toBeGreaterThan(50);

  for (const call of calls) {
    expect((await send(upstream, call)).status, `${call.join(' ')} without a token`).toBe(401);
    const wrong = await send(upstream, call, `Bearer ${'A'.repeat(43)}`);
    expect(wrong.status, `${call.join(' ')} with a wrong token`).toBe(401);
    expect(await wrong.json()).toEqual({ message: 'Please sign in', requestId: expect.any(String) });
  }

  now = new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000);
  for (const call of calls) {
    const answer = await send(upstream, call, `Bearer ${upstream.token}`);
    expect(answer.status, `${call.join(' ')} with an expired token`).toBe(401);
  }
});

it.each([
  ['an empty header', () => ''],
  ['the bare token', (token: string) => token],
  ['another scheme', (token: string) => `Basic ${token}`],
  ['no token', () => 'Bearer '],
  ['a very long token', () => `Bearer ${'A'.repeat(60_000)}`],
  ['two tokens', (token: string) => `Bearer ${token}, Bearer ${token}`],
  ['a token and more', (token: string) => `Bearer ${token} x`],
  ['SQL', () => "Bearer ' or 1=1 --"],
])('refuses %s', async (_, header) => {
  const upstream = await openUpstream();
  const answer = await send(upstream, ['GET', '/api/admin/auth/getUser'], header(upstream.token));
  expect(answer.status).toBe(401);
});

it('refuses every call with the token of a session that was signed out', async () => {
  const upstream = await openUpstream();
  await upstream.call('GET', '/api/admin/auth/logoff');
  for (const call of callsOf(upstream).filter(call => !isOpen(call))) {
    const answer = await send(upstream, call, `Bearer ${upstream.token}`);
    expect(answer.status, call.join(' ')).toBe(401);
  }
});

it('lets no unknown path and no other method by without a session', async () => {
  const { fetch } = await openUpstream();
  for (const path of [
    '/api',
    '/api/',
    '/api/nope',
    '/api/admin/auth',
    '/api/admin/auth/login/',
    '/api//admin/users',
  ]) {
    expect((await fetch(path)).status, path).toBe(401);
  }
  expect((await fetch('/api/admin/auth/login')).status).toBe(401);
});

it('says in every answer that it must not be kept', async () => {
  const { call, fetch } = await openUpstream();
  const answers = [
    await call('GET', '/api/v1/survey/list'),
    await call('GET', '/api/nope'),
    await fetch('/api'),
  ];
  for (const answer of answers) {
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});

it('answers an unknown path with a JSON 404, and an unknown method with 405', async () => {
  const { call } = await openUpstream();
  const missing = await call('GET', '/api/admin/nope');
  expect(missing.status).toBe(404);
  expect(await missing.json()).toEqual({
    message: 'There is no GET /api/admin/nope',
    requestId: expect.any(String),
  });
  for (const method of ['PATCH', 'OPTIONS', 'PROPFIND']) {
    const answer = await call(method, '/api/admin/buoys');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST, PUT, DELETE');
  }
});

it('answers HEAD as GET without the body, and obeys no other method in a header', async () => {
  const { call, fetch, token } = await openUpstream();
  const head = await call('HEAD', '/api/admin/buoys');
  expect([head.status, await head.text()]).toEqual([200, '']);
  const headers = { Authorization: `Bearer ${token}`, 'X-HTTP-Method-Override': 'DELETE' };
  expect((await fetch('/api/admin/spot-types/000000000000000000000001', { headers })).status).toBe(200);
});
