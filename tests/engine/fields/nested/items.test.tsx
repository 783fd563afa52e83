import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { renderApp } from '../../../support/views/renderApp';
import { renderForm } from '../renderForm';

const boats = defineResource({
  name: 'boats',
  label: 'Boat |||| Boats',
  fields: {
    name: field.text({ required: true }),
    crew: field.items({
      help: 'From the stern.',
      fields: {
        name: field.text({ required: true }),
        role: field.select({ choices: [{ id: 'cox', name: { en: 'Cox', hy: 'Ղեկավար' } }, 'stroke'] }),
        weight: field.number({ hidden: member => member.role !== 'cox', min: 40 }),
        since: field.day({ stored: 'date' }),
      },
      min: 1,
      max: 3,
    }),
    oars: field.items({ fields: { mark: field.text() }, entryText: oar => oar.mark ?? '' }),
  },
  api: { path: '/admin/boats' },
});

let app: Awaited<ReturnType<typeof renderForm>>;
const crew = [
  { id: 'c1', name: 'Ann', role: 'cox', weight: 55, since: '2020-01-01' },
  { id: 'c2', name: 'Bob', role: 'stroke', since: null },
];
const oars = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(mark => ({ mark }));

const swift = { name: 'Swift', crew, oars };
async function edit() {
  app = await renderForm(boats.fields, swift);
  return within(await screen.findByRole('group', { name: 'Crew' }));
}

describe('a list of objects', () => {
  it('shows its length in a list, or the text of its entries', async () => {
    await renderApp('/boats', [boats], { boats: [swift] });
    expect(await screen.findByRole('cell', { name: '2 items' })).toBeVisible();
    expect(screen.getByRole('cell', { name: /a\s*b\s*c\s*d\s*e\s*\+2/ })).toBeVisible();
  });

  it('has inputs for each entry with its errors, including the server’s, and sends its other properties back', async () => {
    const group = await edit();
    const first = within(group.getByRole('group', { name: 'Crew 1' }));
    expect(first.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ann');
    expect(first.getByRole('combobox', { name: 'Role' })).toHaveTextContent('Cox');
    expect(first.getByLabelText('Since')).toHaveValue('2020-01-01');
    const second = within(group.getByRole('group', { name: 'Crew 2' }));
    expect(second.queryByRole('textbox', { name: 'Weight' })).toBeNull();
    const name = second.getByRole('textbox', { name: /^Name/ });
    await app.user.clear(name);
    await app.save();
    expect(await second.findByText('Name is required')).toBeVisible();
    expect(name).toHaveFocus();
    await app.user.type(name, 'Bill');
    app.reject({ crew: { 1: { name: 'Not a member' } } });
    await app.save();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Not a member'));
    expect(name).toHaveFocus();
    expect(app.written).toMatchObject([{ crew: [crew[0], { ...crew[1], name: 'Bill' }] }]);
  });

  it('shows the server’s errors on members without an input on the form itself', async () => {
    const fields = {
      name: field.text(),
      code: field.text({ hidden: true }),
      weight: field.number({ hidden: () => true }),
    };
    app = await renderForm({ crew: field.items({ fields }) }, { crew: [{ name: 'Ann' }] });
    const name = await screen.findByRole('textbox', { name: /^name/i });
    await app.user.type(name, 'e');
    app.reject({ 'crew.0.name': 'Not a member', 'crew.0.code': 'Taken', 'crew.0.weight': 'Too heavy' });
    await app.save();
    expect(await screen.findByRole('alert')).toHaveTextContent('crew.0.code: Taken crew.0.weight: Too heavy');
    expect(name).toHaveAccessibleDescription('Not a member');
  });

  it('shows the server’s errors on hidden entries on the form itself', async () => {
    const crew = field.items({ fields: { length: field.number() }, hidden: () => true });
    app = await renderForm({ name: field.text(), crew }, { name: 'Ann', crew: [{ length: 4 }] });
    await app.user.type(await screen.findByRole('textbox', { name: /^name/i }), 'e');
    app.reject({ crew: 'Too few', 'crew.0.length': 'Too long' });
    await app.save();
    expect(await screen.findByRole('alert')).toHaveTextContent('crew: Too few crew.0.length: Too long');
  });

  it('has buttons to add, move and remove entries, which keep the focus', async () => {
    const group = await edit();
    const { user } = app;
    await user.click(group.getByRole('button', { name: 'Move down: Crew 1' }));
    expect(group.getByText('Position 2 of 2.')).toBeInTheDocument();
    await waitFor(() => expect(group.getByRole('button', { name: 'Move up: Crew 2' })).toHaveFocus());
    const add = group.getByRole('button', { name: 'Add: Crew' });
    // On a slow processor, what is typed next would otherwise be lost.
    fireEvent.click(add);
    const third = within(group.getByRole('group', { name: 'Crew 3' }));
    const name = third.getByRole('textbox', { name: /^Name/ });
    expect(name).toHaveFocus();
    expect(name).toHaveValue('');
    expect(add).toBeDisabled();
    await user.keyboard('Cid');
    await user.click(group.getByRole('button', { name: 'Remove Crew 1' }));
    await waitFor(() => expect(group.getByRole('button', { name: 'Remove Crew 1' })).toHaveFocus());
    await app.save();
    await waitFor(() =>
      expect(app.written).toMatchObject([{ crew: [{ id: 'c1', name: 'Ann' }, { name: 'Cid' }] }]),
    );
  });

  it('requires the declared number of entries', async () => {
    app = await renderForm(boats.fields);
    await app.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Slow');
    const group = within(await screen.findByRole('group', { name: 'Crew' }));
    await app.save();
    expect(await group.findByText('Crew: at least 1')).toBeVisible();
    expect(group.getByRole('button', { name: 'Add: Crew' })).toHaveFocus();
  });

  it('sends the members of its entries that cannot be edited back', async () => {
    const fields = {
      name: field.text(),
      code: field.text({ readOnly: true }),
      role: field.text({ readOnly: member => member.code === 'A' }),
    };
    const members = [{ code: 'A', name: 'Ann', role: 'cox' }, { code: 'B' }];
    app = await renderForm({ title: field.text(), crew: field.items({ fields }) }, { crew: members });
    await app.user.type(await screen.findByLabelText('Title'), 'Swift');
    await app.save();
    await waitFor(() => expect(app.written).toMatchObject([{ title: 'Swift', crew: members }]));
  });

  it('sends only the members of a new entry that have an input or an initial value', async () => {
    const fields = {
      id: field.number({ readOnly: true }),
      name: field.text(),
      code: field.text({ hidden: true }),
      kind: field.text({ hidden: true, initial: 'adult' }),
    };
    const saved = { id: 7, name: 'Ann', code: 'A', kind: 'child' };
    app = await renderForm({ crew: field.items({ fields }) }, { crew: [saved] });
    await app.user.click(await screen.findByRole('button', { name: 'Add: Crew' }));
    const added = within(await screen.findByRole('group', { name: 'Crew 2' }));
    await app.user.type(added.getByRole('textbox', { name: 'Name' }), 'Bo');
    await app.save();
    await waitFor(() => expect(app.written).toEqual([{ crew: [saved, { name: 'Bo', kind: 'adult' }] }]));
  });

  it('sends nothing typed into an input of an entry that was hidden afterwards', async () => {
    const rowing = { ...swift, crew: [crew[1]] };
    app = await renderForm(boats.fields, rowing);
    const member = within(await screen.findByRole('group', { name: 'Crew 1' }));
    const choose = async (role: RegExp) => {
      await app.user.click(member.getByRole('combobox', { name: 'Role' }));
      await app.user.click(await screen.findByRole('option', { name: role }));
    };
    await choose(/Cox/i);
    await app.user.type(member.getByRole('textbox', { name: 'Weight' }), 'abc');
    await choose(/stroke/i);
    await app.save();
    await waitFor(() => expect(app.written).toEqual([rowing]));
  });

  it('has no minimum while it is locked', async () => {
    const boats = field.items({ fields: { name: field.text() }, min: 1, readOnly: () => true });
    app = await renderForm({ name: field.text(), boats });
    await app.user.type(await screen.findByLabelText('Name'), 'Old');
    await screen.findByRole('group', { name: 'Boats' });
    await app.save();
    await waitFor(() => expect(app.written).toHaveLength(1));
  });

  it('is exported with the texts of all its fields', () => {
    expect(boats.fields.crew?.toText(crew, {})).toBe('Ann, cox, 55, 01/01/2020; Bob, stroke');
    expect(boats.fields.crew?.toText(null, {})).toBe('');
  });

  it('is rejected as a whole if an entry is invalid, without a form', () => {
    const { crew: field } = boats.fields;
    expect(field?.check([{ name: 'Ann' }, { name: '' }], { values: {} })).toEqual({
      message: 'seamark.validation.row',
      args: { number: 2 },
    });
    expect(field?.check([{ name: 'Ann', role: 'cox', weight: 12 }], { values: {} })).toBeDefined();
    expect(field?.check([{ name: 'Ann', role: 'stroke', weight: 12 }], { values: {} })).toBeUndefined();
    expect(field?.check('crew', { values: {} })).toBe('seamark.validation.entries');
  });

  it('may have saved values that a new entry may not have, without a form', () => {
    const dues = field.items({ fields: { due: field.day({ future: true }) } });
    const [saved, entry] = [[{ due: '2020-01-01' }], { due: '2019-01-01' }];
    expect(dues.check(saved, { values: {}, saved })).toBeUndefined();
    expect(dues.check([entry, ...saved], { values: {}, saved })).toMatchObject({ args: { number: 1 } });
  });
});
