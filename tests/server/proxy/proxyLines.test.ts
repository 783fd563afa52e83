import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventLine } from '../../../upstream/events/EventLine';
import { type OpenProxy, openProxy } from '../support/openProxy';

const lines: EventLine[] = [];
let open: OpenProxy;

beforeAll(async () => {
  open = await openProxy(
    (incoming, outgoing) => {
      const { pathname } = new URL(incoming.url ?? '', 'http://upstream.test');
      const json = { 'Content-Type': 'application/json' };
      if (pathname === '/api/admin/auth/login') {
        const isRight = incoming.headers.prefer === 'right';
        outgoing.writeHead(isRight ? 200 : 401, json);
        const user = { name: 'Ada', email: 'ada@example.com' };
        outgoing.end(isRight ? JSON.stringify({ token: 'token-of-ada', user }) : '{}');
      } else if (pathname === '/api/admin/auth/getUser') {
        outgoing.writeHead(200, { ...json, 'X-Request-Id': 'req-7' });
        const isOdd = incoming.headers.authorization === 'Bearer odd';
        outgoing.end(JSON.stringify({ user: { email: isOdd ? 'x@y\r\nINJ' : 'eve@example.com' } }));
      } else if (pathname === '/api/endless') {
        outgoing.writeHead(200, json);
        outgoing.end(`{"user":{"email":"${'x'.repeat(200_000)}"}}`);
      } else outgoing.writeHead(200, { ...json, 'X-Request-Id': 'req-8' }).end('{"secret":"of the answer"}');
    },
    { log: line => lines.push(line), trustedProxies: ['127.0.0.1'] },
  );
});
afterEach(() => {
  lines.length = 0;
  open.seen.length = 0;
});
afterAll(() => open.close());

const call = async (method: string, path: string, headers = {}, body?: string) =>
  (await fetch(open.origin + path, { method, headers, ...(body && { body }) })).text();
const lineOf = async () => vi.waitFor(() => expect(lines).toHaveLength(1), 10_000).then(() => lines[0]);

describe('the log of a proxy', () => {
  it('has each write, with method, path, status, address and the id from the API', async () => {
    await call('PUT', '/api/admin/buoys/7?token=of-the-query', {}, '{"secret":"of the body"}');
    expect(await lineOf()).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: 'req-8',
      address: '127.0.0.1',
      event: 'call',
      outcome: 'success',
      method: 'PUT',
      path: '/api/admin/buoys/7',
      status: 200,
    });
    expect(JSON.stringify(lines)).not.toMatch(/of-the-query|of the body|of the answer/);
  });

  it('has the address named by a trusted proxy', async () => {
    await call('DELETE', '/api/admin/buoys/7', { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' });
    expect(await lineOf()).toMatchObject({ address: '198.51.100.7' });
  });

  it('names the account that signed in, also for later calls with its token, without extra calls', async () => {
    await call('POST', '/api/admin/auth/login', { Prefer: 'right' }, '{"password":"hunter-222"}');
    expect(await lineOf()).toMatchObject({
      event: 'sign-in',
      outcome: 'success',
      account: 'ada@example.com',
    });
    lines.length = 0;
    await call('DELETE', '/api/admin/buoys/7', { Authorization: 'Bearer token-of-ada' });
    expect(await lineOf()).toMatchObject({ method: 'DELETE', account: 'ada@example.com' });
    expect(JSON.stringify(lines)).not.toMatch(/hunter-222|token-of-ada/);
    expect(open.seen).toHaveLength(2);
  });

  it('names the account that the API returned for a token', async () => {
    const headers = { Authorization: 'Bearer token-of-eve' };
    await call('GET', '/api/admin/auth/getUser', headers);
    await call('GET', '/api/admin/auth/logoff', headers);
    expect(await lineOf()).toMatchObject({ event: 'sign-out', account: 'eve@example.com' });
  });

  it('names nobody for an e-mail with line breaks', async () => {
    const headers = { Authorization: 'Bearer odd' };
    await call('GET', '/api/admin/auth/getUser', headers);
    await call('GET', '/api/admin/auth/logoff', headers);
    expect(await lineOf()).toMatchObject({ event: 'sign-out', account: undefined });
  });

  it('names nobody for a wrong password or an unknown token', async () => {
    await call('POST', '/api/admin/auth/login', {}, '{"email":"ada@example.com","password":"x"}');
    expect(await lineOf()).toMatchObject({ event: 'sign-in', outcome: 'refused', account: undefined });
    lines.length = 0;
    await call('PATCH', '/api/endless', { Authorization: 'Bearer unknown' });
    expect(await lineOf()).toMatchObject({ account: undefined });
  });

  it('has what the proxy itself rejects, under the id of its response', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await fetch(`${open.origin}/api/..%2finternal`, { method: 'POST' });
    const { requestId } = await answer.json();
    expect(await lineOf()).toMatchObject({ requestId, status: 400, outcome: 'refused' });
    expect(answer.headers.get('X-Request-Id')).toBe(requestId);
    expect(open.seen).toEqual([]);
  });
});
