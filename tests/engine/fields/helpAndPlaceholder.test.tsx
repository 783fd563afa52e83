import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { textsIn } from '../../support/views/textsIn';
import { renderForm } from './renderForm';

const help = (english: string) => ({ en: english, hy: `Օգնություն՝ ${english}` });

const winches = defineResource({
  name: 'winches',
  fields: {
    name: field.text({ help: help('As on its plate'), placeholder: { en: 'Lewmar 30', hy: 'Լյումար 30' } }),
    pull: field.number({ help: help('In tons'), placeholder: '2.5' }),
    mail: field.email({ help: help('Of the workshop'), placeholder: 'shop@example.com' }),
    site: field.url({ help: help('Of the maker'), placeholder: 'https://example.com' }),
    latitude: field.coordinate({ limit: 90, help: help('Where it stands'), placeholder: '48.1' }),
    built: field.day({ help: help('The first trial') }),
    kind: field.select({ choices: ['hand', 'motor'], help: help('How it turns') }),
    manned: field.boolean({ help: help('By day') }),
    plan: field.image({ help: help('Seen from above') }),
    parts: field.texts({ help: help('As ordered'), initial: [''], placeholder: 'A pawl' }),
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

it('help and placeholders are translated', async () => {
  const { translate } = await textsIn('hy', winches);
  expect(translate('resources.winches.placeholder.name')).toBe('Լյումար 30');
  expect(translate('resources.winches.placeholder.pull')).toBe('2.5');
  expect(translate('resources.winches.help.name')).toBe('Օգնություն՝ As on its plate');
});
