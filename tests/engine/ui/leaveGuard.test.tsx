import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buoys } from '../../../resources/buoys';
import { spotTypes } from '../../../resources/spot-types';
import { holdBack } from '../../screens/holdBack';
import { renderApp } from '../../support/views/renderApp';

let app: Awaited<ReturnType<typeof renderApp>>;
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
  expect(await screen.findByText(/They will be kept as a draft/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Spot types' })).toBeVisible();
});

it('marks heading and title while something is unsaved', async () => {
  const { user, name } = await openForm();
  expect(document.title).toBe('New spot type · Seamark');
  await user.type(name, 'W');
  expect(await screen.findByRole('heading', { name: /^New spot type.*not saved/ })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('• New spot type · Seamark'));
  await user.clear(name);
  expect(await screen.findByRole('heading', { name: 'New spot type' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('New spot type · Seamark'));
});

/** Leaves for another screen than the form itself would lead to. */
async function leaveForPassword() {
  act(() => void app.router.navigate('/password-change'));
  return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
}

it('saves on the way, and goes where one wanted to go', async () => {
  const { user, name, sent } = await openForm();
  await user.type(name, 'Wave rider');
  const question = await leaveForPassword();
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
  expect(window.location.pathname).toBe('/password-change');
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Wave rider' },
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(Object.keys(localStorage).filter(key => key.startsWith('seamark.draft/'))).toEqual([]);
});

it('stays where the form can’t be saved, and shows why', async () => {
  const { user, name, answerWith, sent } = await openForm();
  await user.type(name, ' ');
  await user.click((await leaveForPassword()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);

  await user.clear(name);
  await user.type(name, 'Wave rider');
  answerWith(Response.json({ message: 'The harbour is closed' }, { status: 500 }));
  await user.click((await leaveForPassword()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(window.location.pathname).toBe('/station-types/create');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(name).toHaveValue('Wave rider');

  await user.click((await leaveForPassword()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
});

it('says that nothing of it comes back where nothing is kept', async () => {
  app = await renderApp('/password-change', [buoys, spotTypes]);
  await app.user.type(await screen.findByLabelText(/Old password/, { selector: 'input' }), 'secret');
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/They will be lost/)).toBeVisible();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret');
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

it('goes where one wanted to go while it was being saved, and stays where the save fails', async () => {
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

it('begins the form again where it was saved on the way to another query of its own screen', async () => {
  const { user, name, sent } = await openForm();
  await user.type(name, 'Wave rider');
  act(() => void app.router.navigate('?search=tide'));
  await user.click(await questionButton('Save'));
  await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue(''));
  expect(window.location.search).toBe('?search=tide');
  // While the question closes, its own Save is the only one that there is for everybody.
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  await user.type(screen.getByLabelText(/Name/), 'Tide pole');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  const created = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(created).toEqual([{ name: 'Wave rider' }, { name: 'Tide pole' }]);
});

async function questionButton(name: string) {
  return within(await screen.findByRole('alertdialog')).findByRole('button', { name });
}
