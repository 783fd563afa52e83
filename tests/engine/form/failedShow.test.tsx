import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { renderApp } from '../../support/views/renderApp';

const tides = defineResource({
  name: 'tides',
  fields: { harbour: field.text(), height: field.number() },
  list: { columns: ['harbour', 'height'] },
  show: ['harbour', 'height'],
  api: { path: '/tides' },
});
const sealeach = { _id: '1', harbour: 'Sealeach', height: 3 };
const list = () => Response.json({ items: [sealeach], total: 1 });

let app: Awaited<ReturnType<typeof renderApp>>;
it('a record that fails to refetch stays visible with its time, and loads on Try again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  app = await renderApp('/tides', [tides], async ({ respondWith }) => respondWith(list()));
  const { user, respondWith } = app;
  const open = async () => user.click(await screen.findByRole('link', { name: 'Sealeach' }));
  await screen.findByRole('link', { name: 'Sealeach' });
  respondWith(Response.json(sealeach), list());
  await open();
  expect(await screen.findByRole('heading', { name: 'Sealeach' })).toBeVisible();
  await act(() => app.router.navigate('/tides'));
  await screen.findByRole('table');
  await waitFor(() => expect(app.sent.length).toBeGreaterThan(2));
  respondWith(Response.json({ message: 'Aground' }, { status: 418 }));
  await open();
  expect(await screen.findByText(/Showing data from \d\d:\d\d/)).toBeVisible();
  expect(screen.getByText('3', { selector: 'dd *, dd' })).toBeVisible();
  respondWith(Response.json({ ...sealeach, height: 4 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4', { selector: 'dd *, dd' })).toBeVisible();
  expect(screen.queryByText(/Showing data from/)).toBeNull();
});

it('a form whose record fails to load shows the error without Save, and loads on Try again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const closed = () => Response.json({ message: 'The harbour is closed' }, { status: 418 });
  const { user, respondWith } = await renderApp('/tides/1', [tides], async test =>
    test.respondWith(closed()),
  );
  expect((await screen.findAllByText('The harbour is closed'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  respondWith(Response.json(sealeach));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/Harbour/)).toHaveValue('Sealeach');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
