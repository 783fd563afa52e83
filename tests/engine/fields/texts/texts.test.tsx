import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import { renderApp } from '../../../support/views/renderApp';

const moorings = (required: boolean) =>
  defineResource({
    name: 'moorings',
    fields: { name: field.text(), services: field.texts({ required }) },
    api: { path: '/admin/moorings' },
  });

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => app.upstream.close());

describe('a list of texts in a new record', () => {
  it('is saved empty where it is not required', async () => {
    app = await renderApp('/moorings/create', [moorings(false)]);
    await app.user.type(await screen.findByLabelText('Name'), 'Old pier');
    expect(screen.queryByLabelText(/Services 1/)).toBeNull();
    await app.user.click(screen.getByText('Save'));
    await waitFor(() => expect(window.location.pathname).toBe('/moorings'));
    expect(app.sent.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Old pier',
      services: [],
    });
  });

  it('begins with one line where it is required', async () => {
    app = await renderApp('/moorings/create', [moorings(true)]);
    expect(await screen.findByLabelText('Services 1')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Services' })).toHaveTextContent('Services *');
    await app.user.click(screen.getByText('Save'));
    expect(await screen.findByText('This entry is required')).toBeVisible();
  });
});
