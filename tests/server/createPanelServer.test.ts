import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPanelServer, type PanelServer } from '../../server/createPanelServer';
import { openUpstream } from '../support/database/openUpstream';
import { insertUsers } from '../support/database/upstreamRows';
import { withResolvers } from '../support/withResolvers';
import { dripFeed, rawRequest, statusOf } from './support/rawRequest';

const LIMITS = {
  headers: 300,
  body: 300,
  bodyRate: { bytes: 0, every: 10_000 },
  idle: 5000,
};
let server: PanelServer;
let port = 0;
/** The slow request's arrival and its response. */
let arrival = withResolvers();
let slow = withResolvers();

beforeEach(async () => {
  arrival = withResolvers();
  slow = withResolvers();
  const site = new Hono()
    .get('/slow', async c => {
      arrival.resolve();
      await slow.promise;
      return c.text('late but here');
    })
    .get('/', c => c.text('here'))
    .get('/failure', () => {
      throw 'what no application catches';
    })
    .post('/', async c => c.text(`${(await c.req.text()).length} bytes`));
  site.onError((_error, c) => c.text('not read', 500));
  server = createPanelServer(site, LIMITS);
  port = await server.listen(0, '127.0.0.1');
});
afterEach(() => server.stop(100));

async function timed(...pieces: string[]) {
  const start = performance.now();
  const answer = await rawRequest(port, ...pieces);
  return { answer, took: performance.now() - start };
}

const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n';
const CLOSE = 'Connection: close\r\n\r\n';

describe('the HTTP server', () => {
  it.each(['image/png', 'application/json'])('ends a slow body of %s, and no other', async type => {
    const site = new Hono().post('/', async c => c.text(`${(await c.req.text()).length} bytes`));
    const strict = createPanelServer(site, { bodyRate: { bytes: 100, every: 1000 } });
    const at = await strict.listen(0, '127.0.0.1');
    const send = (piece: number) => {
      const head = `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\n`;
      return dripFeed(at, `${head}Content-Length: 3000\r\n\r\n`, { size: 3000, piece, every: 50 });
    };
    const [slow, steady] = await Promise.all([send(1), send(100)]);
    expect([statusOf(slow), statusOf(steady)]).toEqual([408, 200]);
    await strict.stop(100);
  });

  it.each([
    [413, 'a body with a length', { 'Content-Length': 3_000_000 }],
    [413, 'a body in chunks', { 'Transfer-Encoding': 'chunked' }],
    [401, 'a body that nobody reads', { 'Content-Length': 3_000_000, Authorization: '' }],
  ])('serves the next request of a connection after %i to %s', async (status, _, headers) => {
    const upstream = await openUpstream();
    const whole = createPanelServer({ fetch: request => upstream.app.fetch(request) });
    const at = await whole.listen(0, '127.0.0.1');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = (method: string, more: OutgoingHttpHeaders = {}, body = Buffer.alloc(0)) =>
      new Promise<number | undefined>((resolve, reject) => {
        const path = '/api/admin/spot-types';
        const all = { Authorization: `Bearer ${upstream.token}`, 'Idempotency-Key': 'key-1', ...more };
        const sent = request({ port: at, path, method, agent, headers: all }, answer => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        });
        sent.on('error', reject).end(body);
      });
    const large = { 'Content-Type': 'application/json', ...headers };
    expect(await call('POST', large, Buffer.alloc(3_000_000))).toBe(status);
    expect([await call('GET'), await call('GET')]).toEqual([200, 200]);
    agent.destroy();
    await whole.stop(100);
  });

  it.each(['X-Other', 'Idempotency-Key'])('passes on writes without a body, with %s', async name => {
    const upstream = await openUpstream();
    const [user] = await insertUsers(upstream.database, [{}]);
    const checked = vi.spyOn(upstream.database, 'checkDiskSpace');
    const whole = createPanelServer({ fetch: request => upstream.app.fetch(request) });
    const at = await whole.listen(0, '127.0.0.1');
    for (const path of ['changelog', `users/block/${user?._id}`]) {
      const head = `POST /api/admin/${path} HTTP/1.1\r\nHost: localhost\r\n${name}: ${path}\r\n`;
      const answer = await rawRequest(at, `${head}Authorization: Bearer ${upstream.token}\r\n${CLOSE}`);
      expect(answer).toContain('"success":true');
    }
    expect(checked.mock.calls).toEqual([[{ bytes: 0 }], [{ bytes: 0 }]]);
    await whole.stop(100);
  });

  it.each([
    [408, 'headers that do not end', 'GET / HTTP/1.1\r\nHost: local'],
    [408, 'a body that does not end', `${POST}Content-Type: application/json\r\n\r\n{"half`],
    [431, 'headers that are too long', `GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
    [
      413,
      'chunks that say too much of themselves',
      `POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\n`,
    ],
    [400, 'what is not HTTP', 'hello\r\n\r\n'],
    [400, 'an address with a backslash', `GET /a\\b HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`],
    [400, 'an address that is none', `OPTIONS * HTTP/1.1\r\nHost: localhost\r\n${CLOSE}`],
    [400, 'a host that is none', `GET / HTTP/1.1\r\nHost: a b\r\n${CLOSE}`],
    [400, 'two lengths of a body', `${POST}Content-Length: 5\r\n\r\n`],
    [400, 'a length of a body in chunks', `${POST}Transfer-Encoding: chunked\r\n${CLOSE}0\r\n\r\n`],
  ])('responds with %i in JSON, with the headers of every response, to %s', async (status, _, sent) => {
    const { answer, took } = await timed(sent);
    expect(statusOf(answer)).toBe(status);
    if (status === 408) expect(took).toBeGreaterThan(LIMITS.headers - 50);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({
      success: false,
      message: expect.stringMatching(/^(This|The) request|^The headers/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(head).toMatch(/^Cross-Origin-Resource-Policy: same-origin$/im);
    expect(head).toMatch(/^Permissions-Policy: camera=\(\)/im);
  });

  it('logs an internal error, and reveals it to nobody', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await fetch(`http://127.0.0.1:${port}/failure`);
    expect(answer.status).toBe(500);
    const { requestId, message } = await answer.json();
    expect(message).toBe('Something went wrong on the server');
    expect(log).toHaveBeenCalledWith(`[${requestId}]`, 'what no application catches');
  });

  it('still serves others while hundreds of connections are slow', async () => {
    const dawdling = Array.from({ length: 300 }, () => rawRequest(port, 'GET / HTTP/1.1\r\nX-Slow: '));
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
    expect((await Promise.all(dawdling)).every(answer => statusOf(answer) === 408)).toBe(true);
  });

  it('finishes pending requests, and accepts nothing new, while it stops', async () => {
    const running = fetch(`http://127.0.0.1:${port}/slow`);
    const idle = rawRequest(port, '');
    await arrival.promise;
    const stopped = server.stop(5000);
    expect(await idle).toBe('');
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    slow.resolve();
    expect(await (await running).text()).toBe('late but here');
    await stopped;
  });

  it('does not wait forever for pending requests', async () => {
    const running = fetch(`http://127.0.0.1:${port}/slow`);
    const failing = expect(running).rejects.toThrow();
    await arrival.promise;
    await server.stop(200);
    await failing;
  });
});
