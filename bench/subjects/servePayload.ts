import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline, type Readable } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';
import type { Served } from './Served';

/** Pages are compressed in transit, as the product does; files once, at full quality. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Headers of a single connection, or of an uncompressed response. */
const droppedHeaders = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding']);

/**
 * Serves a built Payload by its own server, with a copy of its filled database, behind a proxy that adds
 * brotli.
 */
export async function servePayload(folder: string): Promise<Served> {
  const copies = mkdtempSync(join(tmpdir(), 'seamark-bench-'));
  const database = join(copies, 'posts.db');
  copyFileSync(join(folder, 'posts.db'), database);
  const next = spawn(
    process.execPath,
    [join(folder, 'node_modules/next/dist/bin/next'), 'start', '--hostname', '127.0.0.1', '--port', '0'],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        DATABASE_URL: `file:${database}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const inner = await addressIn(next.stdout);

  const files = join(folder, '.next/static');
  const packed = new Map(
    readdirSync(files, { recursive: true, encoding: 'utf8' })
      .filter(name => statSync(join(files, name)).isFile())
      .map(name => [`/_next/static/${name}`, brotliCompressSync(readFileSync(join(files, name)))]),
  );
  const server = createServer((asked, response) => {
    const path = asked.url ?? '/';
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    // One connection per call, because Next may close an idle one just as it is used.
    const call = request(inner + path, { method: asked.method, headers, agent: false }, answer => {
      response.writeHead(answer.statusCode ?? 502, {
        ...Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !droppedHeaders.has(name))),
        'content-encoding': 'br',
      });
      const file = packed.get(path.replace(/\?.*/, ''));
      if (file) {
        answer.resume();
        response.end(file);
      } else {
        // Flushes rendered parts immediately, as Next sends them.
        const compressed = createBrotliCompress({ ...fast, flush: constants.BROTLI_OPERATION_FLUSH });
        pipeline(answer, compressed, response, () => {});
      }
    });
    call.on('error', () => response.destroy());
    asked.pipe(call);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    cookies: [{ name: 'payload-token', value: await signIn(origin), url: origin }],
    close: () => {
      server.closeAllConnections();
      server.close();
      next.kill();
      rmSync(copies, { recursive: true, force: true });
    },
  };
}

/** Signs in as the administrator from bench/apps/payload/fill.js and returns the session's token. */
async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'jane@example.com', password: 'password' }),
  });
  const { token }: { token: string } = await answer.json();
  return token;
}

/** Next prints its address. */
async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('bench/peers/payload has not started');
}
