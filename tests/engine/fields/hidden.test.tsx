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

const present = async ({ upstream }: TestProvider) => {
  await upstream.call('POST', '/api/admin/moorings', { name: 'North', depth: 4, harbour: 5 });
};

it('has no input, and a new record has its initial value, and none where none is declared', async () => {
  app = await renderApp('/moorings/create', [moorings]);
  await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'North');
  expect(screen.queryByLabelText(/Harbour/)).toBeNull();
  await app.save();
  await waitFor(() => expect(app.written()).toMatchObject([{ name: 'North', harbour: 7 }]));
  expect(app.written()[0]).not.toHaveProperty('berth');
});

it('is sent as it was read when the record is changed', async () => {
  app = await renderApp('/moorings', [moorings], present);
  await app.user.click(await screen.findByRole('link', { name: 'North' }));
  await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), ' pier');
  await app.save();
  await waitFor(() => expect(app.written()).toMatchObject([{ name: 'North pier', harbour: 5 }]));
});

it('has no column, while a display is a column with a cell of its own, and none in an order or an export', async () => {
  app = await renderApp('/moorings', [moorings], present);
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

it('says on the form what the server has against a value that has no input', async () => {
  app = await renderApp('/moorings/create', [moorings]);
  await app.user.type(await screen.findByRole('textbox', { name: /Name/ }), 'North');
  app.answerWith(Response.json({ errors: { harbour: 'The harbour is closed' } }, { status: 422 }));
  await app.save();
  expect(await screen.findByText('The harbour is closed')).toBeVisible();
});
