import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite } from '../../server/createSite';
import { servePanel } from '../../server/servePanel';
import { fixtureDist, SCRIPT } from './support/fixtureDist';

let fixture: Awaited<ReturnType<typeof fixtureDist>>;
let site: ReturnType<typeof createSite>;
beforeAll(async () => {
  fixture = await fixtureDist();
  site = before(fixture.dist);
});
afterAll(() => fixture.remove());

const ASSET = '/assets/index-abc123.js';
const before = (dist: string) =>
  createSite({
    api: { fetch: () => new Response() },
    panel: servePanel(dist),
    host: '127.0.0.1',
    allowedHosts: [],
  });
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(path, { method, headers: { Host: 'localhost', ...headers } });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a hashed asset', () => {
  it('may be cached forever', async () => {
    const answer = await get(ASSET);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('is sent in the precompressed variant that the browser accepts', async () => {
    const brotli = await get(ASSET, { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(SCRIPT);
    const gzip = await get(ASSET, { 'Accept-Encoding': 'gzip' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(SCRIPT);
  });

  it('that is missing is a 404 even for a navigation, and no page', async () => {
    const answer = await get('/assets/index-old.js', { Accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      success: false,
      message: 'There is no such file.',
      requestId: expect.any(String),
    });
  });

  it('responds to HEAD with the headers alone', async () => {
    const answer = await get(ASSET, {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(SCRIPT.length));
    expect(await answer.text()).toBe('');
  });
});

describe('another file of the build', () => {
  it('is revalidated each time, with 304 if unchanged', async () => {
    const first = await get('/favicon.svg');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"/);
    const second = await get('/favicon.svg', { 'If-None-Match': tag });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  it('that does not exist is a 404 for a script or an image', async () => {
    expect((await get('/robots.txt', { Accept: '*/*' })).status).toBe(404);
  });
});

describe('index.html', () => {
  const nonceOf = (html: string) => html.match(/script type="module" nonce="([^"]+)"/)?.[1] ?? '';

  it.each(['/', '/index.html', '/buoys/admin', '/what-is-new/view/3', '/buoys/create/a%2Fb', '/nowhere'])(
    'responds to the address %s',
    async path => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toContain('Panel');
    },
  );

  it.each(['/buoys/create/st.42', '/tags/.net', '/tags/create/.net', '/tags/%2Enet', '/tags/.env'])(
    'responds to a navigation to an id that looks like the name of a file: %s',
    async path => {
      const answer = await get(path, { Accept: 'text/html,*/*' });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Panel');
    },
  );

  it('has a new nonce in each response, which its policy allows', async () => {
    const answers = [await get('/'), await get('/')];
    const [first = '', second = ''] = await Promise.all(
      answers.map(async answer => nonceOf(await answer.text())),
    );
    expect(first).not.toBe(second);
    for (const [index, nonce] of [first, second].entries()) {
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22,}={0,2}$/);
      const policy = answers[index]?.headers.get('content-security-policy');
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    }
  });

  it('may call the APIs that it was built for, and show their images', async () => {
    const file = join(fixture.dist, 'origins.json');
    await writeFile(file, '["https://api.example.com","http://127.0.0.1:4100"]');
    const policy = (await get('/')).headers.get('content-security-policy')?.split('; ');
    await rm(file);
    const origins = 'https://api.example.com http://127.0.0.1:4100';
    expect(policy).toEqual(
      expect.arrayContaining([
        `connect-src 'self' ${origins}`,
        `img-src 'self' data: blob: ${origins}`,
        "default-src 'none'",
      ]),
    );
  });

  it('is never stored and forbids frames, foreign hosts, sniffing, and the visitors’ devices', async () => {
    const { headers } = await get('/');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toBe(
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    );
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of [
      "default-src 'none'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "worker-src 'self' blob:",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "manifest-src 'self'",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).not.toMatch(/unsafe-eval|https?:/);
  });

  it('is compressed as the browser accepts, with the nonce inside', async () => {
    const brotli = await get('/', { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    const html = brotliDecompressSync(await bytes(brotli)).toString();
    expect(brotli.headers.get('content-security-policy')).toContain(nonceOf(html));
    const gzip = await get('/', { 'Accept-Encoding': 'br;q=0, gzip' });
    expect(gunzipSync(await bytes(gzip)).toString()).toContain('Panel');
  });

  it('rejects methods other than GET and HEAD', async () => {
    const answer = await get('/', {}, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(await answer.json()).toMatchObject({ message: 'This address supports only GET and HEAD.' });
    expect(await (await get('/', {}, 'HEAD')).text()).toBe('');
  });

  it('explains what to do if the panel is not built', async () => {
    const answer = await before('/nowhere/dist').request('/', { headers: { Host: 'localhost' } });
    expect(answer.status).toBe(503);
    expect((await answer.json()).message).toContain('npm run build');
  });
});
