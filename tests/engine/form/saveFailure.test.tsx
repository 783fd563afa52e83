import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { keptDrafts } from '../../support/views/keptDrafts';
import { renderApp, renderRecord } from '../../support/views/renderApp';

const moorings = defineResource({
  name: 'moorings',
  label: 'Mooring |||| Moorings',
  fields: { name: field.text({ required: true }), depth: field.number() },
  list: { columns: ['name'] },
  api: { path: '/admin/moorings' },
});

let app: Awaited<ReturnType<typeof renderApp>>;
const writes = (method: string) => app.sent.filter(request => request.method === method);
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
/** The alert in the form, not the toast. */
const alert = async () => within(await within(screen.getByRole('main')).findByRole('alert'));
const noAlert = () => waitFor(() => expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull());

async function openCreate() {
  app = await renderApp('/moorings/create', [moorings]);
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await app.user.type(name, 'North');
  return name;
}

/** Opens the form of an existing record. `change` updates the record outside the panel. */
async function openEdit() {
  app = await renderRecord(moorings, { name: 'North', depth: 4 });
  const name = await screen.findByDisplayValue('North');
  await app.user.type(name, ' reef');
  return { name, change: (body: object) => app.upstream.call('PUT', `/api/admin/moorings/${app.id}`, body) };
}

describe('a save that failed', () => {
  it('shows its error until something is edited, and can be retried', async () => {
    const name = await openCreate();
    const failure = (message: string) => Response.json({ message }, { status: 500 });
    app.respondWith(failure('The harbour is closed'), failure('Closed still'));
    await press('Save');
    const shown = await alert();
    const corner = within(screen.getByRole('region', { name: 'Messages' }));
    expect(await corner.findByText('The harbour is closed')).toBeVisible();
    expect(shown.getByText('Not saved')).toBeVisible();
    expect(shown.getByText('The harbour is closed')).toBeVisible();
    await press('Try again');
    expect(await (await alert()).findByText('Closed still')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await app.user.type(name, ' reef');
    await noAlert();
    app.respondWith(failure('Closed again'));
    await press('Save');
    await alert();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Moorings' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'North reef' })).toBeVisible();
  });

  it('focuses the input with its error, and shows an alert only for errors without a field', async () => {
    const name = await openCreate();
    app.respondWith(
      Response.json({ message: 'Invalid', errors: { name: 'is taken' } }, { status: 422 }),
      Response.json(
        { message: 'Invalid', errors: { name: 'is taken', zone: 'Zone closed' } },
        { status: 422 },
      ),
    );
    await press('Save');
    expect(await screen.findByText('is taken')).toBeVisible();
    expect(name).toHaveFocus();
    await noAlert();
    await press('Save');
    expect((await alert()).getByText(/Zone closed/)).toBeVisible();
  });
});

describe('a save whose response was lost', () => {
  it('stays unknown after a retry that was never sent', async () => {
    await openEdit();
    app.respondWith(new TypeError('Failed to fetch'));
    await press('Save');
    expect((await alert()).getByText('Not saved')).toBeVisible();
    app.loseAnswer();
    await press('Try again');
    const unknown = 'Could not confirm that it was saved';
    expect(await (await alert()).findByText(unknown)).toBeVisible();
    const reads = () => app.sent.filter(({ method }) => method === 'GET').length;
    const readsBefore = reads();
    app.respondWith(new TypeError('Failed to fetch'));
    await press('Try again');
    await waitFor(() => expect(reads()).toBeGreaterThan(readsBefore));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect((await alert()).getByText(unknown)).toBeVisible();
  });

  it('is retried with the same idempotency key, so that the entry is added once', async () => {
    await openCreate();
    app.loseAnswer();
    await press('Save');
    const shown = await alert();
    expect(shown.getByText('Could not confirm that it was saved')).toBeVisible();
    expect(shown.getByText(/may already be in the list/)).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Check the server' })).toBeNull();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Moorings' })).toBeVisible();
    expect(await within(screen.getByRole('main')).findAllByText('North')).toHaveLength(1);
    const keys = writes('POST').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('is confirmed by Check the server, and then nothing is unsaved', async () => {
    const { name } = await openEdit();
    app.loseAnswer();
    await press('Save');
    await alert();
    await press('Check the server');
    const saved = await screen.findByText('It was saved: the server has what you typed.');
    await waitFor(() => expect(saved.closest('[role=alert]')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(name).toHaveValue('North reef');
    expect(keptDrafts()).toEqual([]);
    await press('Cancel');
    expect(await screen.findByRole('link', { name: 'North reef' })).toBeVisible();
    expect(writes('PUT')).toHaveLength(1);
  });

  it('is reported as unknown if the check fails, as not saved until a retry, or with the fields that differ', async () => {
    const { change } = await openEdit();
    app.answerWritesWith(new TypeError('Failed to fetch'));
    await press('Save');
    await alert();
    app.respondWith(Response.json({ message: 'Closed' }, { status: 403 }));
    await press('Check the server');
    expect(await (await alert()).findByText('The record cannot be loaded right now.')).toBeVisible();
    await press('Check the server');
    expect(await (await alert()).findByText(/It was not saved/)).toBeVisible();
    app.loseAnswer();
    await press('Try again');
    expect(await (await alert()).findByText('Could not confirm that it was saved')).toBeVisible();
    expect(screen.queryByText(/It was not saved/)).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await change({ name: 'North', depth: 9 });
    await press('Check the server');
    expect(await (await alert()).findByText('The server has other values for: Name, Depth.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByRole('link', { name: 'North reef' })).toBeVisible();
  });
});
