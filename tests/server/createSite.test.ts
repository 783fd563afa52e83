import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPanelServer, type PanelServer } from '../../server/createPanelServer';
import { createSite } from '../../server/createSite';
import { servePanel } from '../../server/servePanel';
import { fixtureDist, SECRET } from './support/fixtureDist';
import { hostilePaths } from './support/paths';
import { rawGet, statusOf } from './support/rawRequest';

const api = new Hono().all('*', c => c.json({ answeredBy: 'api', path: c.req.path }));
let fixture: Awaited<ReturnType<typeof fixtureDist>>;
let server: PanelServer;
let port = 0;

beforeAll(async () => {
  fixture = await fixtureDist();
  const panel = servePanel(fixture.dist);
  server = createPanelServer(
    createSite({ api, panel, host: '127.0.0.1', allowedHosts: ['panel.example.com'] }),
  );
  port = await server.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await server.stop(1000);
  await fixture.remove();
});

describe('the site', () => {
  it.each(['/api', '/api/admin/buoys', '/public/changelog/a.svg', '/api/nowhere'])(
    'passes %s to the API',
    async path => {
      const answer = await rawGet(port, path);
      expect(statusOf(answer)).toBe(200);
      expect(answer).toContain(`"path":"${path}"`);
    },
  );

  it.each(['/', '/apiary', '/publications', '/surveys/5'])('passes %s to the panel', async path => {
    const answer = await rawGet(port, path);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('Panel');
  });

  it.each([
    ...hostilePaths.map(path => path.replace(/^\/(api|public)/, '').replace('internal', 'secret.txt')),
    '/%25252e%25252e%25252fsecret.txt',
    '/....//secret.txt',
    '/.%00./secret.txt',
    '/..\\secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/C:\\secret.txt',
    '\\\\host\\share',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/.git%2fconfig',
    '/assets/.env',
    '/secret.txt%00.svg',
    '/assets/index-abc123.js%00.png',
    '/%zz',
    `/${'a'.repeat(3000)}`,
  ])('lets %s lead nowhere', async path => {
    const answer = await rawGet(port, path);
    expect(answer).not.toContain(SECRET);
    expect(answer).not.toContain('root:');
    expect([400, 404]).toContain(statusOf(answer));
  });

  it.each([
    '/../secret.txt',
    '/./../secret.txt',
    '//../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    `/${'../'.repeat(40)}etc/passwd`,
  ])('removes the dots from %s, which leaves an address of the panel', async path => {
    const answer = await rawGet(port, path);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('Panel');
  });

  it.each(['/', '/api/x', '/assets/index-abc123.js', '/assets/gone.js', '/favicon.svg', '/.env'])(
    'lets no other site use %s, and requests no device',
    async path => {
      const answer = await rawGet(port, path);
      expect(answer).toMatch(/^Cross-Origin-Resource-Policy: same-origin\r$/im);
      expect(answer).toMatch(/^Permissions-Policy: camera=\(\), geolocation=\(\), microphone=\(\), /im);
      expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
    },
  );

  it('reports missing paths and failures in JSON without a panel', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = { fetch: () => Promise.reject(new Error('the API fails')) };
    const bare = createSite({ api: failing, host: '0.0.0.0', allowedHosts: [] });
    for (const [path, status] of [
      ['/x', 404],
      ['/api/x', 500],
    ] as const) {
      const answer = await bare.request(path);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ success: false, requestId: expect.any(String) });
    }
  });

  it('compresses the responses of each API, and keeps their version for a later If-Match', async () => {
    const version = { ETag: '"a1"' };
    const weather = new Hono().all('*', c => c.text('wave '.repeat(400), 200, version));
    const upstreams = [{ path: '/weather', api: weather }];
    const site = createSite({ api, host: '0.0.0.0', allowedHosts: [], upstreams });
    const answer = await site.request('/weather/x', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
    expect(answer.headers.get('ETag')).toBe('"a1"');
  });

  it('lists no folder', async () => {
    for (const path of ['/assets', '/assets/'])
      expect(await rawGet(port, path)).not.toContain('index-abc123');
    expect(statusOf(await rawGet(port, '/assets/'))).toBe(404);
  });

  it.each([
    'localhost',
    'LOCALHOST:4000',
    '127.0.0.1:99',
    '[::1]:4000',
    'panel.example.com',
    'panel.example.com:443',
  ])('responds to the host name %s', async host => {
    expect(statusOf(await rawGet(port, '/', `Host: ${host}\r\n`))).toBe(200);
  });

  it.each([
    'evil.test',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    '192.168.1.5',
    'evil.test:4000',
    'localhost:4000@evil',
  ])('does not respond to the host name %s', async host => {
    for (const path of ['/', '/api/admin/auth/login']) {
      const answer = await rawGet(port, path, `Host: ${host}\r\n`);
      expect([400, 421]).toContain(statusOf(answer));
      expect(answer).toMatch(/"requestId":"[0-9a-f-]{36}"/);
      if (statusOf(answer) === 421) expect(answer).toContain('ALLOWED_HOSTS');
      expect(answer).not.toContain('Panel');
      expect(answer).not.toContain('answeredBy');
    }
  });

  it('does not respond to a request without a host name', async () => {
    expect(statusOf(await rawGet(port, '/', ''))).toBe(400);
  });

  it('responds to any name if it listens to the network and names none', async () => {
    const open = createSite({ api, host: '0.0.0.0', allowedHosts: [] });
    expect((await open.request('/api/x', { headers: { Host: 'seamark.lan' } })).status).toBe(200);
    const named = createSite({ api, host: '0.0.0.0', allowedHosts: ['seamark.lan'] });
    expect((await named.request('/api/x', { headers: { Host: 'seamark.lan' } })).status).toBe(200);
    expect((await named.request('/api/x', { headers: { Host: 'evil.test' } })).status).toBe(421);
  });
});
