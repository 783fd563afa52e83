import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { pngFile } from '../../engine/fields/image/imageFiles';
import { addItems, serveImage } from './changelogData';
import { openItems, shownTitles } from './openItems';
import { box, choose, dialog, edit, isClosed, save, startNew, write } from './writeItem';

let app: Awaited<ReturnType<typeof openItems>>;
const open = async (...options: Parameters<typeof openItems>) => {
  app = await openItems(...options);
  return app;
};
const writeTranslation = (title: string, description: string) =>
  write(app.user, title, description, ' (Armenian)');
const creates = () => vi.spyOn(app.dataProvider, 'create');

describe('a new item in two languages', () => {
  it('is saved as two items with one image at one position', async () => {
    await open({ en: ['One', 'Two'], hy: ['Մեկ', 'Երկու'] });
    const create = creates().mockResolvedValue({ data: { id: 9 } });
    await startNew(app.user);
    await write(app.user, 'Three', 'New waves');
    await writeTranslation('Երեք', 'Նոր ալիքներ');
    await choose(app.user, pngFile('new.png'));
    await save(app.user);
    await isClosed();
    const sent = create.mock.calls.map(([, { data }]) => data);
    expect(sent).toMatchObject([
      { title: 'Three', description: 'New waves', lang: 'en', order: 3, changelogId: app.id },
      { title: 'Երեք', description: 'Նոր ալիքներ', lang: 'hy', order: 3, changelogId: app.id },
    ]);
    expect(sent[0]?.media).toBeInstanceOf(File);
    expect(sent[1]?.media).toBe(sent[0]?.media);
  });

  it('stays together if someone else has taken its position', async () => {
    await open({ en: ['One'], hy: ['Մեկ'] });
    const create = creates().mockResolvedValueOnce({ data: { id: 9, order: 4 } });
    create.mockResolvedValueOnce({ data: { id: 10 } });
    await startNew(app.user);
    await write(app.user, 'Three', 'New waves');
    await writeTranslation('Երեք', 'Նոր ալիքներ');
    await choose(app.user, pngFile());
    await addItems(app, app.id, ['', 'Two']);
    await save(app.user);
    await isClosed();
    expect(create.mock.calls.map(([, { data }]) => data.order)).toEqual([3, 4]);
  });

  it('is saved as one item if the other language is empty, and as two or none if it is half-filled', async () => {
    await open({});
    const create = creates().mockResolvedValue({ data: { id: 9 } });
    await startNew(app.user);
    await write(app.user, 'One', 'Waves');
    await choose(app.user, pngFile());
    expect(await screen.findByText(/^Leave empty to skip Armenian/)).toBeVisible();
    await writeTranslation('Մեկ', '');
    await save(app.user);
    expect(await screen.findByText('Description (Armenian) is required')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await app.user.clear(await box('Title (Armenian)'));
    await save(app.user);
    await isClosed();
    expect(create).toHaveBeenCalledOnce();
  });

  it('reports a failed second request and repeats only that one', async () => {
    await open({});
    const create = creates()
      .mockResolvedValueOnce({ data: { id: 9, media: 'changelogs/9.png' } })
      .mockRejectedValueOnce(
        new HttpError('Not this one', 422, {
          errors: { title: 'Somebody else has this title', root: { serverError: 'Not this one' } },
        }),
      )
      .mockResolvedValueOnce({ data: { id: 10 } });
    await startNew(app.user);
    await write(app.user, 'One', 'Waves');
    await writeTranslation('Մեկ', 'Ալիքներ');
    await choose(app.user, pngFile('shared.png'));
    await save(app.user);
    expect(await screen.findByText(/^Saved: English. Not saved yet: Armenian/)).toBeVisible();
    expect(await screen.findByText('Somebody else has this title')).toBeVisible();
    expect(await box('Title')).toHaveValue('One');
    expect(await box('Title (Armenian)')).toHaveValue('Մեկ');
    expect(await box('Title (Armenian)')).toBeInvalid();
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Stay' }));
    await writeTranslation(' 2', '');
    await save(app.user);
    await isClosed();
    expect(create.mock.calls.map(([, { data }]) => [data.lang, data.title, data.order])).toEqual([
      ['en', 'One', 1],
      ['hy', 'Մեկ', 1],
      ['hy', 'Մեկ 2', 1],
    ]);
    expect(create.mock.calls[2]?.[1].data.media.name).toBe('shared.png');
  });

  it('is followed by the next one, at the next position, with Save and add another', async () => {
    await open({});
    const create = creates()
      .mockResolvedValueOnce({ data: { id: 9 } })
      .mockResolvedValueOnce({ data: { id: 10 } });
    await startNew(app.user);
    for (const title of ['One', 'Two']) {
      await write(app.user, title, 'Waves');
      await choose(app.user, pngFile());
      const next = within(await dialog()).getByRole('button', { name: 'Save and add another' });
      await app.user.click(next);
      await waitFor(async () => expect(await box('Title')).toHaveValue(''));
      await waitFor(async () => expect(await box('Title')).toHaveFocus());
    }
    expect(create.mock.calls.map(([, { data }]) => [data.title, data.order])).toEqual([
      ['One', 1],
      ['Two', 2],
    ]);
    await app.user.keyboard('{Escape}');
    await isClosed();
  });

  it('is followed by the next one when Try again repeats Save and add another', async () => {
    await open({});
    creates()
      .mockRejectedValueOnce(new HttpError('The harbour is closed', 500, {}))
      .mockResolvedValueOnce({ data: { id: 9 } });
    await startNew(app.user);
    await write(app.user, 'One', 'Waves');
    await choose(app.user, pngFile());
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Save and add another' }));
    await app.user.click(await within(await dialog()).findByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await box('Title')).toHaveValue(''));
  });

  it('copies the text of the other language for rewriting', async () => {
    await open({});
    await startNew(app.user);
    expect(screen.queryByRole('button', { name: /^Copy text/ })).toBeNull();
    await write(app.user, 'One', 'Waves');
    await app.user.click(await screen.findByRole('button', { name: 'Copy text from English' }));
    const title = await box('Title (Armenian)');
    expect(title).toHaveValue('One');
    expect(title).toHaveFocus();
    expect(await box('Description (Armenian)')).toHaveValue('Waves');
    expect(screen.queryByRole('button', { name: /^Copy text/ })).toBeNull();
  });
});

describe('a changed item', () => {
  it('shows its translation and sends only the changes', async () => {
    const { ids } = await open({ en: ['One', 'Two'], hy: ['Մեկ', 'Երկու'] });
    const update = vi.spyOn(app.dataProvider, 'update').mockResolvedValue({ data: { id: 1 } });
    await edit(app.user, 'Two');
    expect(await box('Title (Armenian)')).toHaveValue('Երկու');
    await writeTranslation(' նոր', '');
    await save(app.user);
    await isClosed();
    expect(update).toHaveBeenCalledOnce();
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      id: ids.hy[1],
      data: { title: 'Երկու նոր', order: 2, lang: 'hy' },
      meta: { guard: expect.any(Function) },
    });
  });

  it('is announced once with its translation, and Undo next to the items reverts both', async () => {
    await open({ en: ['One'], hy: ['Մեկ'] });
    await edit(app.user, 'One');
    await write(app.user, ' more', '');
    await writeTranslation(' նոր', '');
    await save(app.user);
    await isClosed();
    expect(await screen.findAllByText('Item updated')).toHaveLength(1);
    await app.user.click(await screen.findByRole('button', { name: 'Undo: One more' }));
    expect(await screen.findAllByText('Undone')).toHaveLength(1);
    const { data } = await app.dataProvider.getList('changelog-items', { filter: { changelogId: app.id } });
    expect(data.map(({ title }) => title).sort()).toEqual(['One', 'Մեկ']);
  });

  it('gives its new image to its translation too unless the checkbox is cleared', async () => {
    await open({ en: ['One'], hy: ['Մեկ'] });
    const update = vi.spyOn(app.dataProvider, 'update').mockResolvedValue({ data: { id: 1 } });
    for (const isShared of [true, false]) {
      update.mockClear();
      await edit(app.user, 'One');
      const shared = within(await dialog()).getByRole('checkbox', {
        name: 'Use the new image for Armenian too',
      });
      expect(shared).toBeChecked();
      if (!isShared) await app.user.click(shared);
      await choose(app.user, pngFile('new.png'));
      expect(await within(await dialog()).findByText('new.png')).toBeVisible();
      const phone = screen.getByRole('region', { name: 'Preview: Armenian' });
      await waitFor(() => expect(phone.querySelector('img')?.src.startsWith('blob:')).toBe(isShared));
      await save(app.user);
      await isClosed();
      expect(update.mock.calls.map(([, { data }]) => data.media?.name)).toEqual(
        isShared ? ['new.png', 'new.png'] : ['new.png'],
      );
    }
  });
});

describe('an item without a translation', () => {
  it('has a placeholder at its position, where it is translated with the existing image', async () => {
    await open({ en: ['One', 'Two', 'Three'], hy: ['Մեկ', '', 'Երեք'] }, '?lang=hy');
    const translate = await screen.findByRole('button', { name: 'Translate: Two' });
    const positions = [...(translate.closest('ul')?.querySelectorAll('li') ?? [])];
    expect(positions.findIndex(position => position.contains(translate))).toBe(1);
    const picture = serveImage();
    const create = creates().mockResolvedValue({ data: { id: 9 } });
    await app.user.click(translate);
    await app.user.click(await screen.findByRole('button', { name: 'Copy text from English' }));
    const title = await box('Title');
    expect(title).toHaveValue('Two');
    await app.user.clear(title);
    await write(app.user, 'Երկրորդ', '');
    await save(app.user);
    await isClosed();
    const [, { data }] = create.mock.calls[0] ?? ['', { data: {} }];
    expect(data).toMatchObject({ title: 'Երկրորդ', description: 'About Two', lang: 'hy', order: 2 });
    expect(data.media.name).toMatch(/-en-1\.png$/);
    expect(picture.mock.lastCall?.[0]).toMatch(/^\/public\/changelogs\/\d+-en-1\.png$/);
    expect(create).toHaveBeenCalledOnce();
  });

  it('is added at its position from the dialog of its translation', async () => {
    await open({ en: ['One', 'Two'], hy: ['', 'Երկու', 'Երեք'] });
    serveImage();
    const create = creates().mockResolvedValue({ data: { id: 9 } });
    await edit(app.user, 'One');
    await writeTranslation('Առաջին', 'Նոր ալիքներ');
    await save(app.user);
    await isClosed();
    expect(create.mock.calls.map(([, { data }]) => data)).toMatchObject([
      { title: 'Առաջին', lang: 'hy', order: 1 },
    ]);
  });

  it('is translated where someone else has moved it', async () => {
    const { id, ids, upstream } = await open({ en: ['One', 'Two', 'Three'], hy: ['Մեկ'] });
    serveImage();
    const create = creates().mockResolvedValue({ data: { id: 9 } });
    await edit(app.user, 'Three');
    await writeTranslation('Երեք', 'Նոր ալիքներ');
    const items = [ids.en[0], ids.en[2], ids.en[1]].map((item, index) => ({ id: item, order: index + 1 }));
    await upstream.call('PUT', `/api/admin/changelog/update-order/${id}`, { items, lang: 'en' });
    await save(app.user);
    await isClosed();
    expect(create.mock.calls[0]?.[1].data.order).toBe(2);
  });

  it('moves with the others and keeps its position', async () => {
    await open({ en: ['One', 'Two'], hy: ['Մեկ', 'Երկու', 'Երեք'] });
    await screen.findByRole('button', { name: 'Translate: Երեք' });
    act(() => screen.getByRole('button', { name: 'Move One' }).focus());
    await app.user.keyboard(' {End} ');
    expect(shownTitles()).toEqual(['Two', 'One']);
    expect(screen.getByRole('button', { name: 'Translate: Երեք' })).toBeVisible();
  });
});
describe('several new items in one dialog', () => {
  const next = async () =>
    app.user.click(within(await dialog()).getByRole('button', { name: 'Save and add another' }));
  const pasteInto = async (name: string, text: string) => {
    await app.user.click(await box(name));
    await app.user.paste(text);
  };
  const sent = (create: ReturnType<typeof creates>) =>
    create.mock.calls.map(([, { data }]) => [data.lang, data.title, data.description, data.media.name]);

  it('take queued images and texts one by one; each save opens the next and the last one closes', async () => {
    await open({});
    const create = creates();
    for (let id = 1; id <= 6; id += 1) create.mockResolvedValueOnce({ data: { id } });
    await startNew(app.user);
    await pasteInto('Title', 'Wind map\nGusts for three days\n\nFaster start: Half the time\n\nWaves');
    expect(await box('Title')).toHaveValue('Wind map');
    expect(await box('Description')).toHaveValue('Gusts for three days');
    await pasteInto('Title (Armenian)', 'Քամու քարտեզ՝ Երեք օրվա\r\nԱրագ մեկնարկ՝ Կիսով չափ');
    await choose(app.user, pngFile('1.png'), pngFile('2.png'), pngFile('3.png'));
    const waits = (images: number, texts: number) =>
      screen.findByText(`Queued: images ${images}, texts ${texts}. Each save opens the next item.`);
    expect(await waits(2, 2)).toBeVisible();
    await next();
    expect(await waits(1, 1)).toBeVisible();
    await waitFor(async () => expect(await box('Title')).toHaveValue('Faster start'));
    expect(await box('Description (Armenian)')).toHaveValue('Կիսով չափ');
    expect(await screen.findByText('2.png')).toBeVisible();
    await save(app.user);
    await waitFor(async () => expect(await box('Title')).toHaveValue('Waves'));
    await waitFor(async () => expect(await box('Title (Armenian)')).toHaveFocus());
    expect(screen.queryByText(/^Queued/)).toBeNull();
    await app.user.type(await box('Description'), 'Higher');
    expect(await screen.findByText('3.png')).toBeVisible();
    await save(app.user);
    await isClosed();
    expect(sent(create)).toEqual([
      ['en', 'Wind map', 'Gusts for three days', '1.png'],
      ['hy', 'Քամու քարտեզ', 'Երեք օրվա', '1.png'],
      ['en', 'Faster start', 'Half the time', '2.png'],
      ['hy', 'Արագ մեկնարկ', 'Կիսով չափ', '2.png'],
      ['en', 'Waves', 'Higher', '3.png'],
    ]);
  });

  it('can be discarded; a queued file that is too large is rejected', async () => {
    await open({});
    const create = creates().mockResolvedValue({ data: { id: 9 } });
    await startNew(app.user);
    await write(app.user, 'One', 'Waves');
    const large = Object.defineProperty(pngFile('2.png'), 'size', { value: 1e9 });
    await choose(app.user, pngFile('1.png'), large, pngFile('3.png'));
    await next();
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(/MB/);
    await app.user.click(screen.getByRole('button', { name: 'Discard the rest' }));
    expect(screen.queryByText(/^Queued/)).toBeNull();
    await write(app.user, 'Two', 'Wind');
    await choose(app.user, pngFile('4.png'));
    await save(app.user);
    await isClosed();
    expect(sent(create)).toEqual([
      ['en', 'One', 'Waves', '1.png'],
      ['en', 'Two', 'Wind', '4.png'],
    ]);
  });

  it('become one text again with Control and Z, next to the text pasted in the other language', async () => {
    await open({});
    await startNew(app.user);
    await pasteInto('Title', 'Wind map\nGusts\n\nWaves');
    await pasteInto('Title (Armenian)', 'Քամի՝ Երեք օր\nԱլիք՝ Բարձր\nՋուր՝ Տաք');
    expect(await screen.findByText(/images 0, texts 2\./)).toBeVisible();
    await app.user.keyboard('{Control>}z{/Control}');
    expect(await box('Title (Armenian)')).toHaveValue('Քամի՝ Երեք օր Ալիք՝ Բարձր Ջուր՝ Տաք');
    expect(await box('Description (Armenian)')).toHaveValue('');
    expect(await box('Title')).toHaveValue('Wind map');
    expect(await screen.findByText(/images 0, texts 1\./)).toBeVisible();
  });

  it('are not created from a one-line text, nor from a paste into existing text', async () => {
    await open({});
    await startNew(app.user);
    await pasteInto('Title', 'A title of one line');
    expect(await box('Title')).toHaveValue('A title of one line');
    await pasteInto('Title', '\nOne\n\nTwo');
    expect(await box('Description')).toHaveValue('');
    expect(screen.queryByText(/^Queued/)).toBeNull();
  });
});
