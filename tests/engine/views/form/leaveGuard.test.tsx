import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buoys } from '../../../../resources/buoys';
import { spotTypes } from '../../../../resources/spot-types';
import { renderApp } from '../../../support/views/renderApp';

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.upstream.close());

async function openForm() {
  app = await renderApp('/station-types/create', [buoys, spotTypes]);
  const name = await screen.findByLabelText(/Name/);
  return { ...app, name };
}

it('asks nothing about a form in which nothing was changed', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Spot types' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('asks before what was typed is left, and keeps it for who stays', async () => {
  const { user, name } = await openForm();
  await user.type(name, 'Wave rider');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(window.location.pathname).toBe('/station-types/create');
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(name).toHaveValue('Wave rider');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Spot types' })).toBeVisible();
});

it('asks nothing of who saves, and the page goes back to the list', async () => {
  const { user, name } = await openForm();
  const asked: Element[] = [];
  const watch = new MutationObserver(() => asked.push(...document.querySelectorAll('[role=alertdialog]')));
  watch.observe(document.body, { childList: true, subtree: true });
  await user.type(name, 'Wave rider');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Spot types' })).toBeVisible();
  await screen.findByText('Wave rider');
  watch.disconnect();
  expect(asked).toEqual([]);
});
