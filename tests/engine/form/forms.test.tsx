import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buoys } from '../../../resources/buoys';
import { spotTypes } from '../../../resources/spot-types';
import { suggestions } from '../../../resources/suggestions';
import { field } from '../../../src/engine';
import { renderApp } from '../../support/views/renderApp';
import { renderForm } from '../fields/renderForm';

const declarations = [buoys, spotTypes, suggestions];
const open = (address: string) => renderApp(address, declarations);
describe('a create form', () => {
  it('reports every missing or invalid value on save, focuses the first, and clears only an edited error', async () => {
    const { user, sent } = await open('/buoys/create');
    const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));
    await save();
    for (const label of ['Code', 'Title', 'Latitude', 'Longitude', 'Type'])
      expect(await screen.findByText(`${label} is required`)).toBeVisible();
    expect(screen.getByLabelText(/Code/)).toHaveFocus();
    await user.type(screen.getByLabelText(/Latitude/), '-');
    expect(screen.queryByText('Latitude is required')).toBeNull();
    expect(screen.getByText('Title is required')).toBeVisible();
    await user.type(screen.getByLabelText(/Longitude/), '181');
    await save();
    expect(await screen.findByText('Latitude must be a valid number')).toBeVisible();
    expect(screen.getByText('Longitude must be between -180 and 180')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it.each([
    ['image', 'button', 'Choose an image', field.image({ required: true })],
    ['rich text', 'textbox', /Text/, field.group({ text: field.richText({ required: true }) })],
  ] as const)('focuses a missing %s and marks it as invalid', async (_, role, name, missing) => {
    const { save } = await renderForm({ missing });
    const input = await screen.findByRole(role, { name });
    await save();
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toBeInvalid();
  });

  it('shows the errors of a 422 at their fields, keeps what was typed and can be saved again', async () => {
    const { user, sent, respondWith } = await open('/station-types/create');
    const name = await screen.findByLabelText(/Name/);
    await user.type(name, 'Wave rider');
    respondWith(
      Response.json(
        { message: 'Not so', errors: { name: ['is taken', 'is odd'], zone: 'x' } },
        { status: 422 },
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('is taken, is odd')).toBeVisible();
    expect(name).toHaveValue('Wave rider');
    expect(name).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/station-types'));
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('keeps what was typed after any failure and reports the error', async () => {
    const { user, respondWith } = await open('/station-types/create');
    const name = await screen.findByLabelText(/Name/);
    await user.type(name, 'Wave rider');
    const corner = within(screen.getByRole('region', { name: 'Messages' }));
    const failures = [
      [Response.json({ message: 'The harbour is closed' }, { status: 500 }), 'The harbour is closed'],
      [new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), /could not be read/],
      [new TypeError('Failed to fetch'), /cannot be reached/],
    ] as const;
    for (const [response, message] of failures) {
      respondWith(response);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await corner.findByText(message)).toBeVisible();
      expect(await within(screen.getByRole('main')).findByText(message)).toBeVisible();
      expect(name).toHaveValue('Wave rider');
      expect(window.location.pathname).toBe('/station-types/create');
    }
  });
});

describe('an edit form', () => {
  it('is locked for the default type, also when opened by address', async () => {
    await renderApp('/station-types/{id}/edit', declarations, async ({ dataProvider }) => {
      const { data } = await dataProvider.getList('spot-types', { filter: {} });
      return data[0]?.id;
    });
    expect(await screen.findByText('This record cannot be edited.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('reports a missing record with a link back to the list', async () => {
    await open('/station-types/gone/edit');
    expect(await screen.findByText('This record no longer exists.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/station-types');
  });
});
