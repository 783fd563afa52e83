import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { renderApp } from '../../support/views/renderApp';
import { textsIn } from '../../support/views/textsIn';

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

let app: Awaited<ReturnType<typeof renderApp>>;
describe('the help of a field', () => {
  it.each([
    ['textbox', 'Name', 'As on its plate'],
    ['spinbutton', 'Pull', 'In tons'],
    ['textbox', 'Mail', 'Of the workshop'],
    ['textbox', 'Site', 'Of the maker'],
    ['textbox', 'Latitude', 'Where it stands'],
    ['combobox', 'Kind', 'How it turns'],
    ['switch', 'Manned', 'By day'],
    ['group', 'Plan', 'Seen from above'],
    ['group', 'Parts', 'As ordered'],
  ])('describes its %s %s', async (role, name, text) => {
    app = await renderApp('/winches/create', [winches]);
    expect(await screen.findByRole(role, { name })).toHaveAccessibleDescription(text);
  });

  it('describes the input of a day', async () => {
    app = await renderApp('/winches/create', [winches]);
    expect(await screen.findByLabelText('Built')).toHaveAccessibleDescription('The first trial');
  });

  it('is absent if none is declared', async () => {
    app = await renderApp('/winches/create', [winches]);
    expect(await screen.findByRole('textbox', { name: 'Plain' })).not.toHaveAccessibleDescription();
  });
});

describe('the placeholder of a field', () => {
  it('is shown in the empty input until something is typed', async () => {
    app = await renderApp('/winches/create', [winches]);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.getByPlaceholderText('Lewmar 30')).toBe(name);
    expect(screen.getByPlaceholderText('2.5')).toBe(screen.getByRole('spinbutton', { name: 'Pull' }));
    expect(screen.getByPlaceholderText('48.1')).toBe(screen.getByRole('textbox', { name: 'Latitude' }));
    expect(await screen.findByPlaceholderText('A pawl')).toBe(
      screen.getByRole('textbox', { name: 'Parts 1' }),
    );
    await app.user.type(name, 'Andersen');
    expect(name).toHaveValue('Andersen');
  });

  it('and the help are translated', async () => {
    app = await renderApp('/winches', [winches]);
    const { translate } = await textsIn('hy', winches);
    expect(translate('resources.winches.placeholder.name')).toBe('Լյումար 30');
    expect(translate('resources.winches.placeholder.pull')).toBe('2.5');
    expect(translate('resources.winches.help.name')).toBe('Օգնություն՝ As on its plate');
  });
});
