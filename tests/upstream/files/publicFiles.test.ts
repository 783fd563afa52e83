import { describe, expect } from 'vitest';
import { it, openUpstream } from '../../support/database/openUpstream';
import { png } from '../../support/pictures';
import { writeFileCall } from '../../support/writeFileCall';

describe('/public', () => {
  it.each([
    ...['', 'icons', 'icons/', '.env', '../package.json', '..%2fpackage.json', '%2e%2e/package.json'],
    ...['icons/a.svg%00.png', 'icons/%5c..%5ca.png', 'icons//a.png', 'ICONS/a.png', '%ff', '%zz'],
  ])('has nothing at %j', async path => {
    const upstream = await openUpstream();
    await writeFileCall(upstream, { name: 'a.png', path: 'icons' }, png());
    const answer = await upstream.fetch(`/public/${path}`);
    expect(answer.status).toBe(/%(00|ff|zz)/.test(path) ? 400 : 404);
    expect((await answer.json()).message).toEqual(expect.any(String));
  });

  it('is read-only', async ({ upstream }) => {
    await writeFileCall(upstream, { name: 'a.png', path: 'icons' }, png());
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await upstream.fetch('/public/icons/a.png', { method })).status).toBe(404);
    }
    const head = await upstream.fetch('/public/icons/a.png', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const range of ['bytes=0-0', 'bytes=-1', 'bytes=1000000000000-', `bytes=${'0-0,'.repeat(100)}0-0`]) {
      const answer = await upstream.fetch('/public/icons/a.png', { headers: { Range: range } });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, png().length]);
    }
  });
});
