import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { renderApp } from '../../../support/views/renderApp';
import { renderForm } from '../renderForm';

const marinas = defineResource({
  name: 'marinas',
  label: 'Marina |||| Marinas',
  fields: {
    name: field.text({ required: true }),
    address: field.group(
      {
        street: field.text(),
        city: field.text({ required: true }),
        position: field.group({
          latitude: field.coordinate({ limit: 90 }),
          longitude: field.coordinate({ limit: 180 }),
        }),
      },
      { label: { en: 'Postal address', hy: 'Հասցե' }, help: 'As on letters.' },
    ),
    open: field.boolean(),
  },
  list: { columns: ['name', 'address.city'], sort: { field: 'address.city', order: 'ASC' } },
  show: ['name', 'address'],
  api: { path: '/admin/marinas' },
});

describe('a group of fields', () => {
  it('is a named group, sent as one object, with errors at its inputs, including the server’s', async () => {
    const { user, save, reject, written } = await renderForm(marinas.fields);
    const group = await screen.findByRole('group', { name: 'Postal address' });
    expect(group).toHaveAccessibleDescription('As on letters.');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'West');
    await save();
    expect(await within(group).findByText('City is required')).toBeVisible();
    const city = within(group).getByRole('textbox', { name: /^City/ });
    expect(city).toHaveFocus();
    await user.type(city, 'Cork');
    const position = within(group).getByRole('group', { name: 'Position' });
    await user.click(within(position).getByRole('textbox', { name: 'Latitude' }));
    await user.paste('51.8, -8.3');
    reject({ address: { city: 'There are two' } });
    await save();
    await waitFor(() => expect(city).toHaveAccessibleDescription('There are two'));
    expect(written).toEqual([
      {
        name: 'West',
        address: { street: '', city: 'Cork', position: { latitude: '51.8', longitude: '-8.3' } },
        open: false,
      },
    ]);
  });

  it('supports columns, sorting and details by dotted names', async () => {
    const west = { name: 'West', address: { city: 'Cork', street: 'Quay' }, open: true };
    const app = await renderApp('/marinas', [marinas], { marinas: [west] });
    expect(await screen.findByRole('cell', { name: 'Cork' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /City/ })).toBeVisible();
    expect(app.sent.some(({ path }) => path.includes('sort=address.city'))).toBe(true);
    expect(marinas.show?.fields.map(({ source }) => source)).toEqual([
      'name',
      'address.street',
      'address.city',
      'address.position.latitude',
      'address.position.longitude',
    ]);
  });

  it('sends the rest of a record whose object is missing', () => {
    expect(marinas.toPayload({ name: 'West', address: null, open: true })).toMatchObject({
      name: 'West',
      address: { city: '' },
    });
  });
});
