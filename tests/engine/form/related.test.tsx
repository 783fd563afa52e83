import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Declaration, defineResource, field } from '../../../src/engine';
import { checkDeclarations } from '../../../src/engine/declaration/problems/checkDeclarations';
import { relatedView } from '../../../src/engine/form/relatedView';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';
import { showAt } from '../../support/views/showAt';

const ports = defineResource({
  name: 'ports',
  label: 'Port |||| Ports',
  fields: { name: field.text({ required: true }) },
  related: {
    boats: { resource: 'boats', by: 'port', perPage: 2 },
    crews: {
      resource: 'crews',
      by: 'port',
      columns: ['size'],
      label: { en: 'Crews here', hy: 'Անձնակազմեր' },
    },
  },
  api: { path: '/admin/ports' },
});
const boats = defineResource({
  name: 'boats',
  label: 'Boat |||| Boats',
  fields: {
    name: field.text({ required: true }),
    port: field.reference(ports),
    decks: field.number(),
  },
  can: { deleteMany: true },
  list: {
    filters: ['port', { source: 'decks', default: { from: 9 } }],
    sort: { field: 'name', order: 'ASC' },
  },
  api: { path: '/admin/boats' },
});
const crews = defineResource({
  name: 'crews',
  fields: { name: field.text(), size: field.number(), port: field.reference(ports) },
  can: { create: false },
  api: { path: '/admin/crews' },
});
const all: Declaration[] = [ports, boats, crews];

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => showAt(1280));
/** Two ports, with three boats in the first and one in the other. */
const fill = async ({ dataProvider }: TestProvider) => {
  const create = async (resource: string, data: object) =>
    String((await dataProvider.create(resource, { data })).data.id);
  const id = await create('ports', { name: 'Poti' });
  const other = await create('ports', { name: 'Batumi' });
  for (const name of ['Argo', 'Boreas', 'Castor']) await create('boats', { name, port: id, decks: 1 });
  await create('boats', { name: 'Dido', port: other, decks: 1 });
  return id;
};
const open = async () => {
  app = await renderApp('/ports/{id}', all, fill);
};
const boatList = () => screen.findByRole('region', { name: 'Boats' });

it('fills a list of references with the record that a new one refers to', () => {
  const tours = defineResource({
    name: 'tours',
    fields: { name: field.text(), stops: field.references(ports) },
    api: { path: '/admin/tours' },
  });
  const related = { name: 'tours', resource: 'tours', by: 'stops' };
  const { createPath } = relatedView(tours as Declaration, related as never, 5);
  expect(new URLSearchParams(createPath?.split('?')[1]).get('fill')).toBe('{"stops":[5]}');
});

describe('lists below a record', () => {
  it('show the records that refer to it, with the columns of their list, and a link to all of them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open();
    const region = within(await boatList());
    expect(await region.findByRole('link', { name: 'Argo' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/boats\//),
    );
    const heads = region.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Name', 'Decks']);
    expect(region.queryByText('Castor')).toBeNull();
    const crewList = within(screen.getByRole('region', { name: 'Crews here' }));
    expect(await crewList.findByText('No records yet.')).toBeVisible();
    // Users may not create one.
    expect(crewList.queryByRole('link')).toBeNull();

    // A page that fails to load shows the error in its region, and keeps the form.
    app.respondWith(Response.json({ message: 'Aground' }, { status: 418 }));
    await app.user.click(region.getByRole('button', { name: 'Go to page 2' }));
    await app.user.click(await region.findByRole('button', { name: 'Try again' }));
    expect(await region.findByRole('link', { name: 'Castor' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Poti');
    expect(region.queryByText('Dido')).toBeNull();
    expect(window.location.search).toBe('');

    // Without the default filter of their list.
    const link = region.getByRole('link', { name: 'All 3' });
    expect(link).toHaveAttribute('href', `/boats?port=${app.id}&decks_from=`);
    await app.user.click(link);
    expect(await screen.findByRole('link', { name: 'Argo' })).toBeVisible();
  });

  it('link to a new record with the reference filled in, and return after Cancel or the save', async () => {
    await open();
    const create = async () => {
      await app.user.click(within(await boatList()).getByRole('link', { name: 'Create: Boats' }));
      await screen.findByRole('heading', { name: 'New boat' });
      const port = await screen.findByRole('combobox', { name: /^Port/ });
      await waitFor(() => expect(port).toHaveTextContent('Poti'));
    };
    await create();
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await create();
    await app.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Atlas');
    await app.save();
    expect(await within(await boatList()).findByRole('link', { name: 'Atlas' })).toBeVisible();
    expect(app.written()[0]).toMatchObject({ name: 'Atlas', port: app.id });
  });

  it('are cards without checkboxes on a phone, and a deletion there keeps the form’s input', async () => {
    showAt(360);
    await open();
    const region = within(await boatList());
    expect(await region.findByRole('link', { name: 'Argo' })).toBeVisible();
    expect(region.queryByRole('checkbox')).toBeNull();

    await app.user.type(screen.getByRole('textbox', { name: /^Name/ }), ' port');
    await app.upstream.call('PUT', `/api/admin/ports/${app.id}`, { name: 'Poti 2' });
    await app.user.click(region.getByRole('button', { name: 'Delete Argo' }));
    await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await region.findByRole('link', { name: 'Castor' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: /^Poti 2/ })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Poti port');
  });
});

it.each([
  [{ resource: 'ghosts', by: 'port' }, 'ports.related.boats.resource: no resource is called ghosts'],
  [
    { resource: 'boats', by: 'harbour' },
    "ports.related.boats.by: boats can't be filtered by harbour; it has port",
  ],
  [{ resource: 'boats', by: 'port', list: 'all' }, 'ports.related.boats.list: boats has one list; remove it'],
  [
    { resource: 'boats', by: 'port', columns: ['nme'] },
    'ports.related.boats.columns.nme: no such field; did you mean name? the fields are',
  ],
  [{ resource: 'boats', by: 'port', field: 'harbour' }, 'ports.related.boats.field: no such field'],
  [
    { resource: 'boats', by: 'port', perPage: 0 },
    'ports.related.boats.perPage: write a number of rows, not 0',
  ],
])('an invalid related list is reported at startup: %o', (declared, message) => {
  const faulty = { ...ports, related: [{ ...declared, name: 'boats' }] };
  expect(() => checkDeclarations([faulty, boats, crews])).toThrow(message);
});

describe('a history', () => {
  const log = (name: string, history: { resource: string; record: string; columns?: never[] }) =>
    defineResource({
      name,
      fields: { what: field.text(), where: field.text() },
      list: { filters: ['where', { source: 'id', field: field.text() }] },
      history,
      api: { path: `/admin/${name}` },
    });

  it('is rejected if its list lacks the filters or columns, or if there are two', () => {
    expect(() => checkDeclarations([log('log', { resource: 'where', record: 'id' })])).not.toThrow();
    const wrong = log('log', { resource: 'place', record: 'row', columns: ['who'] as never[] });
    expect(() => checkDeclarations([wrong])).toThrow(
      /log\.history\.resource: log can't be filtered by place; it has where, id, what\n.*\.record: .*\n.*columns\.who: no such field/,
    );
    const two = ['log', 'notes'].map(name => log(name, { resource: 'where', record: 'id' }));
    expect(() => checkDeclarations(two)).toThrow('notes.history: log has it already; remove it');
  });
});
