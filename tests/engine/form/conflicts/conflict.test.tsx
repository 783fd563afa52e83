import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Declaration, defineResource, type Field, field } from '../../../../src/engine';
import { ConflictDialog } from '../../../../src/engine/form/conflicts/ConflictDialog';
import { holdBack } from '../../../support/views/holdBack';
import { keptDrafts } from '../../../support/views/keptDrafts';
import { renderRecord } from '../../../support/views/renderApp';
import { renderView } from '../../../support/views/renderView';

const fields = {
  name: field.text({ required: true, label: 'Name' }),
  kind: field.select({ choices: ['tide', 'river'], label: 'Kind' }),
  depth: field.number({ label: 'Depth' }),
};
const declare = (more: Record<string, Field> = {}) =>
  defineResource({
    name: 'gauges',
    fields: { ...fields, ...more },
    list: { columns: ['name', 'depth'] },
    api: { path: '/v1/gauges' },
  });
const gauges = declare();
/** With an input that renders slowly. */
const describedGauges = declare({ about: field.richText({ label: 'About' }) });

let app: Awaited<ReturnType<typeof renderRecord>>;
let path: string;
const stored = { name: 'Anholt', kind: 'tide', depth: 4 };

const open = async (declaration: Declaration = gauges, more = {}) => {
  app = await renderRecord(declaration, { ...stored, ...more });
  path = `/api/v1/gauges/${app.id}`;
  await screen.findByDisplayValue('Anholt');
};
const changeElsewhere = (changes: object) => app.upstream.call('PUT', path, { ...stored, ...changes });
const now = async () => (await (await app.upstream.call('GET', path)).json()).data;
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const writes = () => app.sent.filter(({ method }) => method !== 'GET' && method !== 'POST');
/** A text of the form, which a message above the page repeats. */
const findInForm = async (text: RegExp) => within(await screen.findByRole('main')).findByText(text);
const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Someone else changed this' }));
/** Saves an edit of a name that someone else has changed. */
async function openConflict() {
  await open();
  await changeElsewhere({ name: 'Theirs' });
  write('Name', 'Mine');
  await app.save();
  await findDialog();
}
const group = (dialog: Awaited<ReturnType<typeof findDialog>>, name: string) =>
  within(dialog.getByRole('radiogroup', { name }));

describe('an edit of a record that someone else has changed', () => {
  it('keeps what only they have changed, and reports it below the name', async () => {
    await open(describedGauges, { about: '<p>Old <strong>mole</strong></p>' });
    await screen.findByRole('textbox', { name: 'About' });
    await changeElsewhere({ depth: 9, about: '<p>New</p>' });
    write('Name', 'Læsø');
    await app.save();
    const notice = await screen.findByText('Kept their depth and about');
    const toast = notice.closest<HTMLElement>('[role=status]');
    expect(within(toast ?? document.body).getByText('Læsø')).toBeVisible();
    expect(await now()).toMatchObject({ name: 'Læsø', depth: 9, about: 'New' });
  });

  it('names an empty list', async () => {
    await open(declare({ tags: field.texts({ label: 'Tags' }) }), { tags: ['a'] });
    await changeElsewhere({ tags: [] });
    await app.user.type(screen.getByDisplayValue('a'), 'b');
    await app.save();
    const dialog = await findDialog();
    expect(group(dialog, 'Tags').getByText('Empty')).toBeVisible();
  });

  it('names all of two long values', async () => {
    const config = { note: 'x'.repeat(300) };
    const ports = [...'ABCDE'].map(name => ({ id: name, name: `Port ${name}` }));
    const target = { name: 'ports', recordRepresentation: () => '' };
    const declaration = declare({ config: field.json(), ports: field.references(target) });
    const record = (name: string) => ({
      id: 1,
      config: { ...config, name },
      ports: [...ports, { id: name, name: `Port ${name}` }],
    });
    const conflict = {
      fields: [{ source: 'config' }, { source: 'ports' }],
      theirs: record('Theirs'),
      resolve: vi.fn(),
    } as never;
    const edit = { data: record('Mine'), previousData: record('Old') } as never;
    await renderView(<ConflictDialog {...{ declaration, conflict, edit, onAnswer: vi.fn() }} />, {
      declarations: [declaration],
    });
    for (const name of ['Old', 'Theirs', 'Mine']) {
      expect(await screen.findByText(`Port ${name}`)).toBeVisible();
      expect(screen.getByText(RegExp(`"name":"${name}"`))).toBeVisible();
    }
  });

  it('asks about fields that both changed, with mine preselected, and saves the selection', async () => {
    await open();
    await changeElsewhere({ name: 'Theirs', depth: 9, kind: 'river' });
    write('Name', 'Mine');
    write('Depth', '5');
    await app.save();
    const dialog = await findDialog();
    expect(dialog.getAllByRole('radiogroup')).toHaveLength(2);
    for (const text of ['Anholt', 'Theirs', 'Mine'])
      expect(group(dialog, 'Name').getAllByText(text)[0]).toBeVisible();
    expect(group(dialog, 'Name').getByRole('radio', { name: 'Mine' })).toBeChecked();
    expect(group(dialog, 'Name').getByRole('radio', { name: 'Mine' })).toHaveFocus();
    expect(writes()).toHaveLength(0);
    await app.user.click(group(dialog, 'Depth').getByRole('radio', { name: 'Theirs' }));
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Kept their kind')).toBeVisible();
    expect(await now()).toMatchObject({ name: 'Mine', depth: 9, kind: 'river' });
    expect(writes()).toHaveLength(1);
  });

  it('is resolved by keyboard, and asks again if the record changes while the dialog is open', async () => {
    await openConflict();
    await changeElsewhere({ name: 'Third' });
    await app.user.tab();
    await app.user.tab();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await app.user.keyboard('{Enter}');
    await waitFor(async () => expect((await findDialog()).getByText('Third')).toBeVisible());
    await app.user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'Theirs' })).toBeChecked();
    await app.user.click((await findDialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('link', { name: 'Third' });
    expect(await now()).toMatchObject({ name: 'Third' });
  });

  it('stays unsaved in the form if the dialog is closed', async () => {
    await openConflict();
    await app.user.keyboard('{Escape}');
    expect(await findInForm(/Nothing was saved/)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Mine');
    expect(writes()).toHaveLength(0);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })));
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('an edit of a record that was deleted', () => {
  it('keeps the form, and can create the record again', async () => {
    await open();
    await app.upstream.call('DELETE', path);
    write('Name', 'Mine');
    await app.save();
    const deleted = within(await screen.findByRole('alertdialog', { name: 'This record was deleted' }));
    await app.user.click(deleted.getByRole('button', { name: 'Back to the form' }));
    expect(await findInForm(/What you typed is still here/)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Mine');
    await app.save();
    await app.user.click(await screen.findByRole('button', { name: 'Create as new' }));
    await screen.findByRole('link', { name: 'Mine' });
    expect(writes()).toHaveLength(0);
    const { data } = await app.dataProvider.getList('gauges', { filter: {} });
    expect(data).toMatchObject([{ name: 'Mine', depth: 4 }]);
  });

  it('leads to its list from its form, although that was opened from its detail', async () => {
    const shown = defineResource({ name: 'gauges', fields, show: ['name'], api: { path: '/v1/gauges' } });
    app = await renderRecord(shown, stored, '/gauges/{id}/show');
    await app.user.click(await screen.findByRole('link', { name: 'Edit Anholt' }));
    await screen.findByDisplayValue('Anholt');
    await app.upstream.call('DELETE', `/api/v1/gauges/${app.id}`);
    write('Name', 'Mine');
    await app.save();
    await app.user.click(await screen.findByRole('button', { name: 'Create as new' }));
    await screen.findByRole('link', { name: 'Mine' });
    expect(window.location.pathname).toBe('/gauges');
  });

  it('keeps its draft if nothing confirms that it was created again', async () => {
    await open();
    await app.upstream.call('DELETE', path);
    write('Name', 'Mine');
    await app.save();
    app.answerWritesWith(Response.json({}));
    await app.user.click(await screen.findByRole('button', { name: 'Create as new' }));
    await waitFor(() => expect(window.location.pathname).toBe('/gauges'));
    expect(keptDrafts()).toHaveLength(1);
  });

  it('offers no new record if the user may not create one', async () => {
    await open({ ...gauges, can: { ...gauges.can, create: false } });
    await app.upstream.call('DELETE', path);
    write('Name', 'Mine');
    await app.save();
    expect(await findInForm(/What you typed is still here/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Mine');
  });
});

it('an edit that cannot be checked is not saved until it is confirmed', async () => {
  await open();
  await changeElsewhere({ name: 'Theirs' });
  const saveUnchecked = async () => {
    app.respondWith(Response.json({}, { status: 500 }));
    await app.save();
    return within(await screen.findByRole('alertdialog', { name: 'Save without checking?' }));
  };
  write('Name', 'Mine');
  await app.user.click((await saveUnchecked()).getByRole('button', { name: 'Back to the form' }));
  expect(await findInForm(/Could not check .* Nothing was saved/)).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Mine');
  expect(writes()).toHaveLength(0);
  await app.user.click((await saveUnchecked()).getByRole('button', { name: 'Save anyway' }));
  await screen.findByRole('link', { name: 'Mine' });
  expect(writes()).toHaveLength(1);
});

it('a form that stays after a save sends and announces the next one', async () => {
  await open();
  const navigate = vi.spyOn(app.router, 'navigate').mockResolvedValue(undefined);
  write('Name', 'Læsø');
  await app.save();
  await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  write('Depth', '5');
  await app.save();
  await waitFor(() => expect(navigate).toHaveBeenCalledTimes(2));
  expect(writes()).toHaveLength(2);
});

describe('Undo', () => {
  it('follows one write after a double click, is reached by F8, and sends the old values', async () => {
    await open();
    write('Name', 'Læsø');
    const { release } = holdBack(app.upstream, `GET ${path}`);
    await app.user.dblClick(screen.getByRole('button', { name: 'Save' }));
    release();
    await screen.findByRole('button', { name: 'Undo' });
    (await screen.findByRole('link', { name: 'Læsø' })).focus();
    expect(screen.queryByText(/Kept their/)).toBeNull();
    expect(writes()).toHaveLength(1);
    await app.user.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await app.user.keyboard('{Enter}');
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    expect(await now()).toMatchObject(stored);
    expect(await screen.findByRole('link', { name: 'Anholt' })).toBeVisible();
    expect(writes()).toHaveLength(2);
  });

  it('above the list names the record, and keeps what someone else has changed since', async () => {
    await open();
    write('Name', 'Læsø');
    write('Depth', '5');
    await app.save();
    const main = within(await screen.findByRole('main'));
    const undo = await main.findByRole('button', { name: 'Undo: Læsø' });
    await changeElsewhere({ name: 'Theirs', depth: 5 });
    await app.user.click(undo);
    expect(await screen.findByText('Kept their name')).toBeVisible();
    expect(await now()).toMatchObject({ name: 'Theirs', depth: 4 });
    expect(main.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(main.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
