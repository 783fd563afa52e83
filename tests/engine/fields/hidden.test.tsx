import { screen, waitFor, within } from '@testing-library/react';
import { useRecordContext } from 'react-admin';
import { expect, it } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { csvFormat } from '../../../src/engine/list/export/fileFormats';
import type { TestProvider } from '../../support/views/provider';
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

const seed = async ({ upstream }: TestProvider) => {
  await upstream.call('POST', '/api/admin/moorings', { name: 'North', depth: 4, harbour: 5 });
};

it('a hidden field has no input, and a new record gets its initial value if one is declared', async () => {
  app = await renderApp('/moorings/create', [moorings]);
  await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'North');
  expect(screen.queryByLabelText(/Harbour/)).toBeNull();
  await app.save();
  await waitFor(() => expect(app.written()).toMatchObject([{ name: 'North', harbour: 7 }]));
  expect(app.written()[0]).not.toHaveProperty('berth');
});

it('a hidden field is sent unchanged when the record is edited', async () => {
  app = await renderApp('/moorings', [moorings], seed);
  await app.user.click(await screen.findByRole('link', { name: 'North' }));
  await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), ' pier');
  await app.save();
  await waitFor(() => expect(app.written()).toMatchObject([{ name: 'North pier', harbour: 5 }]));
});

it('a hidden field has no column; a display field has one that is neither sortable nor exported', async () => {
  app = await renderApp('/moorings', [moorings], seed);
  expect(await screen.findByRole('cell', { name: '12 m of rope' })).toBeVisible();
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'Depth', 'Rope', 'Actions']);
  const sortable = heads.filter(head => within(head).queryByRole('button'));
  expect(sortable.map(({ textContent }) => textContent)).toEqual(['Name', 'Depth']);
  const [list] = moorings.lists;
  const exported = list?.columns.filter(column => column.field.exported !== false) ?? [];
  const columns = exported.map(column => ({ ...column, label: column.source }));
  const { start, part } = csvFormat(columns);
  expect(start + part([{ id: 1, name: 'North', depth: 4 }])).toBe('\uFEFFname,depth\r\nNorth,4');
});

it('the form shows a server error for a field without an input', async () => {
  app = await renderApp('/moorings/create', [moorings]);
  await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'North');
  app.respondWith(Response.json({ errors: { harbour: 'The harbour is closed' } }, { status: 422 }));
  await app.save();
  expect(await screen.findByText('The harbour is closed')).toBeVisible();
});
