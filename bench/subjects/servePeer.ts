import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Served } from './Served';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const kinds = ['news', 'report', 'notice'];
const records = Array.from({ length: 1000 }, (_, index) => ({
  id: index + 1,
  title: `Station ${1000 + index}`,
  kind: kinds[index % 3],
  authorId: 1 + (index % 5),
  name: `Author ${index + 1}`,
  active: index % 2 === 0,
  views: index * 7,
  createdAt: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
  body: '<p>Sea state <strong>moderate</strong>.</p>',
}));

/**
 * Serves a built peer as the product serves itself, with brotli, and an API with a thousand records of any
 * resource, by the conventions of ra-data-simple-rest and refine.
 */
export async function servePeer(dist: string): Promise<Served> {
  const files = new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter(name => statSync(join(dist, name)).isFile())
      .map(name => [`/${name}`, readFileSync(join(dist, name))]),
  );
  const packed = new Map([...files].map(([name, content]) => [name, brotliCompressSync(content)]));

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer');
    if (url.pathname.startsWith('/api/')) {
      answer(url, response);
      return;
    }
    const name = files.has(url.pathname) ? url.pathname : '/index.html';
    const isPage = name === '/index.html';
    response.writeHead(200, {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': isPage ? 'no-store' : 'public, max-age=31536000, immutable',
    });
    response.end(packed.get(name));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(url: URL, response: ServerResponse): void {
  const [, , resource, id] = url.pathname.split('/');
  const send = (body: unknown, headers: Record<string, string> = {}) => {
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
  if (resource === 'login') {
    send({ token: 'token', user: { name: 'Jane Doe' } });
    return;
  }
  if (id) {
    send(records[Number(id) - 1]);
    return;
  }

  const filter: { q?: string; id?: number[] } = JSON.parse(url.searchParams.get('filter') ?? '{}');
  const words = (filter.q ?? url.searchParams.get('q') ?? '').toLowerCase();
  const found = records.filter(
    record => record.title.toLowerCase().includes(words) && (filter.id?.includes(record.id) ?? true),
  );
  const range: [number, number] = JSON.parse(url.searchParams.get('range') ?? '[0,9]');
  const start = Number(url.searchParams.get('_start') ?? range[0]);
  const end = Number(url.searchParams.get('_end') ?? range[1] + 1);
  const rows = found.slice(start, end);
  send(rows, {
    'Content-Range': `${resource} ${start}-${start + rows.length - 1}/${found.length}`,
    'X-Total-Count': String(found.length),
  });
}
