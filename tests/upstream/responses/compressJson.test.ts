import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { createSite } from '../../../server/createSite';
import { callsOn } from '../../support/callsOn';
import { openUpstream } from '../../support/database/openUpstream';
import type { TestUpstream } from '../../support/database/upstream';
import { insertSpotTypes } from '../../support/database/upstreamRows';

const list = '/api/admin/spot-types';
let upstream: TestUpstream;
beforeEach(async () => {
  upstream = await openUpstream();
});

const ask = (path: string, encodings?: string) =>
  upstream.call('GET', path, undefined, encodings ? { 'Accept-Encoding': encodings } : {});
/** The response of the whole site, whose server also compresses. */
const throughDoor = (path: string) => {
  const site = createSite({ api: upstream.app, host: '127.0.0.1', allowedHosts: [] });
  const call = callsOn(async (to, init) => site.request(to, init), upstream.token);
  return call('GET', path, undefined, { Host: '127.0.0.1', 'Accept-Encoding': 'br, gzip' });
};
const fill = (types: number) =>
  insertSpotTypes(
    upstream.database,
    Array.from({ length: types }, (_, number) => `Type ${number}`),
  );

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['gzip;q=0.5', 'gzip', gunzipSync],
] as const)('responds to %s in %s', async (encodings, encoding, decompress) => {
  await fill(40);
  const answer = await ask(list, encodings);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('Content-Encoding')).toBe(encoding);
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  const plain = await (await ask(list)).text();
  expect(decompress(bytes).toString()).toBe(plain);
  expect(bytes.length).toBeLessThan(plain.length / 2);
});

it.each(['', 'identity', 'zstd', 'br;q=0, gzip;q=0', 'nonsense;;q'])(
  'responds to "%s" uncompressed',
  async encodings => {
    await fill(40);
    const answer = await ask(list, encodings);
    expect(answer.headers.has('Content-Encoding')).toBe(false);
    expect((await answer.json()).data).toHaveLength(41);
  },
);

it('leaves small responses, including errors, uncompressed with their length, also behind the front door', async () => {
  for (const [path, status] of [
    ['/api/admin/auth/getUser', 200],
    ['/api/admin/nothing', 404],
  ] as const) {
    const answer = await throughDoor(path);
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(answer.headers.has('Content-Encoding')).toBe(false);
    expect(answer.headers.get('Content-Length')).toBe(String(Buffer.byteLength(text)));
    expect(() => JSON.parse(text)).not.toThrow();
  }
});

it('leaves large responses to the server, which compresses them as a stream', async () => {
  await fill(2000);
  const answer = await throughDoor(list);
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  expect(answer.headers.has('Content-Length')).toBe(false);
  expect(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString()).data).toHaveLength(2001);
});
