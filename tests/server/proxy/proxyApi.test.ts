import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPanelServer } from '../../../server/createPanelServer';
import { type Api, createSite } from '../../../server/createSite';
import { proxyApi } from '../../../server/proxy/proxyApi';
import { freePort } from '../../support/programs/freePort';
import { type OpenProxy, openProxy } from '../support/openProxy';
import { hostilePaths, oddPaths } from '../support/paths';
import { rawGet, rawRequest, statusOf } from '../support/rawRequest';

let open: OpenProxy;

beforeAll(async () => {
  open = await openProxy((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '', 'http://upstream.test');
    if (pathname === '/api/redirect') {
      outgoing.writeHead(302, { Location: `${open.origin}/api/elsewhere` }).end();
    } else if (pathname === '/api/refused') {
      outgoing
        .writeHead(422, { 'Content-Type': 'application/json' })
        .end('{"errors":{"name":"Name is required"}}');
    } else {
      const type = pathname.startsWith('/public') ? 'image/svg+xml' : 'application/json';
      outgoing.writeHead(200, { 'Content-Type': type }).end('{"from":"upstream"}');
    }
  });
});
afterEach(() => {
  open.seen.length = 0;
});
afterAll(() => open.close());

const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('calls forwarded to another origin', () => {
  it('keep method, path, query, body and token', async () => {
    const answer = await fetch(`${open.origin}/api/admin/buoys/a%2Fb?search=%C3%A9&page=0`, {
      method: 'PUT',
      headers: { Authorization: 'Bearer token-1', 'Content-Type': 'application/json' },
      body: '{"title":"Ծով"}',
    });
    expect(await answer.json()).toEqual({ from: 'upstream' });
    expect(open.seen[0]).toMatchObject({
      method: 'PUT',
      url: '/api/admin/buoys/a%2Fb?search=%C3%A9&page=0',
      body: '{"title":"Ծով"}',
      headers: { authorization: 'Bearer token-1', 'content-type': 'application/json' },
    });
  });

  it('carry a DELETE with a body and a multipart upload', async () => {
    await fetch(`${open.origin}/api/v1/survey/delete`, {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: '{"surveyId":"5"}',
    });
    expect(open.seen[0]).toMatchObject({ method: 'DELETE', body: '{"surveyId":"5"}' });
    const form = new FormData();
    form.set('file', new Blob(['code,title\n00123,Summer']), 'codes.csv');
    await fetch(`${open.origin}/api/admin/offer/codes/ios`, { method: 'POST', body: form });
    expect(open.seen[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(open.seen[1]?.body).toContain('00123,Summer');
  });

  it('return the status and the body of an error response', async () => {
    const refused = await fetch(`${open.origin}/api/refused`, { method: 'POST', body: '{}' });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({ errors: { name: 'Name is required' } });
  });

  it('respond with 502 to a redirect and do not follow it', async () => {
    silenced();
    const answer = await fetch(`${open.origin}/api/redirect`, {
      headers: { Authorization: 'Bearer token-1' },
    });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({
      success: false,
      message: 'The API answered with a redirect.',
    });
    expect(open.seen).toHaveLength(1);
  });

  it('wait for a slow API while the caller does', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async ({ signal }: Request) => {
      await new Promise(resolve => setTimeout(resolve, 140_000));
      signal.throwIfAborted();
      return new Response('late');
    });
    const api = proxyApi(new URL('http://upstream.test'));
    const answer = api.request('/api/x', {}, { incoming: { socket: {} } });
    await vi.advanceTimersByTimeAsync(140_000);
    expect(await (await answer).text()).toBe('late');
  });

  it('respond with 502 when nobody listens there, and only log the host', async () => {
    const log = silenced();
    const address = `http://127.0.0.1:${await freePort()}`;
    const answer = await proxyApi(new URL(address)).request('/api/x', {}, { incoming: { socket: {} } });
    expect(answer.status).toBe(502);
    const text = await answer.text();
    expect(text).toContain('The API cannot be reached.');
    expect(text).not.toContain('127.0.0.1');
    expect(log.mock.calls[0]?.[0]).toContain(address);
    expect(log.mock.calls[0]?.[0]).toContain('ECONNREFUSED');
  });

  it('respond with 502 when the address of the API leads back to this server', async () => {
    const log = silenced();
    const api: Api = { fetch: (request, bindings) => itself.fetch(request, bindings) };
    const server = createPanelServer(createSite({ api, host: '127.0.0.1', allowedHosts: [] }));
    const address = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
    const itself = proxyApi(new URL(address));
    expect((await fetch(`${address}/api/x`)).status).toBe(502);
    expect(log.mock.calls.flat().join('\n')).toContain(`${address} leads back to this server`);
    await server.stop(100);
  });
});

describe('a path that leads elsewhere in some format', () => {
  it.each([...hostilePaths, '/api/%c0%ae%c0%ae/internal', '/api/%zz', `/api/${'a'.repeat(3000)}`])(
    'is rejected before anything is sent: %s',
    async path => {
      silenced();
      const answer = await rawGet(open.port, path);
      expect(statusOf(answer)).toBe(400);
      expect(answer).toMatch(/\{"success":false,"message":"[^"]+","requestId":"[0-9a-f-]{36}"\}/);
      expect(open.seen).toEqual([]);
    },
  );

  it('is logged with the id that the caller got', async () => {
    const log = silenced();
    const answer = await fetch(`${open.origin}/api/..%2finternal`);
    const { requestId } = await answer.json();
    expect(log.mock.calls).toEqual([[`[${requestId}] GET /api/..%2finternal was rejected`]]);
  });

  it.each([
    '/api/../internal',
    '/api/%2e%2e/internal',
    '/api/x/.%2e/%2e./../internal',
    '/public/../internal',
  ])('does not belong to the API once its dots are removed: %s', async path => {
    expect(statusOf(await rawGet(open.port, path))).toBe(404);
    expect(open.seen).toEqual([]);
  });

  it.each([
    '/w%65ather/x',
    '/weathe%72/x',
    '/weathe%72',
    '/%77%65%61%74%68%65%72/x',
    '/weather/../weathe%72/x',
    '/api/%2e%2e/weathe%72/x',
    '/weather/..%2fx',
    '/weathe%72/..%2f..%2fx',
    '/WEATHE%52/x',
    '/weathe%2572/x',
    '/weathe%25%37%32/x',
    '/weather%2fx',
    '/weather%3b/x',
  ])('does not reach another address below the prefix of an API: %s', async path => {
    silenced();
    expect([400, 404]).toContain(statusOf(await rawGet(open.port, path)));
    expect(open.seen).toEqual([]);
  });

  it.each([
    ['/weather', '/v1'],
    ['/weather/', '/v1/'],
    ['/weather/%78%2Fy?z=%72', '/v1/%78%2Fy?z=%72'],
    ['/weather/a/../x', '/v1/x'],
  ])('is not confused with one below a prefix: %s', async (path, sent) => {
    expect(statusOf(await rawGet(open.port, path))).toBe(200);
    expect(open.seen.map(({ url }) => url)).toEqual([sent]);
  });

  it('leads nowhere with a raw backslash, or as an address of another host', async () => {
    expect(statusOf(await rawGet(open.port, '/api/..\\internal'))).toBe(400);
    expect(statusOf(await rawGet(open.port, 'http://other.test/../internal'))).not.toBe(200);
    expect(open.seen).toEqual([]);
  });

  it.each(oddPaths)('is not confused with an unusual id: %s', async path => {
    expect(statusOf(await rawGet(open.port, path))).toBe(200);
    expect(open.seen.map(({ url }) => url)).toEqual([path]);
  });
});

describe('every response', () => {
  it.each([
    ['a file', '/public/a.svg'],
    ['data', '/api/x'],
    ['a refusal of the API', '/api/refused'],
    ['a refused path', '/api/..%2finternal'],
    ['a redirect', '/api/redirect'],
  ])('can neither run nor be sniffed nor be embedded elsewhere: %s', async (_, path) => {
    silenced();
    const { headers } = await fetch(open.origin + path);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('to a method that no API has is a 405 from the server itself', async () => {
    silenced();
    const answer = await rawRequest(
      open.port,
      'TRACE /api/x HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer token-1\r\nConnection: close\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(405);
    expect(answer).not.toContain('token-1');
    expect(open.seen).toEqual([]);
  });
});
