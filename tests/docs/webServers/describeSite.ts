import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSite } from '../../../server/createSite';
import { servePanel } from '../../../server/servePanel';
import { SCRIPT, SECRET } from '../../server/support/fixtureDist';
import { foreignHeaders, forgedHeaders, panelHeaders } from '../../server/support/headers';
import { hostilePaths, oddPaths } from '../../server/support/paths';
import type { Site } from './openSite';
import type { WebServer } from './webServer';

const MB = 1024 * 1024;
const ASSET = '/assets/index-abc123.js';
const HSTS = 'max-age=31536000; includeSubDomains';
const everywhere = {
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': HSTS,
  'x-content-type-options': 'nosniff',
};
const GUARDS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ...everywhere,
};

/**
 * Tests of any web server that serves the built files: it must send what the bundled server sends, and HSTS.
 */
export function describeSite(open: (isTrusted?: boolean) => Promise<Site>): () => WebServer {
  let site: Site;
  beforeAll(async () => {
    site = await open();
    return site.close;
  });
  afterEach(() => {
    site.seen.length = 0;
    site.answer = (_, outgoing) => outgoing.end('{}');
  });

  describe('a screen', () => {
    const nonceOf = (html: Buffer) => /script type="module" nonce="([^"]+)"/.exec(html.toString())?.[1] ?? '';

    it('has the headers of the bundled server, and HSTS', async () => {
      const api = { fetch: () => new Response() };
      const panel = servePanel(site.dist);
      const bundledSite = createSite({ api, panel, host: '127.0.0.1', allowedHosts: [] });
      const bundled = await bundledSite.request('/', { headers: { Host: 'localhost' } });
      const { headers, body } = await site.ask('/');
      const nonce = nonceOf(body);
      const own = /'nonce-([^']+)'/.exec(bundled.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      const expected: Record<string, string> = { 'strict-transport-security': HSTS };
      bundled.headers.forEach((value, name) => {
        if (name !== 'vary') expected[name] = value.replaceAll(own, nonce);
      });
      expect(headers).toMatchObject(expected);
    });

    it('has a new nonce each time, the same as in its policy', async () => {
      const { headers, body } = await site.ask('/');
      const nonce = nonceOf(body);
      expect(nonce).toMatch(/^[0-9a-f-]{32,}$/);
      expect(body.toString()).not.toContain('__CSP_NONCE__');
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(nonceOf((await site.ask('/')).body)).not.toBe(nonce);
    });

    it('is complete when it is compressed', async () => {
      const { headers, body } = await site.ask('/', { headers: { 'Accept-Encoding': 'gzip' } });
      const html = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      expect(html.toString()).toContain('Panel</body></html>');
      expect(headers['content-security-policy']).toContain(nonceOf(html));
    });

    it.each([
      '/index.html',
      '/buoys/admin',
      '/buoys/create/a%2Fb',
      '/buoys/create/st.42',
      '/apiary',
      '/nowhere?a=..',
    ])('is served at %s', async path => {
      const { status, headers, body } = await site.ask(path);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body.toString()).toContain('Panel');
    });

    it('is never served from the browser’s cache', async () => {
      const headers = { 'If-Modified-Since': new Date(Date.now() + 1e6).toUTCString(), 'If-None-Match': '*' };
      expect((await site.ask('/', { headers })).status).toBe(200);
    });
  });

  describe('a hashed file', () => {
    it('may be cached forever and is sent as the build compressed it', async () => {
      const { status, headers, body } = await site.ask(ASSET, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
        ...everywhere,
      });
      expect(headers['content-type']).toMatch(/javascript/);
      expect(gunzipSync(body).toString()).toBe(SCRIPT);
      expect((await site.ask(ASSET)).body.toString()).toBe(SCRIPT);
    });

    it('that is gone is an uncached 404 with the same security headers', async () => {
      const { status, headers } = await site.ask('/assets/index-old.js');
      expect(status).toBe(404);
      expect(headers['cache-control'] ?? 'no-store').toBe('no-store');
      expect(headers).toMatchObject(everywhere);
    });
  });

  it.each([
    '/.env',
    '/.git/config',
    '/assets/.env',
    '/assets/../.env',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
  ])('does not expose files outside the panel: %s', async path => {
    expect((await site.ask(path)).body.toString()).not.toContain(SECRET);
  });

  it('lists no folder', async () => {
    for (const path of ['/assets', '/assets/', '/public/', '/']) {
      expect((await site.ask(path)).body.toString()).not.toContain('index-abc123.js.gz');
    }
  });

  describe('a call', () => {
    it('reaches the API with method, path, query, body and the panel’s headers', async () => {
      site.answer = (_, outgoing) =>
        outgoing
          .writeHead(201, { 'Content-Type': 'application/json', 'X-Total-Count': '57', Location: '/api/x/5' })
          .end('{"a":1}');
      const { status, headers, body } = await site.ask('/api/buoys/a%2Fb?search=%C3%A9&page=0', {
        method: 'PUT',
        headers: panelHeaders,
        body: '{"title":"Ծով"}',
      });
      expect([status, body.toString()]).toEqual([201, '{"a":1}']);
      expect(headers).toMatchObject({ ...GUARDS, 'x-total-count': '57', location: '/api/x/5' });
      expect(site.seen).toMatchObject([
        {
          method: 'PUT',
          url: '/api/buoys/a%2Fb?search=%C3%A9&page=0',
          body: '{"title":"Ծով"}',
          headers: panelHeaders,
        },
      ]);
    });

    it('has the API’s host, the caller’s address, and no forged headers', async () => {
      await site.ask('/api/x', { headers: { ...forgedHeaders, 'X-Forwarded-For': '8.8.8.8' } });
      const headers = site.seen[0]?.headers ?? {};
      expect(headers.host).toMatch(/^(api\.example\.com|localhost:\d+)$/);
      expect(headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(Object.keys(forgedHeaders).filter(name => name in headers)).toEqual([]);
    });

    it.each([200, 404, 500])('responds %i without headers meant for the panel’s origin', async status => {
      site.answer = (_, outgoing) =>
        outgoing.writeHead(status, { ...foreignHeaders, 'Content-Type': 'image/svg+xml' }).end('<svg/>');
      for (const path of ['/public/a.svg', '/api/x']) {
        const { headers, body, ...answer } = await site.ask(path);
        expect([answer.status, body.toString()]).toEqual([status, '<svg/>']);
        expect(headers).toMatchObject(GUARDS);
        const values = Object.values(headers).map(String);
        expect(Object.values(foreignHeaders).filter(value => values.includes(value))).toEqual([]);
      }
    });

    it('cannot control the web server by response headers', async () => {
      site.answer = (_, outgoing) =>
        outgoing
          .writeHead(200, { 'X-Accel-Redirect': ASSET, 'X-Accel-Limit-Rate': '1', 'X-Sendfile': ASSET })
          .end('own');
      const { body, headers } = await site.ask('/api/x');
      expect(body.toString()).toBe('own');
      expect(headers['x-accel-redirect']).toBeUndefined();
    });

    it('is not redirected elsewhere by the API', async () => {
      site.answer = (_, outgoing) => outgoing.writeHead(302, { Location: 'https://evil.test/' }).end();
      const { status, headers, body } = await site.ask('/api/x', {
        headers: { Authorization: 'Bearer token-1' },
      });
      expect([status, headers.location]).toEqual([502, undefined]);
      expect(JSON.parse(body.toString())).toMatchObject({ message: 'The API answered with a redirect.' });
      expect(headers).toMatchObject(everywhere);
    });

    it('may have up to 32 MB', async () => {
      const headers = { 'Content-Type': 'text/csv' };
      const send = (size: number) =>
        site.ask('/api/import', { method: 'POST', headers, body: Buffer.alloc(size * MB, 'a') });
      expect((await send(32)).status).toBe(200);
      expect(site.seen[0]?.body.length).toBe(32 * MB);
      const { status } = await send(48).catch(() => ({ status: 413 }));
      expect(status).toBeGreaterThanOrEqual(400);
      await vi.waitFor(() => expect(site.seen[1]?.isCut ?? true).toBe(true));
    });

    it.each([...hostilePaths, '/internal/..%2fapi/x', '/internal/%2e%2e/api/x', '/internal/../api/x'])(
      'of a path that leads elsewhere in some spelling is not made: %s',
      async path => {
        const { body } = await site.ask(path).catch(() => ({ body: Buffer.alloc(0) }));
        expect(body.toString()).not.toContain(SECRET);
        expect(site.seen).toEqual([]);
      },
    );

    it.each(oddPaths)('with an unusual but valid id is forwarded: %s', async path => {
      expect((await site.ask(path)).status).toBe(200);
      expect(site.seen.map(({ url }) => url)).toEqual([path]);
    });
  });

  it('does not call an API with an untrusted certificate', async () => {
    const other = await open(false);
    try {
      const { status, headers } = await other.ask('/api/x', { headers: { Authorization: 'Bearer token-1' } });
      expect(status).toBe(502);
      expect(headers).toMatchObject(GUARDS);
      expect(other.seen).toEqual([]);
    } finally {
      await other.close();
    }
  });

  return () => site.server;
}
