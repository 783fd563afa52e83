import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { chooseMore } from '../../support/views/chooseMore';
import { renderApp } from '../../support/views/renderApp';
import { withResolvers } from '../../support/withResolvers';

/** A plain declaration without any error handling. */
const tides = defineResource({
  name: 'tides',
  fields: { harbour: field.text({ required: true }), height: field.number() },
  list: { columns: ['harbour', 'height'], perPage: 2 },
  api: { path: '/tides' },
});
const page = (...harbours: string[]) =>
  Response.json({ items: harbours.map(harbour => ({ _id: harbour, harbour })), total: 6 });
const failure = () => Response.json({ message: 'Aground' }, { status: 418 });
const staleNotice = /Showing data from \d\d:\d\d/;

let app: Awaited<ReturnType<typeof renderApp>>;
const open = async (address: string, ...responses: Response[]) => {
  app = await renderApp(address, [tides], async ({ respondWith }) => respondWith(...responses));
  return app;
};
const logged = () => vi.mocked(console.error).mock.calls.map(([error]) => (error as Error).message);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue(undefined));
describe('a declared list that fails to load', () => {
  it('keeps its frame and address, shows the error in it, and loads on Try again', async () => {
    // In development react-admin logs it too.
    vi.stubEnv('NODE_ENV', 'production');
    const { user, respondWith } = await open('/tides?page=3', failure());
    expect((await screen.findAllByText('This could not be loaded.'))[0]).toBeVisible();
    expect(logged()).toContain('Aground');
    expect(screen.getByRole('heading', { name: 'Tides' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent('');
    expect(screen.queryByText('Aground')).toBeNull();
    expect(screen.queryByText('No records yet.')).toBeNull();
    expect(window.location.search).toBe('?page=3');
    respondWith(page('Sealeach', 'Ropery'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ropery' })).toBeVisible();
    expect(screen.queryByText('This could not be loaded.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Tides' })).toHaveFocus();
    expect(app.sent.at(-1)?.path).toContain('page=3');
  });

  it('keeps the previous rows, marked as stale, with the address of the new page', async () => {
    const { user, respondWith } = await open('/tides', page('Sealeach', 'Ropery'));
    expect(await screen.findByText('1-2 of 6')).toBeVisible();
    respondWith(failure());
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    expect(await screen.findByText(staleNotice)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sealeach' })).toBeVisible();
    expect(window.location.search).toBe('?page=2');
    expect(screen.queryByText(/of 6$/)).toBeNull();
    respondWith(page('Quayend', 'Lanterns'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Lanterns' })).toBeVisible();
    expect(screen.getByText('3-4 of 6')).toBeVisible();
    expect(screen.queryByText(staleNotice)).toBeNull();
  });

  it('keeps its rows with their time if a refresh fails', async () => {
    const { user, respondWith } = await open('/tides', page('Sealeach'));
    await screen.findByRole('link', { name: 'Sealeach' });
    respondWith(failure());
    await chooseMore(user, 'Refresh');
    expect(await screen.findByText(staleNotice)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sealeach' })).toBeVisible();
    expect(screen.getByText(/of 6$/)).toBeVisible();
  });
});

it('a list reports malformed rows and duplicate ids', async () => {
  const row = { _id: 'a', harbour: 'Ropery' };
  await open('/tides', Response.json({ items: [row, row, 5], total: 3 }));
  expect(await screen.findByText(/1 record could not be read.*2 records share an ID/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Ropery' })).toHaveLength(1);
});

it('a declared list reports that it has no records only once it is known', async () => {
  await open('/nowhere');
  const { promise, resolve } = withResolvers<unknown>();
  vi.spyOn(app.dataProvider, 'getList').mockReturnValueOnce(promise as never);
  await act(() => app.router.navigate('/tides'));
  expect(await screen.findByRole('heading', { name: 'Tides' })).toBeVisible();
  expect(screen.queryByText('No records yet.')).toBeNull();
  await act(async () => resolve({ data: [], total: 0 }));
  expect(await screen.findByText('No records yet.')).toBeVisible();
});

it('a declared list announces and shows a slow load at its rows', async () => {
  const { user } = await open('/tides', page('Sealeach', 'Ropery'));
  expect(await screen.findByText('6 records')).toBeInTheDocument();
  const { promise, resolve } = withResolvers<unknown>();
  vi.spyOn(app.dataProvider, 'getList').mockReturnValueOnce(promise as never);
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
  const rows = screen.getByRole('table').closest('[aria-busy]') as HTMLElement;
  await waitFor(() => expect(rows).toHaveAttribute('aria-busy', 'true'));
  expect(await screen.findByText('Loading')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('table').closest('[style*="opacity: 0.5"]')).not.toBeNull();
  await act(async () => resolve({ data: [{ id: 'Quayend' }], total: 6 }));
  await waitFor(() => expect(rows).toHaveAttribute('aria-busy', 'false'));
  expect(screen.queryByText('Loading')).toBeNull();
});
