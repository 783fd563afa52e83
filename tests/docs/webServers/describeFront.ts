import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:https';
import { Hono } from 'hono';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createPanelServer, type PanelServer } from '../../../server/createPanelServer';
import { createSite } from '../../../server/createSite';
import { servePanel } from '../../../server/servePanel';
import { fixtureDist } from '../../server/support/fixtureDist';
import { askPanel, makeFolder, type Question, type StartWebServer, type WebServer } from './webServer';

const MB = 1024 * 1024;
const HSTS = 'max-age=31536000; includeSubDomains';

/** Tests of any web server that adds TLS to the bundled server. */
export function describeFront(start: StartWebServer, recipe: string): () => WebServer {
  let bundled: PanelServer;
  let server: WebServer;
  let firstPiece = () => {};
  const ask = (path: string, question?: Question) => askPanel(server, path, question);

  // Aborted uploads are logged there.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  beforeAll(async () => {
    const { dist, remove } = await fixtureDist();
    const api = new Hono().all('*', async c => {
      let size = 0;
      for await (const piece of c.req.raw.body ?? []) {
        size += piece.length;
        firstPiece();
      }
      return c.json({ url: c.req.url, headers: c.req.header(), size });
    });
    const [panel, allowedHosts] = [servePanel(dist), ['panel.example.com']];
    bundled = createPanelServer(createSite({ api, panel, host: '127.0.0.1', allowedHosts }));
    const port = await bundled.listen(0, '127.0.0.1');
    const folder = await makeFolder();
    const places = [['127.0.0.1:4000', `127.0.0.1:${port}`]] as const;
    server = await start({ recipe, places, folder, apiPort: port, authority: '' });
    return async () => {
      await server.stop();
      await bundled.stop(100);
      await remove();
      await rm(folder, { recursive: true, force: true });
    };
  });

  it.each(['/', '/assets/index-abc123.js', '/assets/gone.js', '/api/x', '/..%2fx'])(
    "adds HSTS to the server's own answer: %s",
    async path => {
      const { headers } = await ask(path);
      expect(headers['strict-transport-security']).toBe(HSTS);
      expect(headers['cache-control'] ?? '').not.toContain(',no');
    },
  );

  it('passes the page and its policy through unchanged', async () => {
    const { headers, body } = await ask('/');
    const nonce = /script type="module" nonce="([^"]+)"/.exec(body.toString())?.[1];
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
  });

  it('passes the path through unchanged, with the panel’s host and the caller’s address', async () => {
    const { body } = await ask('/api/buoys/a%2Fb?path=..%2f', { headers: { 'X-Forwarded-For': '8.8.8.8' } });
    const { url, headers } = JSON.parse(body.toString());
    expect(url).toBe('http://panel.example.com/api/buoys/a%2Fb?path=..%2f');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('forwards up to 32 MB', async () => {
    const headers = { 'Content-Type': 'text/csv' };
    const send = (size: number) => ask('/api/x', { method: 'POST', headers, body: Buffer.alloc(size * MB) });
    expect(JSON.parse((await send(32)).body.toString()).size).toBe(32 * MB);
    const { status } = await send(48).catch(() => ({ status: 413 }));
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('streams an upload before all of it has arrived', async () => {
    const begun = new Promise<void>(resolve => {
      firstPiece = resolve;
    });
    const { https: port, authority: ca } = server;
    const name = 'panel.example.com';
    const headers = { Host: name, 'Content-Type': 'text/csv', 'Content-Length': 2 * MB };
    const options = { host: '127.0.0.1', port, ca, servername: name, agent: false, headers };
    const sending = request({ ...options, path: '/api/x', method: 'POST' });
    sending.write(Buffer.alloc(MB));
    await begun;
    sending.end(Buffer.alloc(MB));
    const [answer] = await once(sending, 'response');
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });

  it('keeps its security headers while the server is down', async () => {
    await bundled.stop(100);
    const { status, headers } = await ask('/');
    expect([status, headers['strict-transport-security']]).toEqual([502, HSTS]);
  });

  return () => server;
}
