import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpError, type UpdateParams } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { changelogItems } from '../../../upstream/database/schema';
import { pngFile } from '../../engine/fields/image/imageFiles';
import { openItems } from './openItems';
import { box, choose, dialog, edit, isClosed, save, startNew, write } from './writeItem';

let app: Awaited<ReturnType<typeof openItems>>;
const open = async (...options: Parameters<typeof openItems>) => {
  app = await openItems(...options);
  return app;
};

describe('a new item', () => {
  it('requires a title, a description and an image', async () => {
    await open({});
    await startNew(app.user);
    await save(app.user);
    for (const field of ['Title', 'Description', 'Image'])
      expect(await screen.findByText(`${field} is required`)).toBeVisible();
    expect(app.sent).toEqual([]);
  });

  it('is sent with its image and its language’s last order + 1', async () => {
    await open({ en: ['One', 'Two'] });
    const create = vi.spyOn(app.dataProvider, 'create').mockResolvedValue({ data: { id: 9 } });
    await startNew(app.user);
    await write(app.user, ' Three ', 'New waves');
    await choose(app.user, pngFile('new.png'));
    expect(await within(await dialog()).findByText('new.png')).toBeVisible();
    await save(app.user);
    await isClosed();
    const [resource, { data }] = create.mock.calls[0] ?? ['', { data: {} }];
    expect(resource).toBe('changelog-items');
    expect(data).toMatchObject({
      title: ' Three ',
      description: 'New waves',
      lang: 'en',
      order: 3,
      changelogId: app.id,
    });
    expect(data.media).toBeInstanceOf(File);
  });

  it('keeps its values when the server rejects it and shows the errors on their fields', async () => {
    await open({});
    vi.spyOn(app.dataProvider, 'create').mockRejectedValue(
      new HttpError('Not this one', 422, {
        errors: { title: 'Somebody else has this title', root: { serverError: 'Not this one' } },
      }),
    );
    await startNew(app.user);
    await write(app.user, 'One', 'New waves');
    await choose(app.user, pngFile());
    await save(app.user);
    expect(await screen.findByText('Somebody else has this title')).toBeVisible();
    expect(await screen.findByText('Not this one')).toBeInTheDocument();
    const form = within(await dialog());
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('One');
    expect(form.getByText('wave.png')).toBeVisible();
  });

  /** Saves a new item whose upload stays at `sent`; returns its progress bar. */
  async function startUpload(sent: number) {
    await open({});
    vi.spyOn(app.dataProvider, 'create').mockImplementation((_, { meta }) => {
      meta.onProgress(sent);
      return new Promise((_, reject) => {
        meta.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      });
    });
    await startNew(app.user);
    await write(app.user, 'One', 'New waves');
    await choose(app.user, pngFile());
    await save(app.user);
    return screen.findByRole('progressbar', { name: 'Uploading' });
  }

  it('shows the progress of its upload, which can be cancelled without losing values', async () => {
    const progress = await startUpload(0.42);
    expect(progress).toHaveAttribute('value', '42');
    await app.user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? progress);
    expect(await screen.findAllByText('The upload was stopped. Nothing was saved.')).not.toHaveLength(0);
    expect(await box('Title')).toHaveValue('One');
  });

  it('may have been saved if its upload is cancelled once all is sent, so the items are loaded again', async () => {
    const progress = await startUpload(1);
    await app.user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? progress);
    expect(await screen.findByText('Could not confirm that it was saved')).toBeVisible();
    expect(screen.queryByText(/Nothing was saved/)).toBeNull();
    await waitFor(() => expect(app.sent.map(({ method }) => method)).toContain('GET'));
  });

  it('asks before closing with unsaved changes', async () => {
    await open({});
    await startNew(app.user);
    await write(app.user, 'One', '');
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await box('Title')).toHaveValue('One');
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await isClosed();
  });

  it('is previewed during editing, next to the item at its position in the other language', async () => {
    await open({ en: ['One'], hy: ['Մեկ', 'Երկու'] });
    await startNew(app.user);
    await write(app.user, 'Second', 'In English');
    const english = await screen.findByRole('region', { name: 'Preview: English' });
    expect(await within(english).findByRole('heading', { name: 'Second' })).toBeVisible();
    const armenian = screen.getByRole('region', { name: 'Preview: Armenian' });
    expect(within(armenian).getByRole('heading', { name: 'Երկու' })).toBeVisible();
  });
});

describe('a changed item', () => {
  it('keeps its order and sends no unchanged image', async () => {
    const { ids } = await open({ en: ['One', 'Two'] });
    const update = vi
      .spyOn(app.dataProvider, 'update')
      .mockResolvedValue({ data: { id: Number(ids.en[1]) } });
    await edit(app.user, 'Two');
    await write(app.user, ' of many', '');
    await save(app.user);
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    const { data, meta }: Partial<UpdateParams> = update.mock.calls[0]?.[1] ?? {};
    expect(data).toMatchObject({ title: 'Two of many', order: 2, lang: 'en', changelogId: app.id });
    expect(data?.media).toEqual(expect.any(String));
    expect(meta.onProgress).toBeUndefined();
  });

  it.each([
    ['at its own position', ['', 'Երկու'], 1],
    ['next to its translation', ['Մեկ'], 1],
  ])(
    'can be saved as a new item with a new image if it was removed elsewhere: %s',
    async (_, armenian, to) => {
      const { ids, upstream } = await open({ en: ['One', 'Two'], hy: armenian });
      await edit(app.user, 'One');
      await write(app.user, ' rewritten', '');
      await upstream.database.orm.delete(changelogItems).where(eq(changelogItems.id, ids.en[0] ?? 0));
      vi.spyOn(app.dataProvider, 'update').mockRejectedValue(
        new HttpError('Item not found', 404, { errors: { root: { serverError: 'Item not found' } } }),
      );
      const create = vi.spyOn(app.dataProvider, 'create').mockResolvedValue({ data: { id: 9 } });
      await save(app.user);
      expect(await screen.findByText(/^This item was removed elsewhere/)).toBeVisible();
      await save(app.user);
      expect(await screen.findByText(/^Choose the image again/)).toBeVisible();
      expect(create).not.toHaveBeenCalled();
      await choose(app.user, pngFile());
      await save(app.user);
      await waitFor(() => expect(create).toHaveBeenCalledOnce());
      expect(create.mock.calls[0]?.[1].data).toMatchObject({ title: 'One rewritten', order: to });
    },
  );
});
