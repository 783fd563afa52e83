import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createDataProvider } from '../../providers/dataProvider';
import { createHttpClient } from '../../providers/http/createHttpClient';
import { defineResource, field } from '../../src/engine';
import { renderWholePanel } from '../support/views/renderWholePanel';

const piers = defineResource({
  name: 'piers',
  fields: { name: field.text(), photo: field.image() },
  api: { path: '/piers' },
});
const tides = defineResource({
  name: 'tides',
  fields: { name: field.text({ required: true }), photo: field.image() },
  api: { at: 'weather', path: '/tides' },
});

it('the images of another API’s list load from its own base', async () => {
  const rows = async () => Response.json({ items: [{ id: '1', name: 'Poti', photo: 'a b.png' }], total: 1 });
  const httpClient = createHttpClient({ fetch: rows, session: { token: () => 'token' } });
  const { router } = await renderWholePanel('/tides', [piers, tides], {
    dataProvider: createDataProvider(httpClient, [piers, tides], () => httpClient),
    publicBaseAt: api => `https://${api}.example.com/files`,
  });
  expect(await screen.findByRole('link', { name: 'Poti' })).toBeVisible();
  const image = () => document.querySelector('td img, [role=row] img')?.getAttribute('src');
  expect(image()).toBe('https://weather.example.com/files/a%20b.png');
  await router.navigate('/piers');
  expect(await screen.findByRole('heading', { name: 'Piers' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Poti' })).toBeVisible();
  expect(image()).toBe('/public/a%20b.png');
});
