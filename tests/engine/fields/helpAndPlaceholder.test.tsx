import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { textsIn } from '../../support/views/textsIn';
import { renderForm } from './renderForm';

const winches = defineResource({
  name: 'winches',
  fields: {
    name: field.text({ help: 'As on its plate', placeholder: { en: 'Lewmar 30', hy: 'Լյումար 30' } }),
    pull: field.number({ help: 'In tons', placeholder: '2.5' }),
    mail: field.email({ help: 'Of the workshop', placeholder: 'shop@example.com' }),
    site: field.url({ help: 'Of the maker', placeholder: 'https://example.com' }),
    latitude: field.coordinate({ limit: 90, help: 'Where it stands', placeholder: '48.1' }),
    built: field.day({ help: 'The first trial' }),
    kind: field.select({ choices: ['hand', 'motor'], help: 'How it turns' }),
    manned: field.boolean({ help: 'By day' }),
    plan: field.image({ help: 'Seen from above' }),
    parts: field.texts({ help: 'As ordered', initial: [''], placeholder: 'A pawl' }),
    plain: field.text(),
  },
  api: { path: '/admin/winches' },
});

const inputs = [
  ['textbox', 'Name', 'As on its plate'],
  ['textbox', 'Pull', 'In tons'],
  ['textbox', 'Mail', 'Of the workshop'],
  ['textbox', 'Site', 'Of the maker'],
  ['textbox', 'Latitude', 'Where it stands'],
  ['combobox', 'Kind', 'How it turns'],
  ['switch', 'Manned', 'By day'],
  ['group', 'Plan', 'Seen from above'],
  ['group', 'Parts', 'As ordered'],
  ['textbox', 'Plain', ''],
] as const;

it('every kind of input is described by its help, and shows its placeholder until something is typed', async () => {
  const { user } = await renderForm(winches.fields);
  for (const [role, name, text] of inputs)
    expect(await screen.findByRole(role, { name }), name).toHaveAccessibleDescription(text);
  expect(screen.getByLabelText('Built')).toHaveAccessibleDescription('The first trial');
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(screen.getByPlaceholderText('Lewmar 30')).toBe(name);
  expect(screen.getByPlaceholderText('2.5')).toBe(screen.getByRole('textbox', { name: 'Pull' }));
  expect(screen.getByPlaceholderText('48.1')).toBe(screen.getByRole('textbox', { name: 'Latitude' }));
  expect(screen.getByPlaceholderText('A pawl')).toBe(screen.getByRole('textbox', { name: 'Parts 1' }));
  await user.type(name, 'A');
  expect(name).toHaveValue('A');
});

it('placeholders are translated', async () => {
  const { translate } = await textsIn('hy', winches);
  expect(translate('resources.winches.placeholder.name')).toBe('Լյումար 30');
  expect(translate('resources.winches.placeholder.pull')).toBe('2.5');
});

it('every kind of input that needs a value says so to screen readers', async () => {
  const required = true;
  await renderForm({
    name: field.text({ required }),
    pull: field.number({ required }),
    mail: field.email({ required }),
    latitude: field.coordinate({ limit: 90, required }),
    kind: field.select({ choices: ['hand', 'motor'], required }),
    note: field.richText({ required }),
    record: field.json({ required }),
    built: field.day({ required }),
    tested: field.dateTime({ required }),
    plain: field.text(),
  });
  for (const [role, name] of [
    ['textbox', 'Name'],
    ['textbox', 'Pull'],
    ['textbox', 'Mail'],
    ['textbox', 'Latitude'],
    ['combobox', 'Kind'],
    ['textbox', 'Note'],
    ['textbox', 'Record'],
  ] as const)
    await waitFor(() => expect(screen.getByRole(role, { name }), name).toBeRequired());
  expect(screen.getByLabelText(/^Built/)).toBeRequired();
  expect(screen.getByLabelText(/^Tested/)).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Plain' })).not.toBeRequired();
});
