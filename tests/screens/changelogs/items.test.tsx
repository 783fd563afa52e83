import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changelogItems, changelogs } from '../../../upstream/database/schema';
import { holdBack } from '../../support/views/holdBack';
import { showAt } from '../../support/views/showAt';
import { addItems, openItems, serveImage, shownTitles } from './changelogData';

let app: Awaited<ReturnType<typeof openItems>>;
beforeEach(() => void serveImage());

const open = async (search = '?lang=en') => {
  app = await openItems({ en: ['One', 'Two'], hy: ['Մեկ'] }, search);
  return app;
};

describe('the items of a changelog', () => {
  it('are those of the language in the address, in their order; each language shows if it is complete', async () => {
    await open('?lang=hy');
    expect(screen.getByRole('heading', { level: 1, name: 'iOS Pro 4.1.0' })).toBeVisible();
    expect(screen.getByText('Wave')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Armenian/ })).toHaveAttribute('aria-pressed', 'true');
    expect(shownTitles()).toEqual(['Մեկ']);
    const button = await screen.findByRole('button', { name: 'Armenian 1/2' });
    expect(button).toHaveAttribute('title', 'Armenian: 1 of 2');
    expect(screen.getByTitle('English: complete, 2 of 2')).toBeVisible();
  });

  it.each(['', '?lang=', '?lang=xx'])('are in the panel’s language for the query "%s"', async query => {
    await open(query);
    await waitFor(() => expect(app.router.state.location.search).toBe('?lang=en'));
    expect(shownTitles()).toEqual(['One', 'Two']);
  });

  it('are shown next to their translations, or next to a button for a missing one', async () => {
    showAt(1280);
    await open();
    const rows = () => [...document.querySelectorAll<HTMLElement>('[data-sortable-card]')];
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/One.*Մեկ/));
    expect(rows()[0]).not.toHaveTextContent('Translate');
    expect(rows()[1]).toHaveTextContent(/Two.*Translate/);
    expect(screen.getByText('2 records')).toHaveRole('status');
  });

  it('are removed after a question, which is not reported as a removal elsewhere', async () => {
    const { user, sent, ids } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove One' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Item deleted')).toBeInTheDocument();
    await waitFor(() => expect(shownTitles()).toEqual(['Two']));
    expect(sent[0]).toMatchObject({ method: 'DELETE', path: `/admin/changelog/item/${ids.en[0]}` });
    expect(screen.queryByText(/removed elsewhere/)).toBeNull();
  });
});

describe('the items that are copied', () => {
  const startCopy = async (version: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Copy to…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Copy iOS Pro 4.1.0' }));
    const box = await form.findByRole('textbox', { name: 'Version' });
    await app.user.clear(box);
    await app.user.type(box, version);
    await app.user.click(form.getByRole('button', { name: 'Copy' }));
    return form;
  };

  it('keep their orders, languages and images in the other version, and the result is reported', async () => {
    const { dataProvider } = await open();
    const create = vi.spyOn(dataProvider, 'create').mockImplementation(async (resource, { data }) => ({
      data: { ...data, platform: 'iOS Pro', id: resource === 'changelogs' ? 77 : `copy of ${data?.title}` },
    }));
    await startCopy('4.2.0');
    expect(await screen.findByText('3 items copied')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [[first, { data: made }] = ['', { data: {} }], ...copies] = create.mock.calls;
    expect(first).toBe('changelogs');
    expect(made).toMatchObject({ appId: 2, version: '4.2.0', slug: 'Wave' });
    expect(copies.map(([, { data }]) => [data.title, data.lang, data.order, data.changelogId])).toEqual([
      ['One', 'en', 1, 77],
      ['Two', 'en', 2, 77],
      ['Մեկ', 'hy', 1, 77],
    ]);
    expect(copies.map(([, { data }]) => data.media instanceof File)).toEqual([true, true, true]);
    expect(new Set(copies.map(([, { meta }]) => meta.idempotencyKey)).size).toBe(3);
    expect(screen.getByRole('link', { name: /^Open / })).toHaveAttribute('href', '/what-is-new/view/77');
  });

  it('are copied by their positions, even if they lack orders and the new version’s response its id', async () => {
    const { dataProvider, upstream, queryClient } = await open();
    await upstream.database.orm.update(changelogItems).set({ order: 0 });
    await act(() => queryClient.invalidateQueries());
    const { create: add } = dataProvider;
    const create = vi.spyOn(dataProvider, 'create').mockImplementation(async (resource, params) => {
      if (resource === 'changelogs') await add(resource, params);
      return { data: { ...params.data, id: '' } };
    });
    await startCopy('4.2.0');
    expect(await screen.findByText('3 items copied')).toBeInTheDocument();
    expect(create.mock.calls.slice(1).map(([, { data }]) => [data.order, data.changelogId])).toEqual(
      [1, 2, 1].map(order => [order, Number(app.changelogId) + 1]),
    );
  });

  it('need every value of the other version, also those that the response lacks', async () => {
    const { upstream, queryClient } = await open();
    const { fetch } = upstream;
    upstream.fetch = async (...request) => {
      const answer = await fetch(...request);
      return new Response((await answer.text()).replace('"slug"', '"page"'), answer);
    };
    await act(() => queryClient.invalidateQueries());
    const form = await startCopy('4.2.0');
    expect(await form.findByText('Page is required')).toBeVisible();
  });

  it('are listed with the reason if they failed, and only those are retried', async () => {
    const { dataProvider, user } = await open();
    let isOpen = false;
    const { create: add } = dataProvider;
    const create = vi.spyOn(dataProvider, 'create').mockImplementation(async (resource, params) => {
      if (resource === 'changelogs') return add(resource, params);
      if (params.data?.title === 'Two' && !isOpen) throw new HttpError('The harbour is closed', 422);
      return { data: { ...params.data, id: 9 } };
    });
    await startCopy('4.2.0');
    expect(await screen.findByText('2 of 3 copied')).toBeVisible();
    const failures = screen.getByRole('list', { name: 'Errors' });
    expect(failures).toHaveTextContent('Two (en): The harbour is closed');
    expect(screen.queryByText(/items copied/)).toBeNull();
    isOpen = true;
    create.mockClear();
    await user.click(screen.getByRole('button', { name: 'Try these again' }));
    expect(await screen.findByText('3 items copied')).toBeInTheDocument();
    expect(create.mock.calls.map(([, { data }]) => data.title)).toEqual(['Two']);
  });

  it('are not copied without an image, and the reason is about the original', async () => {
    const { upstream, queryClient } = await open();
    const { fetch } = upstream;
    upstream.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      return new Response((await answer.text()).replaceAll(/"[^"]*-en-0\.png"/g, '""'), answer);
    };
    await act(() => queryClient.invalidateQueries());
    const load = serveImage().mockImplementation(async () => new Response('', { status: 404 }));
    await startCopy('4.2.0');
    const failures = await screen.findByRole('list', { name: 'Errors' });
    expect(failures).toHaveTextContent('One (en): It has no image.');
    expect(failures).toHaveTextContent(
      'Two (en): Its image could not be loaded. Replace it in the original first.',
    );
    expect(load).not.toHaveBeenCalledWith('/public/', expect.anything());
  });

  it('are sent again after the connection was lost while an image loaded', async () => {
    const { dataProvider } = await open();
    const { create: add } = dataProvider;
    vi.spyOn(dataProvider, 'create').mockImplementation(async (resource, params) =>
      resource === 'changelogs' ? add(resource, params) : { data: { ...params.data, id: 9 } },
    );
    const blob = () => Promise.reject(new TypeError('terminated'));
    serveImage().mockImplementationOnce(async () => Object.assign(new Response(), { blob }));
    await startCopy('4.2.0');
    expect(await screen.findByText('3 items copied')).toBeInTheDocument();
  });

  it('are not copied if the dialog is closed while the target is searched', async () => {
    const { dataProvider, upstream, user } = await open();
    const create = vi.spyOn(dataProvider, 'create').mockResolvedValue({ data: { id: 77 } });
    const search = vi.spyOn(dataProvider, 'getList');
    const { release } = holdBack(upstream, 'GET /api/admin/changelog?');
    const form = await startCopy('4.2.0');
    await waitFor(() => expect(search).toHaveBeenCalledWith('changelogs', expect.anything()));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await act(async () => {
      release();
      await search.mock.results.at(-1)?.value;
    });
    expect(create).not.toHaveBeenCalled();
  });

  it('leave no empty changelog if the dialog is closed while the target is created', async () => {
    const { upstream, user } = await open();
    const { release } = holdBack(upstream, 'POST /api/admin/changelog');
    const form = await startCopy('4.2.0');
    await waitFor(() => expect(app.sent.at(-1)).toMatchObject({ method: 'POST' }));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    release();
    await waitFor(async () => expect(await upstream.database.orm.$count(changelogs)).toBe(1));
  });

  it('cannot be copied to themselves and need a confirmation if the target has items', async () => {
    const { dataProvider, user } = await open();
    const create = vi.spyOn(dataProvider, 'create').mockResolvedValue({ data: { id: 9 } });
    const form = await startCopy('4.1.0');
    expect(await form.findByText(/^This is the one being copied/)).toBeVisible();
    const subject = { appId: 2, version: '4.3.0', slug: 'Wave', platform: 'iOS Pro' };
    const answer = await app.upstream.call('POST', '/api/admin/changelog', subject);
    const { data } = (await answer.json()) as { data: { id: number } };
    await addItems(app, String(data.id), ['Old']);
    // Newer ones that the search for the version finds too.
    const similar = { appId: 2, version: '4.3.01', slug: 'Wave', platform: 'iOS Pro' };
    await app.upstream.database.orm.insert(changelogs).values(Array(100).fill(similar));
    const box = form.getByRole('textbox', { name: 'Version' });
    await user.clear(box);
    await user.type(box, '4.3.0');
    await user.click(form.getByRole('button', { name: 'Copy' }));
    expect(await form.findByText(/^iOS Pro 4.3.0 already exists, with 1 item/)).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await addItems(app, String(data.id), ['', 'Added meanwhile']);
    await user.click(form.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('3 items copied')).toBeInTheDocument();
    expect(create.mock.calls.map(([, { data: copy }]) => [copy.order, copy.changelogId])).toEqual([
      [3, data.id],
      [4, data.id],
      [3, data.id],
    ]);
  });
});

describe('the preview of a changelog', () => {
  it('has an address, shows the items of a language in sequence and reports what is missing', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('link', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Preview of iOS Pro 4.1.0' }));
    expect(router.state.location.search).toBe('?lang=en&preview=1');
    expect(await preview.findByText('1 of 2')).toBeVisible();
    expect(preview.getAllByRole('article').map(item => item.lang)).toEqual(['en', 'en']);
    expect(preview.getByRole('button', { name: 'Previous item' })).toBeDisabled();
    expect(preview.getByRole('button', { name: 'Next item' })).toBeEnabled();
    await user.click(preview.getByRole('button', { name: /^Armenian/ }));
    expect(await preview.findByText('1 item is missing in this language.')).toBeVisible();
    expect(router.state.location.search).toBe('?lang=hy&preview=1');
    await user.click(preview.getByRole('button', { name: 'Close the preview' }));
    expect(await screen.findByRole('button', { name: 'Create New Item' })).toBeVisible();
    expect(router.state.location.search).toBe('?lang=hy');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('dialog', { name: 'Preview of iOS Pro 4.1.0' })).toBeVisible();
    await act(() => router.navigate('/what-is-new/view/99?preview=1'));
    expect(await screen.findByText(/no longer exists/)).toBeVisible();
  });
});
