import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buoys } from '../../../resources/buoys';
import { spotTypes } from '../../../resources/spot-types';
import { suggestions } from '../../../resources/suggestions';
import { chooseMore } from '../../support/views/chooseMore';
import { renderApp } from '../../support/views/renderApp';

const declarations = [buoys, spotTypes, suggestions];
let app: Awaited<ReturnType<typeof renderApp>>;
const open = async (address: string) => {
  app = await renderApp(address, declarations);
  return app;
};
describe('a create form', () => {
  it('reports every missing value, and focuses the first', async () => {
    const { user, sent } = await open('/buoys/create');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    for (const label of ['Code', 'Title', 'Latitude', 'Longitude', 'Type']) {
      expect(await screen.findByText(`${label} is required`)).toBeVisible();
    }
    expect(screen.getByLabelText(/Code/)).toHaveFocus();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('accepts only a sign, digits and one point in a coordinate, and checks it on save', async () => {
    const { user } = await open('/buoys/create');
    const latitude = await screen.findByLabelText(/Latitude/);
    await user.type(latitude, '-4x4.7.9e');
    expect(latitude).toHaveValue('-44.79');
    await user.clear(latitude);
    await user.type(latitude, '-');
    await user.type(screen.getByLabelText(/Longitude/), '181');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Latitude must be a valid number')).toBeVisible();
    expect(screen.getByText('Longitude must be between -180 and 180')).toBeVisible();
  });

  it('clears an error when its field is edited, and no other', async () => {
    const { user } = await open('/buoys/create');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Code is required');
    await user.type(screen.getByLabelText(/Code/), ' ');
    expect(screen.queryByText('Code is required')).toBeNull();
    expect(screen.getByText('Title is required')).toBeVisible();
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

  it.each([
    [
      '500',
      () => Response.json({ message: 'The harbour is closed' }, { status: 500 }),
      'The harbour is closed',
    ],
    [
      'an HTML page',
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
      /could not be read/,
    ],
    ['a lost connection', () => new TypeError('Failed to fetch'), /cannot be reached/],
  ])('keeps what was typed after %s and reports the error', async (_, response, message) => {
    const { user, respondWith } = await open('/station-types/create');
    const name = await screen.findByLabelText(/Name/);
    await user.type(name, 'Wave rider');
    respondWith(response());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const corner = within(screen.getByRole('region', { name: 'Messages' }));
    expect(await corner.findByText(message)).toBeVisible();
    expect(within(screen.getByRole('main')).getByText(message)).toBeVisible();
    expect(name).toHaveValue('Wave rider');
    expect(window.location.pathname).toBe('/station-types/create');
  });

  it('sends one request for a double click and shows the new entry', async () => {
    const { user, sent } = await open('/station-types/create');
    await user.type(await screen.findByLabelText(/Name/), 'Wave rider');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Wave rider')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('keeps what was typed as a draft for its owner when the session ends', async () => {
    const first = await open('/station-types/create');
    await first.user.type(await screen.findByLabelText(/Name/), 'Half a na');
    for (const keep of first.beforeSessionEnd) keep();
    first.unmount();
    await first.upstream.close();
    const { user } = await open('/station-types/create');
    await user.click(await screen.findByRole('button', { name: /^Restore draft from/ }));
    expect(screen.getByLabelText(/Name/)).toHaveValue('Half a na');
  });
});

describe('an edit form', () => {
  const createType = async (name: string) => {
    const created = await app.upstream.call('POST', '/api/admin/spot-types', { name });
    const { data } = (await created.json()) as { data: { _id: string } };
    return data._id;
  };

  it('is locked for the default type, also when opened by address', async () => {
    await open('/station-types');
    const { data } = await app.dataProvider.getList('spot-types', { filter: {} });
    app.unmount();
    await app.upstream.close();
    await open(`/station-types/${data[0]?.id}/edit`);
    expect(await screen.findByText('This record cannot be edited.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('waits for the whole record and saves the change', async () => {
    const { user } = await open('/station-types');
    await createType('Wave rider');
    await chooseMore(user, 'Refresh');
    await user.click(await screen.findByRole('link', { name: 'Wave rider' }));
    const name = await screen.findByDisplayValue('Wave rider');
    await user.clear(name);
    await user.type(name, 'Tide gauge');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Tide gauge' })).toBeVisible();
    expect(window.location.pathname).toBe('/station-types');
  });

  it('reports a missing record with a link back to the list', async () => {
    await open('/station-types/gone/edit');
    expect(await screen.findByText('This record no longer exists.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/station-types');
  });
});
