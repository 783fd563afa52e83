import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { renderApp } from '../../../support/views/renderApp';
import { textsIn } from '../../../support/views/textsIn';

const works = defineResource({
  name: 'works',
  fields: {
    name: field.text({ required: true }),
    stage: field.select({
      choices: [
        { id: 1, name: { en: 'Begun', hy: 'Սկսված' }, color: 'warning' },
        { id: 2, name: { en: 'Done', hy: 'Ավարտված' }, color: 'success' },
        { id: 3, name: 'Unknown' },
      ],
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

let app: Awaited<ReturnType<typeof renderApp>>;
const all = [
  { name: 'Mole', stage: 2, grade: 'a', paid: true },
  { name: 'Pier', stage: 3, grade: 'b', paid: false },
];

it('choices have names and colours, with number and string ids', async () => {
  app = await renderApp('/works', [works], { works: all });
  const dot = (cell: HTMLElement) => cell.querySelector('[aria-hidden]');
  const done = await screen.findByRole('cell', { name: 'Done' });
  expect(dot(done)).not.toBeNull();
  expect(dot(screen.getByRole('cell', { name: 'First' }))).not.toBeNull();
  expect(dot(screen.getByRole('cell', { name: 'Unknown' }))).toBeNull();
  expect(dot(screen.getByRole('cell', { name: 'b' }))).toBeNull();
  expect(screen.getByRole('cell', { name: 'Paid' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Owed' })).toBeVisible();
  await app.user.click(screen.getByRole('combobox', { name: 'Stage' }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['None', 'Begun', 'Done', 'Unknown']);
});

it('choices are translated', async () => {
  const { translate } = await textsIn('hy', works);
  expect(translate('resources.works.choices.stage.2')).toBe('Ավարտված');
  expect(translate('resources.works.choices.paid.false')).toBe('Չվճարված');
});
