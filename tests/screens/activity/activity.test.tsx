import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { activity } from '../../../resources/activity';
import { administrators } from '../../../resources/administrators';
import { buoys } from '../../../resources/buoys';
import { spotTypes } from '../../../resources/spot-types';
import { type Declaration, declarationsFor, defineResource, field } from '../../../src/engine';
import { logIn } from '../../support/database/upstream';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';
import { showAt } from '../../support/views/showAt';

const all: Declaration[] = [spotTypes, buoys, activity];
const longName = `Ship ${'x'.repeat(90)}`;

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => showAt(1280));
const fill = async ({ dataProvider }: TestProvider) => {
  const { data } = await dataProvider.create('spot-types', { data: { name: 'Ship' } });
  const { id } = data;
  await dataProvider.update('spot-types', { id, data: { name: longName }, previousData: data });
  return id;
};

describe('the activity list', () => {
  it('shows who did what to which record, newest first, and filters by person', async () => {
    app = await renderApp('/activity', all, fill);
    const rows = await screen.findAllByRole('row');
    expect(rows).toHaveLength(3);
    const newest = within(rows[1] as HTMLElement);
    expect(newest.getByText('Ada Admin')).toBeVisible();
    expect(newest.getByText('Changed')).toBeVisible();
    expect(await newest.findByText('Spot types')).toBeVisible();
    expect(await newest.findByRole('link', { name: longName })).toHaveAttribute(
      'href',
      `/station-types/${app.id}/edit`,
    );
    expect(await newest.findByText('Name')).toBeVisible();
    const written = /^(Delete|Edit|Create)$/;
    for (const role of ['button', 'link']) expect(screen.queryAllByRole(role, { name: written })).toEqual([]);
    await app.user.type(screen.getByRole('textbox', { name: 'Person' }), 'nobody');
    await waitFor(() => expect(app.sent.at(-1)?.path).toContain('person=nobody'));
    await waitFor(() => expect(screen.queryAllByRole('row').length).toBeLessThan(2));
  });

  it('shows the record of a history’s link as a filter that can only be removed', async () => {
    app = await renderApp('/activity?record={id}', all, fill);
    const chip = (await screen.findByText(`Record ID: ${app.id}`)).closest('[role=button]');
    expect(await screen.findAllByRole('row')).toHaveLength(3);
    expect(screen.queryByRole('textbox', { name: 'Record ID' })).toBeNull();
    fireEvent.keyUp(chip as HTMLElement, { key: 'Delete' });
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByText(/^Record ID/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('labels fields as lists and forms do, if they have no text of their own', async () => {
    const fields = { name: field.text(), minDepth: field.number() };
    const wells = defineResource({ name: 'wells', fields, api: { path: '/admin/wells' } });
    app = await renderApp('/activity', [...all, wells], async ({ dataProvider }) =>
      dataProvider.create('wells', { data: { minDepth: 3 } }),
    );
    expect(await screen.findByText(/Min depth/)).toBeVisible();
  });

  it('names actions that only events record', async () => {
    app = await renderApp('/activity', [...all, administrators], async ({ dataProvider }) => {
      const data = { name: 'Bo', email: 'bo@example.com', role: 'reader' };
      const { data: account } = await dataProvider.create('administrators', { data });
      for (const action of ['invite', 'disable'])
        await dataProvider.act('administrators', action, { id: account.id });
    });
    expect(await screen.findByRole('cell', { name: 'Account disabled' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Invitation' })).toBeVisible();
  });

  it('marks rejected attempts and does not take an unknown person for the system', async () => {
    app = await renderApp('/activity', [...all, administrators], async ({ upstream }) => {
      for (const body of [{ password: 'wrong' }, { email: 'eve@example.com' }]) await logIn(upstream, body);
    });
    const [, ...rows] = await screen.findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/UnknownSign-in\sRejected/),
      expect.stringMatching(/Ada AdminSign-in\sRejected/),
    ]);
    await app.user.click(screen.getByRole('combobox', { name: 'Outcome' }));
    await app.user.click(await screen.findByRole('option', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('Unknown')).toBeNull());
    expect(app.sent.at(-1)?.path).toContain('outcome=success');
  });

  it('appears only if the API lists the feature for the user', () => {
    const allowed = (features: unknown) => {
      const record = { features };
      return declarationsFor([activity], { name: 'Ada', email: 'ada@example.com', record });
    };
    for (const none of [undefined, null, [], 'activity', ['sessions'], { activity: true }])
      expect(allowed(none)).toMatchObject([{ lists: [] }]);
    expect(allowed(['sessions', 'activity'])).toMatchObject([{ lists: [{ name: '' }] }]);
  });
});

describe('the history of a record', () => {
  const gauges = defineResource({
    name: 'gauges',
    fields: {
      name: field.text({ required: true }),
      apiKey: field.text(),
      about: field.text({ multiline: true }),
    },
    api: { path: '/admin/gauges' },
  });

  const tanks = defineResource({
    name: 'tanks',
    fields: {
      name: field.text({ required: true }),
      sealed: field.boolean(),
      level: field.number({ hidden: ({ sealed }) => sealed === true }),
      valve: field.text({ readOnly: ({ sealed }) => sealed === true }),
    },
    api: { path: '/admin/tanks' },
  });

  /** Opens the history of a record from its form; without other declarations, that of the spot type. */
  async function openHistory(
    name = longName,
    declared: Declaration[] = [],
    prepare: Parameters<typeof renderApp>[2] = fill,
  ) {
    const address = declared.length > 0 ? `/${declared[0]?.name}` : '/station-types';
    app = await renderApp(address, [...all, ...declared], prepare);
    await app.user.click(await screen.findByRole('link', { name }));
    const button = await screen.findByRole('button', { name: 'History' });
    expect(app.sent.filter(({ path }) => path.startsWith('/admin/activity'))).toEqual([]);
    await app.user.click(button);
    return { button, dialog: within(await screen.findByRole('dialog', { name: `History: ${name}` })) };
  }
  const question = async (name = longName) =>
    within(await screen.findByRole('alertdialog', { name: `Restore the earlier Name of ${name}?` }));
  const puts = () => app.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it('loads when its button is pressed and opens in a dialog', async () => {
    const { button, dialog } = await openHistory();
    expect(await dialog.findByText('Added')).toBeVisible();
    expect(dialog.getAllByRole('heading')).toHaveLength(1);
    expect(dialog.getByRole('table', { name: 'History' })).toBeVisible();
    expect(dialog.getByText('Changed')).toBeVisible();
    expect(dialog.getByRole('deletion')).toHaveTextContent('Before: Ship');
    expect((await dialog.findAllByRole('insertion')).map(({ textContent }) => textContent)).toEqual([
      `After: ${longName}`,
      'After: Ship',
    ]);
    expect(app.sent.map(({ path }) => path)).toContainEqual(
      expect.stringContaining(`resource=spot-types&record=${app.id}`),
    );
    expect(await dialog.findByRole('link', { name: 'All 2' })).toHaveAttribute(
      'href',
      expect.stringContaining(`record=${app.id}`),
    );
    await app.user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  });

  it('restores the earlier value of a field after a confirmation and offers Undo next to the name', async () => {
    const { dialog } = await openHistory();
    const restore = await dialog.findByRole('button', { name: 'Restore: Name' });
    expect(dialog.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
    await app.user.click(restore);
    const asked = await question();
    const textsOf = (role: string) => asked.getAllByRole(role).map(({ textContent }) => textContent);
    expect([textsOf('term'), textsOf('definition')]).toEqual([
      ['Now', 'Restored'],
      [longName, 'Ship'],
    ]);
    expect(puts()).toEqual([]);
    await app.user.click(asked.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(puts()).toMatchObject([{ name: 'Ship' }]));
    await app.user.click(await dialog.findByRole('button', { name: 'Close' }));
    // The toast has an Undo button too.
    await app.user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(puts()).toMatchObject([{ name: 'Ship' }, { name: longName }]));
  });

  it('passes the focus on after a restore on the page of an event', async () => {
    app = await renderApp('/activity', all, fill);
    const [, newest] = await screen.findAllByRole('row');
    await app.user.click(within(newest as HTMLElement).getAllByRole('link')[0] as HTMLElement);
    await app.user.click(await screen.findByRole('button', { name: 'Restore: Name' }));
    await app.user.click((await question()).getByRole('button', { name: 'Restore' }));
    // Behind the dialog neither the heading nor the button has a role.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Restore: Name' })).toBeNull();
  });

  it('can be restored after a conflict, over the value that someone else has given', async () => {
    const { dialog } = await openHistory();
    await app.user.click(await dialog.findByRole('button', { name: 'Restore: Name' }));
    await app.upstream.call('PUT', `/api/admin/spot-types/${app.id}`, { name: 'Boat' });
    await app.user.click((await question()).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Restore: Name' })).toHaveLength(2));
    await app.user.click(dialog.getAllByRole('button', { name: 'Restore: Name' })[1] as HTMLElement);
    expect((await question('Boat')).getByText('Boat')).toBeVisible();
  });

  it('does not restore a secret, which it does not have', async () => {
    const { dialog } = await openHistory('South', [gauges], async ({ dataProvider }) => {
      const { data } = await dataProvider.create('gauges', { data: { name: 'North', apiKey: 'a' } });
      const changed = { name: 'South', apiKey: 'b' };
      await dataProvider.update('gauges', { id: data.id, data: changed, previousData: data });
    });
    expect(await dialog.findByRole('button', { name: 'Restore: Name' })).toBeVisible();
    expect(dialog.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
  });

  it('does not restore a field that is hidden or read-only for the record', async () => {
    const { dialog } = await openHistory('South', [tanks], async ({ dataProvider }) => {
      const { data } = await dataProvider.create('tanks', { data: { name: 'North', level: 1, valve: 'a' } });
      const changed = { name: 'South', sealed: true, level: 2, valve: 'b' };
      await dataProvider.update('tanks', { id: data.id, data: changed, previousData: data });
    });
    expect(await dialog.findByRole('button', { name: 'Restore: Name' })).toBeVisible();
    expect(dialog.getAllByText(/^(Level|Valve)$/)).toHaveLength(4);
    expect(dialog.queryByRole('button', { name: /^Restore: (Level|Valve)/ })).toBeNull();
  });

  it('collapses a long text and loads it in full on demand', async () => {
    const about = `${'Reef '.repeat(600)}at its end`;
    const { dialog } = await openHistory('North', [gauges], { gauges: [{ name: 'North', about }] });
    expect(await dialog.findByText(`${'Reef '.repeat(32)}…`)).toBeVisible();
    const reads = () => app.sent.filter(({ path }) => /activity\/\w/.test(path));
    expect(reads()).toHaveLength(0);
    const more = dialog.getByRole('button', { name: 'Show all', expanded: false });
    app.respondWith(Response.json({ message: 'The tide is out' }, { status: 400 }));
    await app.user.click(more);
    expect(await screen.findByText('The tide is out')).toBeVisible();
    expect(dialog.queryByText(/at its end$/)).toBeNull();
    await app.user.click(more);
    expect(await dialog.findByText(/^Reef .* at its end$/)).toBeVisible();
    expect(reads()).toHaveLength(2);
    await app.user.click(dialog.getByRole('button', { name: 'Show less', expanded: true }));
    expect(dialog.queryByText(/at its end$/)).toBeNull();
  });
});
