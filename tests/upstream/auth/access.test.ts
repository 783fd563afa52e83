import { expect } from 'vitest';
import { messageOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';
import { callsOf, isOpen, type TestUpstream } from '../../support/database/upstream';

/** Expects a 401 from every call except those that start a session. */
async function expectRejected(upstream: TestUpstream, token?: string): Promise<void> {
  const calls = callsOf(upstream).filter(call => !isOpen(call));
  expect(calls.length).toBeGreaterThan(50);
  for (const { method, path } of calls) {
    const answer = await upstream.as(token)(method, path, method === 'GET' ? undefined : {});
    expect(answer.status, `${method} ${path}`).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Please sign in', requestId: expect.any(String) });
  }
}

it('rejects every call except signing in and accepting an invitation without an active session', async () => {
  const upstream = await openUpstream({ openCollections: true });
  await expectRejected(upstream);
  await expectRejected(upstream, 'A'.repeat(43));
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
])('rejects %s', async (_, header) => {
  const upstream = await openUpstream();
  const headers = { Authorization: header(upstream.token) };
  const answer = await upstream.fetch('/api/admin/auth/getUser', { headers });
  expect(answer.status).toBe(401);
});

it('allows no unknown path and no other method without a session', async ({ fetch }) => {
  const paths = ['', '/', '/nope', '/admin/auth', '/admin/auth/login/', '/admin/auth/login', '//admin/users'];
  for (const path of paths) expect((await fetch(`/api${path}`)).status, path).toBe(401);
});

it('forbids caching in every response', async ({ call, fetch }) => {
  for (const answer of [call('GET', '/api/v1/survey/list'), call('GET', '/api/nope'), fetch('/api')]) {
    const { headers } = await answer;
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});

it('answers an unknown path with a JSON 404, and an unknown method with 405', async ({ call }) => {
  const missing = 'There is no GET /api/admin/nope';
  expect(await messageOf(call('GET', '/api/admin/nope'))).toEqual([404, missing]);
  for (const method of ['PATCH', 'OPTIONS', 'PROPFIND']) {
    const answer = await call(method, '/api/admin/buoys');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST, PUT, DELETE');
  }
});

it('answers HEAD as GET without the body, and ignores method override headers', async () => {
  const { call, fetch, token } = await openUpstream();
  const head = await call('HEAD', '/api/admin/buoys');
  expect([head.status, await head.text()]).toEqual([200, '']);
  const headers = { Authorization: `Bearer ${token}`, 'X-HTTP-Method-Override': 'DELETE' };
  expect((await fetch('/api/admin/spot-types/000000000000000000000001', { headers })).status).toBe(200);
});
