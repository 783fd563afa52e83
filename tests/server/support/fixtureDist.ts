import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const SECRET = 'kept outside of the built panel';
export const SCRIPT = `console.log(${JSON.stringify('wave '.repeat(400))});`;
const INDEX = `<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script type="module" nonce="__CSP_NONCE__" src="/assets/index-abc123.js"></script></head><body>Panel</body></html>`;

/** A folder as `vite build` writes it, next to a file that must never be served. */
export async function fixtureDist(): Promise<{ dist: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'seamark-dist-'));
  const dist = join(root, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  for (const folder of ['.git', 'tags']) await mkdir(join(dist, folder));
  const files: [string, string | Buffer][] = [
    ['../secret.txt', SECRET],
    ['.env', SECRET],
    ['.git/config', SECRET],
    ['tags/.env', SECRET],
    ['index.html', INDEX],
    ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['assets/index-abc123.js', SCRIPT],
    ['assets/index-abc123.js.br', brotliCompressSync(SCRIPT)],
    ['assets/index-abc123.js.gz', gzipSync(SCRIPT)],
  ];
  for (const [name, content] of files) await writeFile(join(dist, name), content);
  return { dist, remove: () => rm(root, { recursive: true, force: true }) };
}
