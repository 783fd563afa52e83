import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFrontDoor } from '../../server/createFrontDoor';
import { createPanelServer, type PanelServer } from '../../server/createPanelServer';
import { proxyApi } from '../../server/proxyApi';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
let seen: Seen[] = [];
let upstream: Server;
let server: PanelServer;
let origin = '';

beforeAll(async () => {
  upstream = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body });
    const { pathname } = new URL(incoming.url ?? '', 'http://upstream.test');
    if (pathname === '/api/redirect') {
      outgoing.writeHead(302, { Location: `${origin}/api/elsewhere` }).end();
    } else if (pathname === '/api/never') {
      setTimeout(() => outgoing.end(), 2000).unref();
    } else if (pathname === '/api/refused') {
      outgoing
        .writeHead(422, { 'Content-Type': 'application/json' })
        .end('{"errors":{"name":"Name is required"}}');
    } else {
      outgoing.writeHead(200, {
        'Content-Type': pathname.startsWith('/public') ? 'image/svg+xml' : 'application/json',
        'X-Total-Count': '12',
        'Set-Cookie': 'session=1',
        'Strict-Transport-Security': 'max-age=1000',
        'Keep-Alive': 'timeout=99',
      });
      outgoing.end('{"from":"upstream"}');
    }
  });
  await new Promise<void>(resolve => upstream.listen(0, '127.0.0.1', resolve));
  const address = new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
  const api = proxyApi(address, { json: 400, upload: 800 });
  server = createPanelServer(createFrontDoor({ api, host: '127.0.0.1', allowedHosts: [] }));
  origin = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
});
afterEach(() => {
  seen = [];
  vi.restoreAllMocks();
});
afterAll(async () => {
  await server.stop(500);
  upstream.closeAllConnections();
  upstream.close();
});

const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('calls handed to another origin', () => {
  it('keep method, path, query, body and token', async () => {
    const answer = await fetch(`${origin}/api/admin/buoys/a%2Fb?search=%C3%A9&page=0`, {
      method: 'PUT',
      headers: { Authorization: 'Bearer token-1', 'Content-Type': 'application/json' },
      body: '{"title":"Ծով"}',
    });
    expect(await answer.json()).toEqual({ from: 'upstream' });
    expect(seen[0]).toMatchObject({
      method: 'PUT',
      url: '/api/admin/buoys/a%2Fb?search=%C3%A9&page=0',
      body: '{"title":"Ծով"}',
      headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
    });
  });

  it('carry a DELETE with a body and a multipart upload', async () => {
    await fetch(`${origin}/api/v1/survey/delete`, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: '{"surveyId":"5"}',
    });
    expect(seen[0]).toMatchObject({ method: 'DELETE', body: '{"surveyId":"5"}' });
    const form = new FormData();
    form.set('file', new Blob(['code,title\n00123,Summer']), 'codes.csv');
    await fetch(`${origin}/api/admin/offer/codes/ios`, { method: 'POST', body: form });
    expect(seen[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[1]?.body).toContain('00123,Summer');
  });

  it('take neither cookies nor claims about the way along, and name the real client', async () => {
    await fetch(`${origin}/api/x`, {
      headers: { Cookie: 'a=b', 'X-Forwarded-For': '8.8.8.8', Forwarded: 'for=8.8.8.8', TE: 'trailers' },
    });
    const { headers } = seen[0] ?? {};
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers).not.toHaveProperty('te');
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers?.host).not.toBe(new URL(origin).host);
  });

  it('bring back status, body and headers, but none that speak for the panel', async () => {
    const answer = await fetch(`${origin}/api/x`);
    expect(answer.headers.get('x-total-count')).toBe('12');
    for (const name of ['set-cookie', 'strict-transport-security'])
      expect(answer.headers.has(name)).toBe(false);
    expect(answer.headers.get('keep-alive')).not.toBe('timeout=99');
    const refused = await fetch(`${origin}/api/refused`, { method: 'POST', body: '{}' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({ errors: { name: 'Name is required' } });
  });

  it('bring back images that cannot run as a page', async () => {
    const answer = await fetch(`${origin}/public/a.svg`);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answer 502 to a redirect and follow it nowhere', async () => {
    silenced();
    const answer = await fetch(`${origin}/api/redirect`, { headers: { Authorization: 'Bearer token-1' } });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({
      success: false,
      message: 'The API answered with a redirect.',
    });
    expect(seen).toHaveLength(1);
  });

  it('answer 504 when the API does not answer in time', async () => {
    const log = silenced();
    const answer = await fetch(`${origin}/api/never`);
    expect(answer.status).toBe(504);
    const { message, requestId } = await answer.json();
    expect(message).toBe('The API did not answer in time.');
    expect(log.mock.calls[0]?.[0]).toContain(requestId);
  });

  it('answer 502 when nobody listens there, and tell the host to the log only', async () => {
    const log = silenced();
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const address = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
    gone.close();
    const answer = await proxyApi(new URL(address)).request('/api/x', {}, { incoming: { socket: {} } });
    expect(answer.status).toBe(502);
    const text = await answer.text();
    expect(text).toContain('The API cannot be reached.');
    expect(text).not.toContain('127.0.0.1');
    expect(log.mock.calls[0]?.[0]).toContain(address);
    expect(log.mock.calls[0]?.[0]).toContain('ECONNREFUSED');
  });
});
