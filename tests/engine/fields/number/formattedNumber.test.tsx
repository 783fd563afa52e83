import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { renderApp } from '../../../support/views/renderApp';
import { renderForm } from '../renderForm';

const fees = defineResource({
  name: 'fees',
  label: 'Fee |||| Fees',
  fields: {
    name: field.text({ required: true }),
    price: field.number({ currency: 'EUR', factor: 0.01, min: -5000, required: true }),
    share: field.number({ percent: true, factor: 100, decimals: 1 }),
    depth: field.number({ decimals: 2, unit: 'm' }),
    berths: field.number(),
  },
  api: { path: '/admin/fees' },
});

describe('an amount', () => {
  it('is shown with currency or unit, decimals and minus sign, and sent back with all its decimals', async () => {
    const app = await renderApp('/fees', [fees], {
      fees: [{ name: 'Mooring', price: -1999, share: 0.125, depth: 3.456 }],
    });
    expect(await screen.findByRole('cell', { name: '-€19.99' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '12.5%' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '3.46 m' })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Mooring' }));
    expect(await screen.findByRole('textbox', { name: 'Depth (m)' })).toHaveValue('3.456');
    await app.user.type(screen.getByLabelText(/^Name/), ' fee');
    await app.save();
    await waitFor(() => expect(app.written()).toMatchObject([{ price: -1999, share: 0.125, depth: 3.456 }]));
  });

  it('stays as it is stored if the API formats it as a text', async () => {
    const fields = { depth: field.number({ decimals: 2, min: 0 }), note: field.text() };
    const { user, save, written } = await renderForm(fields, { depth: '12.50' });
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'x');
    await save();
    await waitFor(() => expect(written).toEqual([{ depth: '12.50', note: 'x' }]));
  });

  it('keeps invalid numbers in the input, with an error; accepts a comma or a point, and any minus sign', async () => {
    const { user, save, written } = await renderForm(fees.fields);
    await user.type(await screen.findByLabelText(/^Name/), 'Berth');
    const price = await screen.findByRole('textbox', { name: /^Price \(€\)/ });
    await user.type(price, 'cheap');
    const berths = screen.getByRole('textbox', { name: 'Berths' });
    await user.type(berths, '5-3');
    await save();
    expect(await screen.findByText('Price must be a valid number')).toBeVisible();
    expect(screen.getByText('Berths must be a valid number')).toBeVisible();
    expect(price).toHaveValue('cheap');
    await user.clear(berths);
    await user.clear(price);
    await user.type(price, '1,234');
    await save();
    expect(await screen.findByText('Price can have at most 2 decimals')).toBeVisible();
    await user.clear(price);
    await user.type(price, '-60');
    await save();
    expect(await screen.findByText('Must be at least -50')).toBeVisible();
    await user.clear(price);
    await save();
    expect(await screen.findByText('Price is required')).toBeVisible();
    await user.type(price, '−12,5');
    expect(price).toHaveValue('−12,5');
    await user.tab();
    expect(price).toHaveValue('-12.50');
    await user.type(screen.getByRole('textbox', { name: 'Share (%)' }), '7.5');
    await user.type(screen.getByRole('textbox', { name: 'Depth (m)' }), '1 234,25');
    await save();
    await waitFor(() =>
      expect(written).toEqual([{ name: 'Berth', price: -1250, share: 0.075, depth: 1234.25, berths: null }]),
    );
  });
});
