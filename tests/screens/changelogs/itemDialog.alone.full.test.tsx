import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpError, type RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { InputProps } from '../../../src/engine';
import { changelogItems } from '../../../upstream/database/schema';
import { pngFile } from '../../engine/fields/image/imageFiles';
import { addItems, openItems, serveImage } from './changelogData';

// jsdom can't type into an editor; browser tests cover it.
vi.mock('../../../src/engine/fields/richText/RichTextEditor', async () => {
  const { TextInput } = await import('react-admin');
  return {
    RichTextEditor: ({ required: _, lang, ...props }: InputProps) => (
      <TextInput {...props} slotProps={{ htmlInput: { lang } }} />
    ),
  };
});

let app: Awaited<ReturnType<typeof openItems>>;
const open = async (...options: Parameters<typeof openItems>) => {
  app = await openItems(...options);
  return app;
};
const dialog = () => screen.findByRole('dialog');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const box = async (name: string) => within(await dialog()).findByRole('textbox', { name });
const press = async (name: string) =>
  app.user.click(await within(await dialog()).findByRole('button', { name }));
const write = async (title: string, description: string, language = '') => {
  if (title) await app.user.type(await box(`Title${language}`), title);
  if (description) await app.user.type(await box(`Description${language}`), description);
};
const writeTranslation = (title: string, description: string) => write(title, description, ' (Armenian)');
const choose = async (...files: File[]) => {
  const input = (await dialog()).querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file input');
  await app.user.upload(input, files);
};
const save = () => press('Save');
const startNew = async () => {
  await app.user.click(screen.getByRole('button', { name: 'Create New Item' }));
  await within(await dialog()).findByRole('button', { name: /^Choose an(other)? image$/ });
};
/** Starts a new item and fills it in, with one image or several. */
const startFilled = async (title = 'One', description = 'New waves', ...files: File[]) => {
  await startNew();
  await write(title, description);
  await choose(...(files.length > 0 ? files : [pngFile()]));
};
const edit = async (name: string) => {
  await app.user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  await within(await dialog()).findByRole('button', { name: 'Choose another image' });
};
const creates = () => vi.spyOn(app.dataProvider, 'create');
const rejection = new HttpError('Not this one', 422, {
  errors: { title: 'Somebody else has this title', root: { serverError: 'Not this one' } },
});

describe('a new item', () => {
  it('requires a title, a description and an image', async () => {
    await open({});
    await startNew();
    await save();
    for (const field of ['Title', 'Description', 'Image'])
      expect(await screen.findByText(`${field} is required`)).toBeVisible();
    expect(app.sent).toEqual([]);
  });

  it('keeps its values when the server rejects it and shows the errors on their fields', async () => {
    await open({});
    creates().mockRejectedValue(rejection);
    await startFilled();
    await save();
    expect(await screen.findByText('Somebody else has this title')).toBeVisible();
    expect(await screen.findByText('Not this one')).toBeInTheDocument();
    expect(await box('Title')).toHaveValue('One');
    expect(within(await dialog()).getByText('wave.png')).toBeVisible();
  });

  let finish: (result: { data: RaRecord }) => void;
  /** Saves a new item whose upload stays at `sent`; returns its progress bar. */
  async function startUpload(sent: number, ...files: File[]) {
    await open({});
    creates().mockImplementation((_, { meta }) => {
      meta.onProgress(sent);
      return new Promise((resolve, reject) => {
        finish = resolve;
        meta.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      });
    });
    await startFilled('One', 'New waves', pngFile(), ...files);
    await save();
    return screen.findByRole('progressbar', { name: 'Uploading' });
  }

  it('shows the progress of its upload, which can be cancelled without losing values', async () => {
    const progress = await startUpload(0.42);
    expect(progress).toHaveAttribute('value', '42');
    await app.user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? progress);
    expect(await screen.findAllByText('The upload was stopped. Nothing was saved.')).not.toHaveLength(0);
    expect(await box('Title')).toHaveValue('One');
  });

  it('is the last one if the queued ones are discarded during its upload', async () => {
    await startUpload(0.42, pngFile('2.png'), pngFile('3.png'));
    await press('Discard the rest');
    finish({ data: { id: 9 } });
    await isClosed();
    expect(creates()).toHaveBeenCalledOnce();
  });

  it('may have been saved if its upload is cancelled once all is sent, so the items are loaded again', async () => {
    const progress = await startUpload(1);
    await app.user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? progress);
    expect(await screen.findByText('Could not confirm that it was saved')).toBeVisible();
    expect(screen.queryByText(/Nothing was saved/)).toBeNull();
    await waitFor(() => expect(app.sent.map(({ method }) => method)).toContain('GET'));
  });

  it.each(['', ' more'])(
    'keeps its values if Save in the question during its upload is followed by a failure: One%s',
    async typed => {
      const progress = await startUpload(0.42);
      await write(typed, '');
      await app.user.click(screen.getAllByRole('button', { name: 'Cancel' })[1] ?? progress);
      const question = within(await screen.findByRole('alertdialog'));
      await app.user.click(question.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await app.user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? progress);
      expect(await screen.findAllByText('The upload was stopped. Nothing was saved.')).not.toHaveLength(0);
      expect(await box('Title')).toHaveValue(`One${typed}`);
      expect(creates()).toHaveBeenCalledOnce();
    },
  );

  it('stops its upload when the dialog is left', async () => {
    const progress = await startUpload(0.42);
    await app.user.click(screen.getAllByRole('button', { name: 'Cancel' })[1] ?? progress);
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await isClosed();
    expect(creates().mock.lastCall?.[1].meta.signal.aborted).toBe(true);
  });

  it('is sent again as it was if its response was lost, so that the API adds it once', async () => {
    await open({});
    const lost = new HttpError('seamark.errors.network', 0, {
      errors: { root: { serverError: 'seamark.errors.network', kind: 'unknown' } },
    });
    const create = creates()
      .mockRejectedValueOnce(lost)
      .mockResolvedValueOnce({ data: { id: 9 } });
    await startFilled();
    await save();
    expect(await screen.findByText('Could not confirm that it was saved')).toBeVisible();
    await addItems(app, app.changelogId, ['One']);
    await save();
    await isClosed();
    expect(create.mock.calls.map(([, { data }]) => data.order)).toEqual([1, 1]);
  });

  it('is previewed next to the item at its position in the other language, and can be left after a question', async () => {
    await open({ en: ['One'], hy: ['Մեկ', 'Երկու'] });
    await startNew();
    await write('Second', 'In English');
    const english = await screen.findByRole('region', { name: 'Preview: English' });
    expect(await within(english).findByRole('heading', { name: 'Second' })).toBeVisible();
    const armenian = screen.getByRole('region', { name: 'Preview: Armenian' });
    expect(within(armenian).getByRole('heading', { name: 'Երկու' })).toBeVisible();
    await press('Cancel');
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await isClosed();
  });

  it('is followed by the next one when Try again repeats Save and add another', async () => {
    await open({});
    creates()
      .mockRejectedValueOnce(new HttpError('The harbour is closed', 500, {}))
      .mockResolvedValueOnce({ data: { id: 9 } });
    await startFilled('One', 'Waves');
    await press('Save and add another');
    await press('Try again');
    await waitFor(async () => expect(await box('Title')).toHaveValue(''));
    await waitFor(async () => expect(await box('Title')).toHaveFocus());
    await app.user.keyboard('{Escape}');
    await isClosed();
  });
});

describe('a new item in two languages', () => {
  it('is saved as two items with one image at one position', async () => {
    await open({ en: ['One', 'Two'], hy: ['Մեկ', 'Երկու'] });
    const create = creates().mockResolvedValue({ data: { id: 9 } });
    await startFilled('Three');
    await writeTranslation('Երեք', 'Նոր ալիքներ');
    await save();
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
    await startFilled('Three');
    await writeTranslation('Երեք', 'Նոր ալիքներ');
    await addItems(app, app.id, ['', 'Two']);
    await save();
    await isClosed();
    expect(create.mock.calls.map(([, { data }]) => data.order)).toEqual([3, 4]);
  });

  it('is saved as one item if the other language is empty, and as two or none if it is half-filled', async () => {
    await open({});
    const create = creates().mockResolvedValue({ data: { id: 9 } });
    await startFilled('One', 'Waves');
    expect(await screen.findByText(/^Leave empty to skip Armenian/)).toBeVisible();
    for (const source of ['Title', 'Description']) {
      expect(await box(source)).toHaveAttribute('lang', 'en');
      expect(await box(`${source} (Armenian)`)).toHaveAttribute('lang', 'hy');
    }
    await writeTranslation('Մեկ', '');
    await save();
    expect(await screen.findByText('Description (Armenian) is required')).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await app.user.clear(await box('Title (Armenian)'));
    await save();
    await isClosed();
    expect(create).toHaveBeenCalledOnce();
  });

  it.each([
    ['', (id = 0) => ({ id, media: 'changelogs/9.png' })],
    [', even if the response to the first one has no id', () => ({ id: '' })],
  ])('reports a failed second request and repeats only that one%s', async (_, responseTo) => {
    await open({});
    const create = creates()
      .mockImplementationOnce(async () => {
        const [id] = await addItems(app, app.changelogId, ['One']);
        return { data: responseTo(id) };
      })
      .mockRejectedValueOnce(rejection)
      .mockResolvedValueOnce({ data: { id: 10 } });
    await startFilled('One', 'Waves', pngFile('shared.png'));
    await writeTranslation('Մեկ', 'Ալիքներ');
    await save();
    expect(await screen.findByText(/^Saved: English. Not saved yet: Armenian/)).toBeVisible();
    expect(await screen.findByText('Somebody else has this title')).toBeVisible();
    expect(await box('Title')).toHaveValue('One');
    expect(await box('Title (Armenian)')).toHaveValue('Մեկ');
    expect(await box('Title (Armenian)')).toBeInvalid();
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Stay' }));
    await writeTranslation(' 2', '');
    await save();
    await isClosed();
    expect(create.mock.calls.map(([, { data }]) => [data.lang, data.title, data.order])).toEqual([
      ['en', 'One', 1],
      ['hy', 'Մեկ', 1],
      ['hy', 'Մեկ 2', 1],
    ]);
    expect(create.mock.calls[2]?.[1].data.media.name).toBe('shared.png');
  });

  it('copies the text of the other language for rewriting', async () => {
    await open({});
    await startNew();
    expect(screen.queryByRole('button', { name: /^Copy text/ })).toBeNull();
    await write('One', 'Waves');
    await press('Copy text from English');
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
    await edit('Two');
    expect(await box('Title (Armenian)')).toHaveValue('Երկու');
    await writeTranslation(' նոր', '');
    await save();
    await isClosed();
    expect(update).toHaveBeenCalledOnce();
    expect(update.mock.calls[0]?.[1]).toMatchObject({
      id: ids.hy[1],
      data: { title: 'Երկու նոր', order: 2, lang: 'hy', media: expect.any(String) },
      meta: { guard: expect.any(Function) },
    });
  });

  it('is announced once with its translation, and Undo next to the items reverts both', async () => {
    await open({ en: ['One'], hy: ['Մեկ'] });
    await edit('One');
    await write(' more', '');
    await writeTranslation(' նոր', '');
    await save();
    await isClosed();
    expect(await screen.findAllByText('Item updated')).toHaveLength(1);
    await app.user.click(await screen.findByRole('button', { name: 'Undo: One more' }));
    expect(await screen.findAllByText('Undone')).toHaveLength(1);
    const { data } = await app.dataProvider.getList('changelog-items', { filter: { changelogId: app.id } });
    expect(data.map(({ title }) => title).sort()).toEqual(['One', 'Մեկ']);
  });

  it.each([
    ['', true],
    [' unless the checkbox is cleared', false],
  ])('gives its new image to its translation too%s', async (_, isShared) => {
    await open({ en: ['One'], hy: ['Մեկ'] });
    const update = vi.spyOn(app.dataProvider, 'update').mockResolvedValue({ data: { id: 1 } });
    await edit('One');
    const shared = await screen.findByRole('checkbox', { name: 'Use the new image for Armenian too' });
    expect(shared).toBeChecked();
    if (!isShared) await app.user.click(shared);
    await choose(pngFile('new.png'));
    expect(await within(await dialog()).findByText('new.png')).toBeVisible();
    const phone = screen.getByRole('region', { name: 'Preview: Armenian' });
    await waitFor(() => expect(phone.querySelector('img')?.src.startsWith('blob:')).toBe(isShared));
    await save();
    await isClosed();
    expect(update).toHaveBeenCalledTimes(isShared ? 2 : 1);
    for (const [, { data }] of update.mock.calls) expect(data.media.name).toBe('new.png');
  });

  it.each([
    ['at its own position', ['', 'Երկու'], 1],
    ['next to its translation', ['Մեկ'], 1],
  ])(
    'can be saved as a new item with a new image if it was removed elsewhere: %s',
    async (_, armenian, to) => {
      const { ids, upstream } = await open({ en: ['One', 'Two'], hy: armenian });
      await edit('One');
      await write(' rewritten', '');
      await upstream.database.orm.delete(changelogItems).where(eq(changelogItems.id, ids.en[0] ?? 0));
      vi.spyOn(app.dataProvider, 'update').mockRejectedValue(
        new HttpError('Item not found', 404, { errors: { root: { serverError: 'Item not found' } } }),
      );
      const create = creates().mockResolvedValue({ data: { id: 9 } });
      await save();
      expect(await screen.findByText(/^This item was removed elsewhere/)).toBeVisible();
      await save();
      expect(await screen.findByText(/^Choose the image again/)).toBeVisible();
      expect(create).not.toHaveBeenCalled();
      await choose(pngFile());
      await save();
      await waitFor(() => expect(create).toHaveBeenCalledOnce());
      expect(create.mock.calls[0]?.[1].data).toMatchObject({ title: 'One rewritten', order: to });
    },
  );
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
    await write('Երկրորդ', 'Նոր ալիքներ');
    await save();
    await isClosed();
    const [, { data }] = create.mock.calls[0] ?? ['', { data: {} }];
    expect(data).toMatchObject({ title: 'Երկրորդ', lang: 'hy', order: 2 });
    expect(data.media.name).toMatch(/-en-1\.png$/);
    expect(picture.mock.lastCall?.[0]).toMatch(/^\/public\/changelogs\/\d+-en-1\.png$/);
    expect(create).toHaveBeenCalledOnce();
  });

  it('has a draft of its translation that another item does not offer', async () => {
    await open({ en: ['One', 'Two'], hy: [] }, '?lang=hy');
    const startTranslation = async (name: string) => {
      await app.user.click(await screen.findByRole('button', { name: `Translate: ${name}` }));
      await box('Title');
    };
    await startTranslation('One');
    await write('Մեկ', 'Ալիքներ');
    await press('Cancel');
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await isClosed();
    await startTranslation('Two');
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
    await press('Cancel');
    await isClosed();
    await startTranslation('One');
    expect(await screen.findByRole('button', { name: /^Restore/ })).toBeVisible();
  });

  it('is translated from its own dialog, at the position to which someone else has moved it', async () => {
    const { id, ids, upstream } = await open({ en: ['One', 'Two', 'Three', 'Four'], hy: ['Մեկ'] });
    serveImage();
    const create = creates().mockResolvedValue({ data: { id: 9 } });
    await edit('Four');
    await writeTranslation('Չորս', 'Նոր ալիքներ');
    const [one, two, three, four] = ids.en;
    const items = [one, two, four, three].map((item, index) => ({ id: item, order: index + 1 }));
    await upstream.call('PUT', `/api/admin/changelog/update-order/${id}`, { items, lang: 'en' });
    await save();
    await isClosed();
    expect(create.mock.calls.map(([, { data }]) => data)).toMatchObject([
      { title: 'Չորս', lang: 'hy', order: 3 },
    ]);
  });
});

describe('several new items in one dialog', () => {
  const pasteInto = async (name: string, text: string) => {
    await app.user.click(await box(name));
    await app.user.paste(text);
  };
  const sent = (create: ReturnType<typeof creates>) =>
    create.mock.calls.map(([, { data }]) =>
      [data.lang, data.order, data.title, data.description, data.media.name].join(' | '),
    );

  it('take queued images and texts one by one; each save opens the next and the last one closes', async () => {
    await open({});
    const create = creates();
    for (let id = 1; id <= 6; id += 1) create.mockResolvedValueOnce({ data: { id } });
    await startNew();
    await pasteInto('Title', 'Wind map\nGusts for three days\n\nFaster start: Half the time\n\nWaves');
    expect(await box('Title')).toHaveValue('Wind map');
    expect(await box('Description')).toHaveValue('Gusts for three days');
    await pasteInto('Title (Armenian)', 'Քամու քարտեզ՝ Երեք օրվա\r\nԱրագ մեկնարկ՝ Կիսով չափ');
    await choose(pngFile('1.png'), pngFile('2.png'), pngFile('3.png'));
    const waits = (queued: string) => screen.findByText(`${queued} queued. Each save opens the next.`);
    expect(await waits('2 more images, 2 more texts')).toBeVisible();
    await press('Save and add another');
    expect(await waits('1 more image, 1 more text')).toBeVisible();
    await waitFor(async () => expect(await box('Title')).toHaveValue('Faster start'));
    expect(await box('Description (Armenian)')).toHaveValue('Կիսով չափ');
    expect(await screen.findByText('2.png')).toBeVisible();
    await save();
    await waitFor(async () => expect(await box('Title')).toHaveValue('Waves'));
    await waitFor(async () => expect(await box('Title (Armenian)')).toHaveFocus());
    expect(screen.queryByText(/queued/)).toBeNull();
    await write('', 'Higher');
    expect(await screen.findByText('3.png')).toBeVisible();
    await save();
    await isClosed();
    expect(sent(create)).toEqual([
      'en | 1 | Wind map | Gusts for three days | 1.png',
      'hy | 1 | Քամու քարտեզ | Երեք օրվա | 1.png',
      'en | 2 | Faster start | Half the time | 2.png',
      'hy | 2 | Արագ մեկնարկ | Կիսով չափ | 2.png',
      'en | 3 | Waves | Higher | 3.png',
    ]);
  });

  it('stay queued, after those of a second paste', async () => {
    await open({});
    creates().mockResolvedValue({ data: { id: 9 } });
    await startNew();
    await choose(pngFile('1.png'));
    for (const text of ['Wind: Gusts\nWaves: Higher', 'Tides: Two\nStorms: Three', 'Fog: Four']) {
      for (const name of ['Title', 'Description']) await app.user.clear(await box(name));
      await pasteInto('Title', text);
    }
    expect(await screen.findByText(/^2 more texts queued/)).toBeVisible();
    await save();
    await waitFor(async () => expect(await box('Title')).toHaveValue('Storms'));
  });

  it('can be discarded; a queued file that is too large is rejected', async () => {
    await open({});
    const create = creates().mockResolvedValue({ data: { id: 9 } });
    const large = Object.defineProperty(pngFile('2.png'), 'size', { value: 1e9 });
    await startFilled('One', 'Waves', pngFile('1.png'), large, pngFile('3.png'));
    await press('Save and add another');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(/MB/);
    await press('Discard the rest');
    expect(screen.queryByText(/queued/)).toBeNull();
    await write('Two', 'Wind');
    await choose(pngFile('4.png'));
    await save();
    await isClosed();
    expect(sent(create)).toEqual(['en | 1 | One | Waves | 1.png', 'en | 2 | Two | Wind | 4.png']);
  });

  it('become one text again with Control and Z, next to the text pasted in the other language', async () => {
    await open({});
    await startNew();
    await pasteInto('Title', 'Wind map\nGusts\n\nWaves');
    await pasteInto('Title (Armenian)', 'Քամի՝ Երեք օր\nԱլիք՝ Բարձր\nՋուր՝ Տաք');
    await choose(pngFile('1.png'), pngFile('2.png'));
    expect(await screen.findByText(/^1 more image, 2 more texts queued/)).toBeVisible();
    await app.user.click(await box('Title (Armenian)'));
    await app.user.keyboard('{Control>}z{/Control}');
    expect(await box('Title (Armenian)')).toHaveValue('Քամի՝ Երեք օր Ալիք՝ Բարձր Ջուր՝ Տաք');
    expect(await box('Description (Armenian)')).toHaveValue('');
    expect(await box('Title')).toHaveValue('Wind map');
    expect(await screen.findByText(/^1 more image, 1 more text queued/)).toBeVisible();
  });

  it('are not created from a one-line text, nor from a paste into existing text', async () => {
    await open({});
    await startNew();
    await pasteInto('Title', 'A title of one line');
    expect(await box('Title')).toHaveValue('A title of one line');
    await pasteInto('Title', '\nOne\n\nTwo');
    expect(await box('Description')).toHaveValue('');
    expect(screen.queryByText(/queued/)).toBeNull();
  });
});
