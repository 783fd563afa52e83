import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { spotTypes } from '../../../resources/spot-types';
import { field } from '../../../src/engine';
import { renderApp } from '../../support/views/renderApp';
import { renderForm } from '../fields/renderForm';

it('a form reports every missing or invalid value on save, focuses the first, and clears only an edited error', async () => {
  const { user, save, written } = await renderForm({
    code: field.text({ required: true }),
    latitude: field.coordinate({ limit: 90, required: true }),
    longitude: field.coordinate({ limit: 180, required: true }),
    kind: field.select({ choices: ['buoy'], required: true }),
  });
  const code = await screen.findByLabelText(/Code/);
  await save();
  for (const label of ['Code', 'Latitude', 'Longitude', 'Kind'])
    expect(await screen.findByText(`${label} is required`)).toBeVisible();
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(screen.getByLabelText(/Latitude/), '-');
  expect(screen.queryByText('Latitude is required')).toBeNull();
  expect(screen.getByText('Code is required')).toBeVisible();
  await user.type(screen.getByLabelText(/Longitude/), '181');
  await save();
  expect(await screen.findByText('Latitude must be a valid number')).toBeVisible();
  expect(screen.getByText('Longitude must be between -180 and 180')).toBeVisible();
  expect(written).toEqual([]);
});

it.each([
  ['image', 'button', 'Choose an image', field.image({ required: true })],
  ['rich text', 'textbox', /Text/, field.group({ text: field.richText({ required: true }) })],
] as const)('a form focuses a missing %s and marks it as invalid', async (_, role, name, missing) => {
  const { save } = await renderForm({ missing });
  const input = await screen.findByRole(role, { name });
  await save();
  await waitFor(() => expect(input).toHaveFocus());
  expect(input).toBeInvalid();
});

it.each(['fill', 'source'])(
  'a form sends only its own fields, whatever the %s of a link has',
  async parameter => {
    const values = '{"name":"From a link","default":true,"role":"admin","__proto__":{"a":1}}';
    const { user, save, written } = await renderApp(
      `/station-types/create?${new URLSearchParams({ [parameter]: values })}`,
      [spotTypes],
    );
    await user.type(await screen.findByLabelText(/Name/), ', or typed');
    await save();
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written().map(body => Object.keys(Object(body)))).toEqual([['name']]);
  },
);
