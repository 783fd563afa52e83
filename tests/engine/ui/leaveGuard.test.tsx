import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buoys } from '../../../resources/buoys';
import { spotTypes } from '../../../resources/spot-types';
import { holdBack } from '../../support/views/holdBack';
import { keptDrafts } from '../../support/views/keptDrafts';
import { renderApp } from '../../support/views/renderApp';

let app: Awaited<ReturnType<typeof renderApp>>;
async function openForm() {
  app = await renderApp('/station-types/create', [buoys, spotTypes]);
  const name = await screen.findByLabelText(/Name/);
  return { ...app, name };
}

it('asks before typed text is left, and keeps it on Stay', async () => {
  const { user, name } = await openForm();
  await user.type(name, 'Wave rider');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(window.location.pathname).toBe('/station-types/create');
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(name).toHaveValue('Wave rider');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/They will be kept as a draft/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Spot types' })).toBeVisible();
});

it('marks heading and title while something is unsaved, and asks nothing after it was reverted', async () => {
  const { user, name } = await openForm();
  expect(document.title).toBe('New spot type · Seamark');
  await user.type(name, 'W');
  expect(await screen.findByRole('heading', { name: /^New spot type.*not saved/ })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('• New spot type · Seamark'));
  await user.clear(name);
  expect(await screen.findByRole('heading', { name: 'New spot type' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('New spot type · Seamark'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Spot types' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

/** Navigates to a screen that the form itself does not lead to. */
async function leaveForPassword() {
  act(() => void app.router.navigate('/password-change'));
  return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
}

it('saves from the dialog: stays if that fails, and shows why; otherwise continues to the requested screen', async () => {
  const { user, name, respondWith, written } = await openForm();
  await user.type(name, ' ');
  await user.click((await leaveForPassword()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  expect(written()).toEqual([]);

  await user.clear(name);
  await user.type(name, 'Wave rider');
  respondWith(Response.json({ message: 'The harbour is closed' }, { status: 500 }));
  await user.click((await leaveForPassword()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(window.location.pathname).toBe('/station-types/create');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(name).toHaveValue('Wave rider');

  await user.click((await leaveForPassword()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
  expect(window.location.pathname).toBe('/password-change');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(written()).toEqual([{ name: 'Wave rider' }, { name: 'Wave rider' }]);
  expect(keptDrafts()).toEqual([]);
});

it('warns that changes will be lost if the form has no draft', async () => {
  app = await renderApp('/password-change', [buoys, spotTypes]);
  await app.user.type(await screen.findByLabelText(/Old password/, { selector: 'input' }), 'secret');
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/They will be lost/)).toBeVisible();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
});

it('asks nothing after a double click on Save, which sends one request and returns to the list', async () => {
  const { user, name, written } = await openForm();
  const dialogs: Element[] = [];
  const watch = new MutationObserver(() => dialogs.push(...document.querySelectorAll('[role=alertdialog]')));
  watch.observe(document.body, { childList: true, subtree: true });
  await user.type(name, 'Wave rider');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Spot types' })).toBeVisible();
  await screen.findByText('Wave rider');
  watch.disconnect();
  expect(dialogs).toEqual([]);
  expect(written()).toHaveLength(1);
});

it('creates one record if Save is pressed again before the form is left', async () => {
  const { user, name, written, router } = await openForm();
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined);
  await user.type(name, 'Wave rider');
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await waitFor(() => expect(navigate).toHaveBeenCalled());
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(save).toBeEnabled());
  expect(written()).toHaveLength(1);
});

it('continues to a screen requested during the save, and stays if the save fails', async () => {
  const { user, name, upstream, answerWritesWith } = await openForm();
  answerWritesWith(Response.json({ message: 'Too many types' }, { status: 400 }));
  await user.type(name, 'Wave rider');
  for (const hasFailed of [true, false]) {
    const { release } = holdBack(upstream, 'POST /api/admin/spot-types');
    const sent = app.sent.length;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(app.sent.length).toBeGreaterThan(sent));
    act(() => void app.router.navigate('/password-change'));
    release();
    if (!hasFailed) break;
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('resets the form if it was saved while navigating to another query of the same screen', async () => {
  const { user, name, written } = await openForm();
  await user.type(name, 'Wave rider');
  act(() => void app.router.navigate('?search=tide'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(await question.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue(''));
  expect(window.location.search).toBe('?search=tide');
  // Until the dialog has closed, its Save button is the only accessible one.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  await user.type(screen.getByLabelText(/Name/), 'Tide pole');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(written()).toEqual([{ name: 'Wave rider' }, { name: 'Tide pole' }]);
});
