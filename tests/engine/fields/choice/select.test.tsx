import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { renderApp } from '../../../support/views/renderApp';
import { renderForm } from '../renderForm';

const moorings = defineResource({
  name: 'moorings',
  label: 'Mooring |||| Moorings',
  fields: {
    name: field.text({ required: true }),
    holding: field.select({
      required: true,
      choices: [
        { id: 0, name: 'Poor' },
        { id: 1, name: 'Good' },
      ],
      initial: 0,
    }),
  },
  list: { filters: ['holding'] },
  api: { path: '/admin/moorings' },
});

it('sends a number if its choices are numbers', async () => {
  const { user, save, written } = await renderForm(moorings.fields);
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'North');
  const input = screen.getByRole('combobox', { name: /Holding/ });
  expect(input).toHaveTextContent('Poor');
  await user.click(input);
  await user.click(await screen.findByRole('option', { name: 'Good' }));
  expect(input).toHaveTextContent('Good');
  await save();
  await waitFor(() => expect(written).toEqual([{ name: 'North', holding: 1 }]));
});

it('shows a choice whose number arrives as a string, and filters by it through the address', async () => {
  const app = await renderApp('/moorings?holding=1', [moorings], {
    moorings: ['1', 0].map(holding => ({ name: `Of ${holding}`, holding })),
  });
  expect(await screen.findByRole('cell', { name: 'Good' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Holding' })).toHaveTextContent('Good');
  expect(app.sent.some(({ path }) => path.includes('holding=1'))).toBe(true);
  await app.user.click(screen.getByRole('combobox', { name: 'Holding' }));
  await app.user.click(await screen.findByRole('option', { name: 'Poor' }));
  await waitFor(() => expect(window.location.search).toBe('?holding=0'));
  expect(await screen.findByRole('cell', { name: 'Poor' })).toBeVisible();
});
