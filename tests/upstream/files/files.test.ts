import { describe, expect } from 'vitest';
import { readFileAddress } from '../../../upstream/files/fileRoutes';
import { messageOf } from '../../support/answers';
import { it, openUpstream } from '../../support/database/openUpstream';
import { gif, png, text } from '../../support/pictures';
import { writeFileCall } from '../../support/writeFileCall';

describe('writing a file', () => {
  it('stores it and serves it under /public', async ({ upstream }) => {
    const path = 'icons/small/Ծով 1.png';
    const query = { name: 'Ծով 1.png', path: 'icons/small' };
    const answer = await writeFileCall(upstream, query, png(), 'image/png');
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ success: true, message: 'File stored', data: { path } });
    const file = await upstream.fetch(encodeURI(`/public/${path}`));
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(png());
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const encoded = await upstream.fetch(`/public/${encodeURIComponent(path)}`);
    expect(encoded.status).toBe(200);
  });

  it('replaces the file of that name, which browsers then request again', async ({ upstream }) => {
    const query = { name: 'a.png', path: 'icons' };
    await writeFileCall(upstream, query, png(1, 1));
    const first = await upstream.fetch('/public/icons/a.png');
    const etag = first.headers.get('ETag') ?? '';
    const conditional = () => upstream.fetch('/public/icons/a.png', { headers: { 'If-None-Match': etag } });
    const same = await conditional();
    expect([same.status, await same.text()]).toEqual([304, '']);
    await Promise.all([writeFileCall(upstream, query, png(2, 2)), writeFileCall(upstream, query, png(2, 2))]);
    const other = await conditional();
    expect(new Uint8Array(await other.arrayBuffer())).toEqual(png(2, 2));
  });

  it.each([
    ...['', '.', '..', '.env', '.png', '../a.png', '..%2fa.png', '....//a.png', 'a/b.png', 'a\\b.png'],
    ...['C:a.png', 'a..png', 'a.png.', 'a.png ', ' a.png', 'a .png', 'CON.png', 'nul.txt.png', 'com1.svg'],
    ...['a:b.png', 'a\n.png', 'a\0.png', `${'a'.repeat(121)}.png`, 'a.html', 'index.html', 'package.json'],
    ...['a.png.html', 'a', 'a\u202e.png'],
  ])('rejects the name %j', name => {
    expect(() => readFileAddress('icons', name)).toThrow(/^name must/);
  });

  it('accepts a letter and its accent as two characters', () => {
    expect(readFileAddress('icons', 'Cafe\u0301.png')).toBe('icons/Caf\u00e9.png');
  });

  it.each([
    ...['', '.', '..', '../icons', 'icons/..', '/icons', 'icons/', 'icons//a', '.git', 'icons/.git'],
    ...['C:\\icons', '\\\\host\\share', 'file:///etc', 'Icons', 'a b', 'icons\0'],
    ...[`${'a/'.repeat(99)}a`, 'a'.repeat(41)],
  ])('rejects the folder %j', path => {
    expect(() => readFileAddress(path, 'a.png')).toThrow(/^path must/);
  });

  it.each([
    ...['', 'name=a.png', 'path=icons', 'name=a.png&path=icons&path=x', 'name[]=a.png&path=icons'],
    ...['name=..%2fa.png&path=icons', 'name=a.png&path=..'],
  ])('rejects the query %j', async query => {
    const upstream = await openUpstream();
    expect((await writeFileCall(upstream, query, png())).status).toBe(400);
  });

  it.each([
    ['HTML under the name of an image', 'a.png', text('<html><script>1</script></html>'), 415],
    ['a GIF under the name of a PNG', 'a.png', gif(), 415],
    ['a PNG under the name of a JPEG', 'a.jpg', png(), 415],
    ['nothing', 'a.png', text(''), 422],
    ['one byte', 'a.png', text('x'), 415],
    ['a PNG of 900 million pixels', 'a.png', png(30_000, 30_000), 422],
    ['more than 10 MB', 'a.png', new Uint8Array(10 * 1024 * 1024 + 1), 413],
  ])('rejects %s', async (_, name, content, status) => {
    const upstream = await openUpstream();
    const answer = writeFileCall(upstream, { name, path: 'icons' }, content);
    expect(await messageOf(answer)).toEqual([status, expect.stringMatching(/.{10}/)]);
    expect((await upstream.fetch(`/public/icons/${name}`)).status).toBe(404);
  });

  it('accepts a file of exactly 10 MB, and one with extra data after its end', async ({ upstream }) => {
    const full = new Uint8Array(10 * 1024 * 1024);
    full.set(png());
    expect((await writeFileCall(upstream, { name: 'a.png', path: 'icons' }, full)).status).toBe(201);
    const served = await upstream.fetch('/public/icons/a.png');
    expect(served.headers.get('Content-Type')).toBe('image/png');
  });

  it.each(['text/plain', 'text/html', 'application/json', 'multipart/form-data; boundary=x'])(
    'rejects a body with the type %s',
    async type => {
      const upstream = await openUpstream();
      expect((await writeFileCall(upstream, { name: 'a.png', path: 'icons' }, png(), type)).status).toBe(415);
    },
  );

  it('is by POST', async ({ call }) => {
    expect((await call('GET', '/api/files/write?name=a.png&path=icons')).status).toBe(404);
  });
});
