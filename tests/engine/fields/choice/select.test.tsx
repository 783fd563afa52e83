import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { renderApp } from '../../../support/views/renderApp';
import { textsIn } from '../../../support/views/textsIn';
import { renderForm } from '../renderForm';

const works = defineResource({
  name: 'works',
  fields: {
    name: field.text({ required: true }),
    stage: field.select({
      required: true,
      choices: [
        { id: 0, name: { en: 'Begun', hy: 'Սկսված' }, color: 'warning' },
        { id: 1, name: { en: 'Done', hy: 'Ավարտված' }, color: 'success' },
        { id: 2, name: 'Unknown' },
      ],
      initial: 0,
    }),
    grade: field.select({ choices: [{ id: 'a', name: 'First', color: 'info' }, 'b'] }),
    paid: field.status({
      colors: { true: 'success', false: 'error' },
      names: { true: { en: 'Paid', hy: 'Վճարված' }, false: { en: 'Owed', hy: 'Չվճարված' } },
    }),
  },
  list: { filters: ['stage'] },
  api: { path: '/admin/works' },
});

it('sends a number if its choices are numbers', async () => {
  const { user, save, written } = await renderForm(works.fields);
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'North');
  const input = screen.getByRole('combobox', { name: /Stage/ });
  expect(input).toHaveTextContent('Begun');
  await user.click(input);
  await user.click(await screen.findByRole('option', { name: 'Done' }));
  expect(input).toHaveTextContent('Done');
  await save();
  await waitFor(() => expect(written).toMatchObject([{ name: 'North', stage: 1 }]));
});

it('shows names and colours, also of a number that arrives as a string, and filters through the address', async () => {
  const all = [
    { name: 'Mole', stage: '1', grade: 'a', paid: true },
    { name: 'Pier', stage: 2, grade: 'b', paid: false },
  ];
  const app = await renderApp('/works', [works], { works: all });
  const dot = (cell: HTMLElement) => cell.querySelector('[aria-hidden]');
  const done = await screen.findByRole('cell', { name: 'Done' });
  expect(dot(done)).not.toBeNull();
  expect(dot(screen.getByRole('cell', { name: 'First' }))).not.toBeNull();
  expect(dot(screen.getByRole('cell', { name: 'Unknown' }))).toBeNull();
  expect(dot(screen.getByRole('cell', { name: 'b' }))).toBeNull();
  expect(screen.getByRole('cell', { name: 'Paid' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Owed' })).toBeVisible();
  const filter = screen.getByRole('combobox', { name: 'Stage' });
  await app.user.click(filter);
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['None', 'Begun', 'Done', 'Unknown']);
  await app.user.click(screen.getByRole('option', { name: 'Done' }));
  await waitFor(() => expect(window.location.search).toBe('?stage=1'));
  await waitFor(() => expect(app.sent.some(({ path }) => path.includes('stage=1'))).toBe(true));
  expect(filter).toHaveTextContent('Done');
});

it('choices are translated', async () => {
  const { translate } = await textsIn('hy', works);
  expect(translate('resources.works.choices.stage.1')).toBe('Ավարտված');
  expect(translate('resources.works.choices.paid.false')).toBe('Չվճարված');
});
