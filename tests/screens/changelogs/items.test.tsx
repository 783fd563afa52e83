import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpError, type UpdateParams } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changelogItems } from '../../../upstream/database/schema';
import { pngFile } from '../../engine/fields/imageFiles';
import { addItems } from './changelogData';
import { openItems, shownTitles } from './openItems';

// What a browser decodes jsdom doesn't, and it can't be typed into an editor there: both have their browser tests.
vi.mock('../../../src/engine/fields/decodeImage', () => ({ decodeImage: async () => {} }));
vi.mock('../../../src/engine/fields/RichTextEditor', async () => {
  const { TextInput } = await import('react-admin');
  return {
    RichTextEditor: ({ isRequired: _, ...props }: object & { isRequired: boolean; source: string }) => (
      <TextInput {...props} />
    ),
  };
});
URL.createObjectURL = file => `blob:${file instanceof File ? file.name : ''}`;
URL.revokeObjectURL = () => {};

let app: Awaited<ReturnType<typeof openItems>>;
afterEach(() => app.upstream.close());

const open = async (...options: Parameters<typeof openItems>) => {
  app = await openItems(...options);
  return app;
};
const dialog = () => screen.findByRole('dialog');
const write = async (title: string, description: string) => {
  const form = within(await dialog());
  if (title) await app.user.type(form.getByRole('textbox', { name: 'Title' }), title);
  if (description)
    await app.user.type(await form.findByRole('textbox', { name: 'Description' }), description);
};
const choose = async (...files: File[]) => {
  const input = (await dialog()).querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file input');
  await app.user.upload(input, files);
};
const save = async () => app.user.click(within(await dialog()).getByRole('button', { name: 'Save' }));
const startNew = async () => {
  await app.user.click(screen.getByRole('button', { name: 'Create New Item' }));
  await within(await dialog()).findByRole('button', { name: 'Choose an image' });
};

describe('the items of a changelog', () => {
  it('are those of the language in the address, in their order', async () => {
    await open(['One', 'Two'], '?lang=hy', (test, id) => addItems(test, id, ['Մեկ'], 'hy'));
    expect(screen.getByText('iOS Pro')).toBeVisible();
    expect(screen.getByText('4.1.0')).toBeVisible();
    expect(screen.getByText('Wave')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Armenian' })).toHaveAttribute('aria-pressed', 'true');
    expect(shownTitles()).toEqual(['Մեկ']);
    await app.user.click(screen.getByRole('button', { name: 'English' }));
    await waitFor(() => expect(shownTitles()).toEqual(['One', 'Two']));
    expect(window.location.pathname + window.location.search).toBe(`/what-is-new/view/${app.id}?lang=en`);
    await act(() => app.router.navigate(-1));
    await waitFor(() => expect(shownTitles()).toEqual(['Մեկ']));
  });

  it.each(['', '?lang=', '?lang=xx'])('are in the panel’s language for the query "%s"', async query => {
    await open(['One'], query);
    await waitFor(() => expect(app.router.state.location.search).toBe('?lang=en'));
    expect(shownTitles()).toEqual(['One']);
  });

  it('say which languages are complete', async () => {
    await open(['One', 'Two'], '?lang=en', (test, id) => addItems(test, id, ['Մեկ'], 'hy'));
    expect(await screen.findByRole('img', { name: 'English: complete, 2 of 2' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Armenian: 1 of 2' })).toBeVisible();
  });

  it('are removed after the dialog, and only then', async () => {
    const { user, sent, ids } = await open(['One', 'Two']);
    await user.click(screen.getByRole('button', { name: 'Remove One' }));
    const asked = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this entry?',
    });
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Remove One' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Item deleted')).toBeInTheDocument();
    await waitFor(() => expect(shownTitles()).toEqual(['Two']));
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: `/admin/changelog/item/${ids[0]}` });
    expect(screen.queryByText(/removed elsewhere/)).toBeNull();
  });

  it('show text of the upstream’s as text, and run none of it', async () => {
    await open(['<img src=x onerror="window.hacked=1">']);
    expect(shownTitles()).toEqual(['<img src=x onerror="window.hacked=1">']);
    const [card] = document.querySelectorAll('[data-sortable-card]');
    expect(card?.querySelector('[onerror], script')).toBeNull();
  });
});

describe('a new item', () => {
  it('needs a title, a description and an image', async () => {
    await open([]);
    await startNew();
    await save();
    for (const field of ['Title', 'Description', 'Image'])
      expect(await screen.findByText(`${field} is required`)).toBeVisible();
    expect(app.sent).toEqual([]);
  });

  it('goes out with the last order + 1 of its language and its image', async () => {
    await open(['One', 'Two']);
    const create = vi.spyOn(app.dataProvider, 'create').mockResolvedValue({ data: { id: 9 } });
    await startNew();
    await write(' Three ', 'New waves');
    await choose(pngFile('new.png'));
    expect(await within(await dialog()).findByText('new.png')).toBeVisible();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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

  it('goes out with order 1 where there is none', async () => {
    await open([]);
    const create = vi.spyOn(app.dataProvider, 'create').mockResolvedValue({ data: { id: 9 } });
    await startNew();
    await write('One', 'New waves');
    await choose(pngFile());
    await save();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]?.[1].data.order).toBe(1);
  });

  it('stays as it was written when the server refuses it, with the errors on their fields', async () => {
    await open([]);
    vi.spyOn(app.dataProvider, 'create').mockRejectedValue(
      new HttpError('Not this one', 422, {
        errors: { title: 'Somebody else has this title', root: { serverError: 'Not this one' } },
      }),
    );
    await startNew();
    await write('One', 'New waves');
    await choose(pngFile());
    await save();
    expect(await screen.findByText('Somebody else has this title')).toBeVisible();
    expect(await screen.findByText('Not this one')).toBeInTheDocument();
    const form = within(await dialog());
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('One');
    expect(form.getByText('wave.png')).toBeVisible();
  });

  it('shows how much of it has been sent, and can be stopped without a loss', async () => {
    await open([]);
    vi.spyOn(app.dataProvider, 'create').mockImplementation((_, { meta }) => {
      meta.onProgress(0.42);
      return new Promise((_, reject) => {
        meta.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      });
    });
    await startNew();
    await write('One', 'New waves');
    await choose(pngFile());
    await save();
    const progress = await screen.findByRole('progressbar', { name: 'Upload' });
    expect(progress).toHaveAttribute('aria-valuenow', '42');
    await app.user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? progress);
    expect(await screen.findByText('The upload was stopped. Nothing was saved.')).toBeInTheDocument();
    expect(within(await dialog()).getByRole('textbox', { name: 'Title' })).toHaveValue('One');
  });

  it('is asked about before it is closed half-written', async () => {
    await open([]);
    await startNew();
    await write('One', '');
    await app.user.keyboard('{Escape}');
    await app.user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(within(await dialog()).getByRole('textbox', { name: 'Title' })).toHaveValue('One');
    await app.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes without a question when nothing was written', async () => {
    await open([]);
    await startNew();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is seen as it is being written, beside the item at its place in the other language', async () => {
    await open(['One'], '?lang=en', (test, id) => addItems(test, id, ['Մեկ', 'Երկու'], 'hy'));
    await startNew();
    await write('Second', 'In English');
    const english = await screen.findByRole('region', { name: 'Preview: English' });
    expect(await within(english).findByRole('heading', { name: 'Second' })).toBeVisible();
    const armenian = screen.getByRole('region', { name: 'Preview: Armenian' });
    expect(within(armenian).getByRole('heading', { name: 'Երկու' })).toBeVisible();
  });
});

describe('an item that is changed', () => {
  const edit = async (name: string) => {
    await app.user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    await within(await dialog()).findByRole('button', { name: 'Choose another image' });
  };

  it('keeps its order and sends no image that has not changed', async () => {
    const { ids } = await open(['One', 'Two']);
    const update = vi.spyOn(app.dataProvider, 'update').mockResolvedValue({ data: { id: Number(ids[1]) } });
    await edit('Two');
    await write(' of many', '');
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledOnce());
    const { data, meta }: Partial<UpdateParams> = update.mock.calls[0]?.[1] ?? {};
    expect(data).toMatchObject({ title: 'Two of many', order: 2, lang: 'en', changelogId: app.id });
    expect(data?.media).toEqual(expect.any(String));
    expect(meta.onProgress).toBeUndefined();
  });

  it('keeps its image when the new one is refused, and says why', async () => {
    await open(['One']);
    await edit('One');
    await choose(new File([], 'empty.png', { type: 'image/png' }));
    expect(await screen.findByText('“empty.png” is empty. The present image stays.')).toBeVisible();
    await choose(pngFile('bomb.png', 30_000, 30_000));
    expect(await screen.findByText(/“bomb.png” has more than 40 million pixels/)).toBeVisible();
    expect(within(await dialog()).getByRole('button', { name: 'Choose another image' })).toBeVisible();
    await choose(pngFile('fine.png'));
    expect(await within(await dialog()).findByText('fine.png')).toBeVisible();
    expect(screen.queryByText(/The present image stays/)).toBeNull();
  });

  it('can be saved as a new one, with its image chosen again, when it was removed elsewhere', async () => {
    const { ids, upstream } = await open(['One', 'Two']);
    await edit('One');
    await write(' rewritten', '');
    await upstream.database.orm.delete(changelogItems).where(eq(changelogItems.id, ids[0] ?? 0));
    vi.spyOn(app.dataProvider, 'update').mockRejectedValue(
      new HttpError('Item not found', 404, { errors: { root: { serverError: 'Item not found' } } }),
    );
    const create = vi.spyOn(app.dataProvider, 'create').mockResolvedValue({ data: { id: 9 } });
    await save();
    expect(await screen.findByText(/^This item was removed elsewhere meanwhile/)).toBeVisible();
    await save();
    expect(await screen.findByText(/^Choose the image again/)).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await choose(pngFile());
    await save();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ title: 'One rewritten', order: 3 });
  });
});
