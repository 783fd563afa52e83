import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, field } from '../../../../src/engine';
import type { TestProvider } from '../../../support/views/provider';
import { renderApp } from '../../../support/views/renderApp';

const ports = defineResource({
  name: 'ports',
  fields: { name: field.text({ required: true }) },
  api: { path: '/admin/ports' },
});
const routes = defineResource({
  name: 'ferries',
  label: 'Ferry |||| Ferries',
  fields: {
    name: field.text({ required: true }),
    home: field.reference(ports, { search: true, help: 'Where it lies at night.', required: true }),
    calls: field.references(ports, { required: true }),
  },
  list: { filters: ['home'] },
  api: { path: '/admin/ferries' },
});

let app: Awaited<ReturnType<typeof renderApp>>;
let ids: string[] = [];

async function seed({ dataProvider }: TestProvider) {
  ids = [];
  for (let number = 1; number <= 30; number++) {
    const name = `Port ${String(number).padStart(2, '0')}`;
    ids.push(String((await dataProvider.create('ports', { data: { name } })).data.id));
  }
  const data = { name: 'Blue', home: ids[0], calls: [ids[0], ids[1]] };
  return (await dataProvider.create('ferries', { data })).data.id;
}

it('a reference shows the id of a record that no longer exists', async () => {
  const ferry = { name: 'Red', home: 'p-gone', calls: [] };
  await renderApp('/ferries', [ports, routes], { ports: [], ferries: [ferry] });
  expect(await screen.findByRole('cell', { name: 'p-gone' })).toBeVisible();
});

describe('a reference with a search', () => {
  it('searches the API while typing, and sends the id', async () => {
    app = await renderApp('/ferries/create', [ports, routes], seed);
    const { user } = app;
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Red');
    const home = await screen.findByRole('combobox', { name: /^Home/ });
    await waitFor(() =>
      expect(home).toHaveAccessibleDescription('Where it lies at night. Type to search for more.'),
    );
    await user.click(home);
    expect(await screen.findAllByRole('option')).toHaveLength(25);
    expect(screen.queryByRole('option', { name: 'Port 28' })).toBeNull();
    await user.type(home, 'Port 28');
    await user.click(await screen.findByRole('option', { name: 'Port 28' }));
    expect(home).toHaveValue('Port 28');
    const searches = app.sent.flatMap(({ path }) => new URL(path, 'http://x').searchParams.getAll('search'));
    expect(searches.at(-1)).toBe('Port 28');
    expect(searches.length).toBeLessThan('Port 28'.length);
    const calls = screen.getByRole('combobox', { name: /^Calls/ });
    for (const name of ['Port 02', 'Port 01']) {
      await user.click(calls);
      await user.click(await screen.findByRole('option', { name }));
    }
    await app.save();
    await waitFor(() =>
      expect(app.written()).toEqual([{ name: 'Red', home: ids[27], calls: [ids[1], ids[0]] }]),
    );
  });

  it('shows the saved record even if it is not on the first page, and a message if nothing matches', async () => {
    app = await renderApp('/ferries/{id}', [ports, routes], seed);
    const { user } = app;
    const home = await screen.findByRole('combobox', { name: /^Home/ });
    await waitFor(() => expect(home).toHaveValue('Port 01'));
    const calls = screen
      .getByRole('combobox', { name: /^Calls/ })
      .closest<HTMLElement>('.MuiAutocomplete-root');
    expect(await within(calls ?? document.body).findByText('Port 02')).toBeVisible();
    await user.clear(home);
    await user.type(home, 'Atlantis');
    expect(await screen.findByText('No records match these filters.')).toBeVisible();
    app.respondWith(Response.json({ message: 'Sorry' }, { status: 400 }));
    await user.type(home, ' II');
    expect((await screen.findAllByText(/^This could not be loaded/))[0]).toBeVisible();
    expect(screen.queryByText('No records match these filters.')).toBeNull();
    await user.clear(home);
    await user.tab();
    await app.save();
    expect(await screen.findByText('Home is required')).toBeVisible();
  });

  it('searches over what is already chosen, be it one or several', async () => {
    app = await renderApp('/ferries/{id}', [ports, routes], seed);
    const { user } = app;
    for (const name of [/^Home/, /^Calls/]) {
      const input = await screen.findByRole('combobox', { name });
      await waitFor(() => expect(input).toBeEnabled());
      await user.type(input, 'Port 28', { initialSelectionStart: 0, initialSelectionEnd: 7 });
      expect(input).toHaveValue('Port 28');
      await user.click(await screen.findByRole('option', { name: 'Port 28' }));
    }
    await app.save();
    await waitFor(() =>
      expect(app.written()).toMatchObject([{ home: ids[27], calls: [ids[0], ids[1], ids[27]] }]),
    );
  });
});

describe('several references', () => {
  it('show their names in a list, which a search for a record filters', async () => {
    app = await renderApp('/ferries', [ports, routes], seed);
    expect(await screen.findByRole('cell', { name: /Port 01\s*Port 02/ })).toBeVisible();
    await app.user.type(await screen.findByRole('combobox', { name: 'Home' }), 'Port 02');
    await app.user.click(await screen.findByRole('option', { name: 'Port 02' }));
    await waitFor(() => expect(window.location.search).toBe(`?home=${ids[1]}`));
    expect(await screen.findByText('No records match these filters.')).toBeVisible();
  });

  it('accept objects, and are sent as ids', () => {
    const { calls } = routes.fields;
    const read = [{ _id: 'a', name: 'Anholt' }, 'b', null];
    expect(calls?.clean(read)).toEqual(['a', 'b']);
    expect(calls?.toText(read, {})).toBe('Anholt, b');
    expect(routes.fields.home?.toText({ _id: 'a' }, {})).toBe('a');
    expect(calls?.check('a', { values: {} })).toBe('seamark.validation.choice');
  });
});
