import { screen, waitFor, within } from '@testing-library/react';
import { useRecordContext } from 'react-admin';
import { expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { renderApp } from '../../support/views/renderApp';

const Rope = () => <>{`${useRecordContext()?.depth * 3} m of rope`}</>;

const moorings = defineResource({
  name: 'moorings',
  label: 'Mooring |||| Moorings',
  fields: {
    name: field.text({ required: true }),
    depth: field.number(),
    harbour: field.number({ hidden: true, initial: 7 }),
    berth: field.text({ hidden: true }),
    rope: field.display(Rope),
  },
  api: { path: '/admin/moorings' },
});

let app: Awaited<ReturnType<typeof renderApp>>;

it('a hidden field has no input; its server error is shown, and a new record gets its initial value', async () => {
  app = await renderApp('/moorings/create', [moorings]);
  await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'North');
  expect(screen.queryByLabelText(/Harbour/)).toBeNull();
  app.respondWith(Response.json({ errors: { harbour: 'The harbour is closed' } }, { status: 422 }));
  await app.save();
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('harbour: The harbour is closed')).toBeVisible();
  expect(app.written()).toMatchObject([{ name: 'North', harbour: 7 }]);
  expect(app.written()[0]).not.toHaveProperty('berth');
});

it('a hidden field has no column and is sent unchanged; a display field’s is not sortable', async () => {
  app = await renderApp('/moorings', [moorings], {
    moorings: [{ name: 'North', depth: 4, harbour: 5 }],
  });
  expect(await screen.findByRole('cell', { name: '12 m of rope' })).toBeVisible();
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'Depth', 'Rope', 'Actions']);
  const sortable = heads.filter(head => within(head).queryByRole('button'));
  expect(sortable.map(({ textContent }) => textContent)).toEqual(['Name', 'Depth']);
  await app.user.click(screen.getByRole('link', { name: 'North' }));
  await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), ' pier');
  await app.save();
  await waitFor(() => expect(app.written()).toMatchObject([{ name: 'North pier', harbour: 5 }]));
});
