import { beforeEach, describe, expect, it } from 'vitest';
import { files } from '../../../upstream/database/schema';
import { dataOf, errorsOf } from '../../support/answers';
import { formCall } from '../../support/formCall';
import { jpeg, png } from '../../support/pictures';
import { changelog, item, type OpenChangelog, openChangelog, path, picture } from './openChangelog';

let upstream: OpenChangelog['upstream'];
let add: OpenChangelog['add'];
let change: OpenChangelog['change'];
let list: OpenChangelog['list'];

beforeEach(async () => {
  ({ upstream, add, change, list } = await openChangelog());
});

async function storedFiles(): Promise<string[]> {
  const rows = await upstream.database.orm.select({ path: files.path }).from(files);
  return rows.map(row => row.path).sort();
}

describe('an item', () => {
  it('is created with its image, which is served under /public', async () => {
    const description = '<p onclick="x()">Higher &amp; wider</p>';
    const answer = await formCall(upstream, `${path}/item`, { ...item, title: ' Waves ', description });
    const { data, ...rest } = await answer.json();
    expect([answer.status, rest]).toEqual([201, { success: true, message: 'Item added' }]);
    expect(data).toEqual({
      id: 1,
      changelogId: 1,
      lang: 'en',
      title: 'Waves',
      description: '<p>Higher &amp; wider</p>',
      media: expect.stringMatching(/^[0-9a-f]{24}\.png$/),
      order: 1,
      createdAt: expect.any(String),
      revision: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(answer.headers.get('ETag')).toBe(`"${data.revision}"`);
    expect(await list()).toEqual([data]);
    expect(await list('hy')).toEqual([]);
    for (const query of ['/item', '/item/', '/item/?changelogId=1']) {
      const all = await (await upstream.call('GET', path + query)).json();
      expect(all).toEqual({ success: true, data: [data] });
    }
    const image = await upstream.fetch(`/public/${data.media}`);
    expect(image.headers.get('Content-Type')).toBe('image/png');
    expect(new Uint8Array(await image.arrayBuffer())).toEqual(picture.content);
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ description: '' }, { description: 'Description is required' }],
    [{ description: '<p> &nbsp;</p><p><br></p>' }, { description: 'Description is required' }],
    [{ description: '<script>alert(1)</script>' }, { description: 'Description is required' }],
    [{ lang: 'fr' }, { lang: 'Language must be one of en, hy' }],
    [{ media: undefined }, { media: 'Image is required' }],
    [{ media: 'wave.png' }, { media: 'Image must be a file' }],
    [{ changelogId: 9 }, { changelogId: 'Changelog does not exist' }],
    [{ changelogId: undefined }, { changelogId: 'Changelog must be a whole number from 1 to 2147483647' }],
    [{ order: 0 }, { order: 'Order must be a whole number from 1 to 100000' }],
    [{ title: 'a\0' }, { title: 'This holds characters that cannot be stored' }],
  ])('is rejected with %j', async (changes, errors) => {
    const answer = formCall(upstream, `${path}/item`, { ...item, ...changes });
    expect(await errorsOf(answer)).toEqual([422, errors]);
    expect(await list()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  it('gets the requested position if that is free, or else the last one', async () => {
    await add({ order: 1 });
    await add({ order: 5 });
    await add({ order: 5 });
    await add({ order: '' });
    await add({ order: 3 });
    await add({ lang: 'hy', order: 1 });
    expect((await list()).map(({ id, order }) => [id, order])).toEqual([
      [1, 1],
      [5, 3],
      [2, 5],
      [3, 6],
      [4, 7],
    ]);
    expect((await list('hy')).map(({ order }) => order)).toEqual([1]);
  });

  it('keeps its image and position when it is changed without them', async () => {
    const [first] = [await add(), await add({ order: 2 })];
    const answer = await change(first.id, { title: 'Swell', order: 9, media: undefined });
    expect(await answer.json()).toEqual({
      success: true,
      message: 'Item updated',
      data: { ...first, title: 'Swell', revision: expect.any(String) },
    });
    expect((await list()).map(({ title }) => title)).toEqual(['Swell', 'Waves']);
  });

  it('has its new image under a new name, and the old one is deleted', async () => {
    const first = await add();
    const media = { content: jpeg(), name: 'wave.png' };
    const changed = await dataOf(change(first.id, { media }));
    expect(changed.media).toMatch(/\.jpg$/);
    expect(await storedFiles()).toEqual([changed.media]);
    expect((await upstream.fetch(`/public/${first.media}`)).status).toBe(404);
  });

  it('stays unchanged if its new image is rejected', async () => {
    const first = await add();
    const media = { content: png().subarray(0, 20), name: 'wave.png' };
    const errors = { media: 'The file is not an image of a known type' };
    expect(await errorsOf(change(first.id, { title: 'X', media }))).toEqual([415, errors]);
    expect(await list()).toEqual([first]);
    expect((await upstream.fetch(`/public/${first.media}`)).status).toBe(200);
  });

  it('comes last in another language, and never changes its changelog', async () => {
    const first = await add();
    await add({ lang: 'hy' });
    const moved = await dataOf(change(first.id, { lang: 'hy', media: undefined }));
    expect(moved).toMatchObject({ lang: 'hy', order: 2 });
    await upstream.call('POST', path, changelog);
    const errors = { changelogId: 'The item belongs to another changelog' };
    expect(await errorsOf(change(first.id, { changelogId: 2 }))).toEqual([422, errors]);
  });

  it('is deleted with its image, and the others keep their order', async () => {
    const [, second] = [await add(), await add({ order: 2 }), await add({ order: 3 })];
    const answer = await upstream.call('DELETE', `${path}/item/${second.id}`);
    expect(await answer.json()).toEqual({ success: true, message: 'Item deleted', data: { id: second.id } });
    expect((await list()).map(({ order }) => order)).toEqual([1, 3]);
    expect(await storedFiles()).not.toContain(second.media);
    expect((await upstream.call('DELETE', `${path}/item/${second.id}`)).status).toBe(404);
    expect((await change(second.id)).status).toBe(404);
    expect((await upstream.call('DELETE', `${path}/item/x`)).status).toBe(404);
  });

  it('is deleted with its changelog, including the image', async () => {
    await add();
    await add({ lang: 'hy' });
    expect((await upstream.call('DELETE', `${path}/1`)).status).toBe(200);
    expect(await storedFiles()).toEqual([]);
  });
});
