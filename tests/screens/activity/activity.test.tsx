import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { activity } from '../../../resources/activity';
import { administrators } from '../../../resources/administrators';
import { buoys } from '../../../resources/buoys';
import { spotTypes } from '../../../resources/spot-types';
import { type Declaration, declarationsFor, defineResource, field } from '../../../src/engine';
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

const person = (features: unknown) => ({ name: 'Ada', email: 'ada@example.com', record: { features } });

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
    await waitFor(() => expect(screen.queryAllByRole('row').length).toBeLessThan(2));
    expect(app.sent.at(-1)?.path).toContain('person=nobody');
  });

  it('shows the value of a field before and after a change', async () => {
    app = await renderApp('/activity', all, fill);
    const [, newest] = await screen.findAllByRole('row');
    await app.user.click(within(newest as HTMLElement).getAllByRole('link')[0] as HTMLElement);
    expect(await screen.findByRole('deletion')).toHaveTextContent('Before: Ship');
    expect(screen.getByRole('insertion')).toHaveTextContent(`After: ${longName}`);
    expect(screen.queryByText('Record ID')).toBeNull();
    // Next to the record's name, and among the details.
    expect(screen.getAllByText('Changed')).toHaveLength(2);
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

  it('appears only if the API lists the feature for the user', () => {
    const names = (features: unknown) =>
      declarationsFor([activity], person(features)).flatMap(({ lists, menu, routes }) => [
        lists.length,
        menu,
        Object.values(routes).filter(Boolean).length,
      ]);
    for (const none of [undefined, null, [], 'activity', ['sessions'], { activity: true }]) {
      expect(names(none)).toEqual([0, undefined, 0]);
    }
    expect(names(['sessions', 'activity'])).toEqual([1, activity.menu, 1]);
  });
});

describe('the history of a record', () => {
  it('loads when its button is pressed and opens in a dialog', async () => {
    app = await renderApp('/station-types', all, fill);
    await app.user.click(await screen.findByRole('link', { name: longName }));
    const button = await screen.findByRole('button', { name: 'History' });
    const activityCalls = () => app.sent.filter(({ path }) => path.startsWith('/admin/activity'));
    expect(activityCalls()).toEqual([]);
    await app.user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: `History: ${longName}` }));
    expect(await dialog.findByText('Added')).toBeVisible();
    expect(dialog.getAllByRole('heading')).toHaveLength(1);
    expect(dialog.getByRole('table', { name: 'History' })).toBeVisible();
    expect(dialog.getByText('Changed')).toBeVisible();
    expect((await dialog.findAllByRole('insertion')).map(({ textContent }) => textContent)).toEqual([
      `After: ${longName}`,
      'After: Ship',
    ]);
    expect(activityCalls()[0]?.path).toContain(`resource=spot-types&record=${app.id}`);
    expect(await dialog.findByRole('link', { name: 'All 2' })).toHaveAttribute(
      'href',
      expect.stringContaining(`record=${app.id}`),
    );
    await app.user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  });

  it('restores the earlier value of a field after a confirmation and offers Undo next to the name', async () => {
    app = await renderApp('/station-types', all, fill);
    await app.user.click(await screen.findByRole('link', { name: longName }));
    await app.user.click(await screen.findByRole('button', { name: 'History' }));
    const history = within(await screen.findByRole('dialog', { name: `History: ${longName}` }));
    const restore = await history.findByRole('button', { name: 'Restore: Name' });
    expect(history.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
    await app.user.click(restore);
    const title = `Restore the earlier Name of ${longName}?`;
    const question = within(await screen.findByRole('alertdialog', { name: title }));
    const textsOf = (role: string) => question.getAllByRole(role).map(({ textContent }) => textContent);
    expect([textsOf('term'), textsOf('definition')]).toEqual([
      ['Now', 'Restored'],
      [longName, 'Ship'],
    ]);
    expect(app.sent.some(({ method }) => method === 'PUT')).toBe(false);
    await app.user.click(question.getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(app.sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Ship' }),
    );
    await app.user.click(await history.findByRole('button', { name: 'Close' }));
    // The toast has an Undo button too.
    await app.user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(app.sent.filter(({ method }) => method === 'PUT')[1]?.body).toMatchObject({ name: longName }),
    );
  });

  it('can be restored after a conflict, over the value that someone else has given', async () => {
    app = await renderApp('/station-types', all, fill);
    await app.user.click(await screen.findByRole('link', { name: longName }));
    await app.user.click(await screen.findByRole('button', { name: 'History' }));
    const history = within(await screen.findByRole('dialog', { name: `History: ${longName}` }));
    await app.user.click(await history.findByRole('button', { name: 'Restore: Name' }));
    await app.upstream.call('PUT', `/api/admin/spot-types/${app.id}`, { name: 'Boat' });
    const question = () => screen.findByRole('alertdialog', { name: /^Restore the earlier Name/ });
    await app.user.click(within(await question()).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(history.getAllByRole('button', { name: 'Restore: Name' })).toHaveLength(2));
    await app.user.click(history.getAllByRole('button', { name: 'Restore: Name' })[1] as HTMLElement);
    expect(await question()).toHaveTextContent('Boat');
  });

  it('does not restore a secret, which it does not have', async () => {
    const gauges = defineResource({
      name: 'gauges',
      fields: { name: field.text({ required: true }), apiKey: field.text() },
      api: { path: '/admin/gauges' },
    });
    app = await renderApp('/gauges', [...all, gauges], async ({ dataProvider }) => {
      const { data } = await dataProvider.create('gauges', { data: { name: 'North', apiKey: 'a' } });
      const changed = { name: 'South', apiKey: 'b' };
      await dataProvider.update('gauges', { id: data.id, data: changed, previousData: data });
    });
    await app.user.click(await screen.findByRole('link', { name: 'South' }));
    await app.user.click(await screen.findByRole('button', { name: 'History' }));
    expect(await screen.findByRole('button', { name: 'Restore: Name' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
  });

  it('collapses a long text and loads it in full on demand', async () => {
    const about = `${'Reef '.repeat(600)}at its end`;
    const gauges = defineResource({
      name: 'gauges',
      fields: { name: field.text({ required: true }), about: field.text({ multiline: true }) },
      api: { path: '/admin/gauges' },
    });
    app = await renderApp('/gauges', [...all, gauges], { gauges: [{ name: 'North', about }] });
    await app.user.click(await screen.findByRole('link', { name: 'North' }));
    await app.user.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History: North' }));
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

  it('has no button if the API does not have the feature', async () => {
    const allowed = declarationsFor(all, person([]));
    app = await renderApp('/station-types', allowed, fill);
    await app.user.click(await screen.findByRole('link', { name: longName }));
    expect(await screen.findByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Activity' })).toBeNull();
  });
});
