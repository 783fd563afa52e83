import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { holdBack } from '../../../support/views/holdBack';
import { keptDrafts } from '../../../support/views/keptDrafts';
import { renderApp, renderRecord } from '../../../support/views/renderApp';
import { pngFile } from '../../fields/image/imageFiles';

/** Any declared resource stores drafts without further configuration. */
const moorings = defineResource({
  name: 'moorings',
  label: 'Mooring |||| Moorings',
  fields: {
    name: field.text({ required: true }),
    depth: field.number(),
    kind: field.select({
      choices: [
        { id: 1, name: 'Buoy' },
        { id: 2, name: 'Pile' },
      ],
    }),
    note: field.text({ multiline: true }),
    photo: field.image(),
  },
  list: { columns: ['name'] },
  api: { path: '/admin/moorings' },
});

const noon = new Date(2026, 10, 21, 14, 2);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon, shouldAdvanceTime: true }));

let app: Awaited<ReturnType<typeof renderApp>>;

/** Opens the create form as a fresh page load does. */
async function open(query = '') {
  if (app) {
    app.unmount();
    await app.upstream.close();
  }
  app = await renderApp(`/moorings/create${query}`, [moorings]);
  return screen.findByRole('textbox', { name: /Name/ });
}

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const offer = (time = '14:02') => screen.findByRole('button', { name: `Restore draft from ${time}` });
/** The note with the offer of a draft. */
const note = async () => (await offer()).closest('[role=alert]');
const noOffer = () => expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();

describe('a create form', () => {
  it('offers a draft with its fields and time after a reload, and restores it', async () => {
    type(await open(), 'North reef');
    type(screen.getByRole('textbox', { name: 'Depth' }), '12');
    const name = await open();
    expect(name).toHaveValue('');
    expect(await note()).toHaveTextContent('Unsaved draft: Name, Depth.');
    fireEvent.click(await offer());
    expect(name).toHaveValue('North reef');
    expect(screen.getByRole('textbox', { name: 'Depth' })).toHaveValue('12');
    expect(name).toHaveFocus();
    noOffer();

    // A restored draft is not saved yet. Another day's has a date.
    vi.setSystemTime(new Date(2026, 10, 23, 9, 0));
    await open();
    await offer('11/21/2026, 14:02');
  });

  it('offers no draft after it was discarded or saved, except another form’s with prefilled values', async () => {
    const prefilled = `?${new URLSearchParams({ fill: JSON.stringify({ name: 'Reef' }) })}`;
    await open(prefilled);
    type(screen.getByRole('textbox', { name: 'Depth' }), '12');
    type(await open(), 'North reef');
    noOffer();
    await open();
    await offer();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    noOffer();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus();
    type(await open(), 'South reef');
    noOffer();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Moorings' });
    await open();
    noOffer();
    expect(await open(prefilled)).toHaveValue('Reef');
    fireEvent.click(await offer());
    expect(screen.getByRole('textbox', { name: 'Depth' })).toHaveValue('12');
  });

  it('offers the draft if the response does not confirm the save', async () => {
    const save = async (name: HTMLElement, text: string, response: string) => {
      type(name, text);
      app.answerWritesWith(new Response(response, { headers: { 'Content-Type': 'application/json' } }));
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByRole('heading', { name: 'Moorings' });
      return open();
    };
    const name = await save(await open(), 'North reef', 'null');
    fireEvent.click(await offer());
    expect(name).toHaveValue('North reef');
    await save(name, 'South reef', '{"success":true}');
    noOffer();
  });

  it('warns before leaving that a chosen file will not be kept, and names it with the draft', async () => {
    type(await open(), 'North reef');
    const photo = await screen.findByRole('group', { name: /^Photo/ });
    await app.user.upload(photo.querySelector('input[type=file]') as HTMLElement, pngFile());
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('photo'));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toHaveTextContent('The file you chose will not be kept.');
    await open();
    expect(await note()).toHaveTextContent('Drafts do not include files. Choose again: Photo.');
  });
});

it('an edit form shows no stored value of a choice that was changed elsewhere', async () => {
  app = await renderRecord(moorings, { name: 'North', kind: null });
  const { user, router, id } = app;
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Buoy' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Moorings' });
  await app.upstream.call('PUT', `/api/admin/moorings/${id}`, { name: 'North', kind: 2 });
  await act(() => router.navigate(`/moorings/${id}`));
  expect(await note()).toHaveTextContent(/Kind was changed elsewhere since then\./);
});

it('an edit form names the fields of its draft that differ, and what was changed elsewhere, before it is restored', async () => {
  app = await renderRecord(moorings, { name: 'North', depth: 4 });
  const { user, router, id } = app;
  const change = (values: object) => app.upstream.call('PUT', `/api/admin/moorings/${id}`, values);
  const reopen = () => act(() => router.navigate(`/moorings/${id}`));
  const leave = async () => {
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Moorings' });
  };
  type(await screen.findByDisplayValue('North'), 'North reef');
  await leave();
  await reopen();
  expect(await note()).toHaveTextContent(/Unsaved draft: Name\.Restore/);
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('North');

  await act(() => router.navigate('/moorings'));
  await screen.findByRole('heading', { name: 'Moorings' });
  await change({ name: 'Nordriff', depth: 5 });
  await reopen();
  expect(await note()).toHaveTextContent('Name was changed elsewhere since then to “Nordriff”.');
  const depth = screen.getByRole('textbox', { name: 'Depth' });
  expect(depth).toHaveValue('5');
  await user.click(await offer());
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('North reef');
  expect(depth).toHaveValue('5');

  // A draft that equals the record is dropped.
  await leave();
  await change({ name: 'North reef', depth: 5 });
  await reopen();
  await screen.findByDisplayValue('North reef');
  noOffer();
  await waitFor(() => expect(keptDrafts()).toEqual([]));
});

it('what is typed while a save is in progress is offered when the form is opened again', async () => {
  app = await renderRecord(moorings, { name: 'North' });
  const { id, router, sent, upstream } = app;
  type(await screen.findByDisplayValue('North'), 'North reef');
  const { release } = holdBack(upstream, 'PUT');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
  type(screen.getByRole('textbox', { name: 'Note' }), 'Two');
  type(screen.getByRole('textbox', { name: 'Note' }), 'Two buoys');
  release();
  await screen.findByRole('heading', { name: 'Moorings' });
  await act(() => router.navigate(`/moorings/${id}`));
  expect(await note()).toHaveTextContent(/Unsaved draft: Note\.Restore/);
  fireEvent.click(await offer());
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Two buoys');
});
