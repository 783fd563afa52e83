import { beforeEach, describe, expect, it } from 'vitest';
import { changelogItems, changelogs } from '../../../resources/changelogs';
import { pngFile } from '../../engine/fields/image/imageFiles';
import { createTestProvider, type TestProvider } from '../../support/views/provider';

describe('the calls of changelogs and their items', () => {
  let test: TestProvider;
  beforeEach(async () => {
    test = await createTestProvider([changelogs, changelogItems]);
  });

  const aChangelog = async () => {
    const data = { appId: 2, version: ' 4.1.0 ', slug: 'Wave' };
    const { data: changelog } = await test.dataProvider.create('changelogs', { data });
    return changelog;
  };
  const draft = (changelogId: unknown, title: string, lang = 'en', order = 1) => ({
    title,
    description: 'Taller than a buoy',
    media: pngFile(),
    lang,
    order,
    changelogId,
  });
  const anItem = async (changelogId: unknown, title = 'Waves', lang = 'en', order = 1) => {
    const data = draft(changelogId, title, lang, order);
    const { data: item } = await test.dataProvider.create('changelog-items', { data });
    return item;
  };
  const last = () => test.sent.at(-1);

  it('requests one changelog in a language and gets the items of that language', async () => {
    const { id } = await aChangelog();
    await anItem(id, 'Waves', 'en');
    await anItem(id, 'Ալիքներ', 'hy');
    const { data } = await test.dataProvider.getOne('changelogs', { id, meta: { lang: 'hy' } });
    expect(last()).toMatchObject({ method: 'GET', path: `/admin/changelog/${id}?lang=hy` });
    expect(data).toMatchObject({ platform: 'iOS Pro', version: '4.1.0', slug: 'Wave' });
    expect(data.items).toEqual([expect.objectContaining({ title: 'Ալիքներ', lang: 'hy', order: 1 })]);
    await test.dataProvider.getOne('changelogs', { id, meta: { view: 'edit' } });
    expect(last()).toMatchObject({ method: 'GET', path: `/admin/changelog/${id}?lang=en` });
  });

  it('finds the app of a changelog by its platform', async () => {
    test.respondWith(
      Response.json({ data: { platform: 'iOS Pro', version: '4.1.0', slug: 'Wave', items: [] } }),
    );
    expect((await test.dataProvider.getOne('changelogs', { id: 7 })).data).toMatchObject({ appId: 2 });
  });

  it('sends a new item as a form with its six parts, the image as a file', async () => {
    const { id } = await aChangelog();
    await test.dataProvider.create('changelog-items', { data: draft(id, '  Taller waves ') });
    const { media, ...texts } = Object(last()?.body);
    expect(last()).toMatchObject({ method: 'POST', path: '/admin/changelog/item' });
    expect(last()?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(texts).toEqual({
      title: 'Taller waves',
      description: 'Taller than a buoy',
      lang: 'en',
      order: '1',
      changelogId: String(id),
    });
    expect([media.name, media.type, media.size]).toEqual(['wave.png', 'image/png', pngFile().size]);
  });

  it('sends a changed item under its id, without an unchanged image', async () => {
    const { id: changelogId } = await aChangelog();
    const item = await anItem(changelogId);
    await test.dataProvider.update('changelog-items', {
      id: item.id,
      data: { ...item, title: 'Calmer waves' },
      previousData: item,
    });
    expect(last()).toMatchObject({ method: 'POST', path: `/admin/changelog/item/${item.id}` });
    expect(last()?.body).toEqual({
      title: 'Calmer waves',
      description: 'Taller than a buoy',
      lang: 'en',
      order: '1',
      changelogId: String(changelogId),
    });
  });

  it.each(['create', 'update', 'delete'])('rejects if an item %s returns no success flag', async call => {
    test.respondWith(Response.json({ message: 'Not kept' }));
    const params = { id: 7, data: draft(1, 'Waves'), previousData: { id: 7 } };
    const sent = Reflect.get(test.dataProvider, call)('changelog-items', params);
    await expect(sent).rejects.toMatchObject({ message: 'Not kept', status: 200 });
  });

  it('throws the server’s message when a reorder returns a status other than 200', async () => {
    test.respondWith(Response.json({ success: true, message: 'Queued for later' }, { status: 202 }));
    const reorder = test.dataProvider.act('changelogs', 'reorder', {
      id: 1,
      data: { items: [], lang: 'en' },
    });
    await expect(reorder).rejects.toMatchObject({ message: 'Queued for later', status: 202 });
  });

  it('uploads a file into a folder and gets its path', async () => {
    const picture = pngFile('buoy one.png');
    const written = test.dataProvider.writeFile(picture, 'stations', { resource: 'changelogs' });
    expect(await written).toBe('stations/buoy one.png');
    expect(last()?.line).toBe('POST /files/write?name=buoy+one.png&path=stations');
    expect(last()?.headers.get('Content-Type')).toBe('image/png');
  });
});
