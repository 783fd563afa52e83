import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Declaration, PlacedFilter } from '../../../src/engine';
import { TextFilter } from '../../../src/engine/fields/text/TextFilter';
import { ferries } from '../../contract/strangers/ferries';
import { renderApp } from '../../support/views/renderApp';
import { showAt } from '../../support/views/showAt';

let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => showAt(1280));
// The embedded API accepts each parameter once.
const joined = (filter: PlacedFilter) => (filter.several ? { ...filter, several: ',' } : filter);
const adaptedFerries: Declaration = {
  ...ferries,
  lists: ferries.lists.map(list => ({ ...list, filters: list.filters.map(joined) })),
  api: { path: '/admin/ferries' },
};
const open = async (address: string) => {
  app = await renderApp(address, [adaptedFerries]);
  await screen.findByText(/No records match these filters|No records yet/);
};

/** The parameters of the last list request, except page and sort. */
function requestedFilters() {
  const path = app.sent.findLast(each => each.path.includes('limit=10&'))?.path ?? '';
  const query = new URL(path, 'http://x').searchParams;
  for (const name of ['page', 'limit', 'sort', 'order']) query.delete(name);
  return [...query].map(([name, value]) => `${name}=${value}`);
}
const address = () => decodeURIComponent(window.location.pathname + window.location.search);
const none = '?kind=&decks_min=&after=&line=';

describe('default filters', () => {
  const defaults = ['kind=car,rail', 'decks_min=2', 'after=2020-01-01T00:00:00.000Z', 'line=A1'];

  it('apply if the address has no filters, and do not appear in it', async () => {
    await open('/ferries');
    expect(requestedFilters().sort()).toEqual(defaults.sort());
    expect(address()).toBe('/ferries');
    expect(await screen.findByRole('combobox', { name: 'Kind' })).toHaveTextContent('car, rail');
    expect(await screen.findByRole('textbox', { name: 'Line' })).toHaveValue('A1');
    expect(await screen.findByRole('textbox', { name: 'Decks from' })).toHaveValue('2');
  });

  it('can be removed one by one or by Reset, and return with Back', async () => {
    await open('/ferries');
    await app.user.clear(await screen.findByRole('textbox', { name: 'Line' }));
    await app.user.tab();
    await waitFor(() => expect(address()).toBe('/ferries?line='));
    expect(requestedFilters()).not.toContain('line=A1');
    await app.user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe(`/ferries${none}`));
    await waitFor(() => expect(requestedFilters()).toEqual([]));
    window.history.back();
    await waitFor(() => expect(address()).toBe('/ferries?line='));
    await waitFor(() => expect(requestedFilters()).toHaveLength(3));
  });
});

it('the search is removed by Enter on its chip', async () => {
  await open(`/ferries${none}&search=reef`);
  const chip = await screen.findByRole('button', { name: 'Remove Search: reef' });
  act(() => chip.focus());
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/ferries${none}`));
});

describe('a filter', () => {
  it('with several choices sends all of them', async () => {
    await open(`/ferries${none}`);
    const kind = await screen.findByRole('combobox', { name: 'Kind' });
    await app.user.click(kind);
    await app.user.click(await screen.findByRole('option', { name: 'rail' }));
    await app.user.click(screen.getByRole('option', { name: 'foot' }));
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(requestedFilters()).toEqual(['kind=rail,foot']));
    expect(address()).toContain('kind=rail,foot');
    expect(kind).toHaveTextContent('rail, foot');
  });

  it('for a number accepts any format, either bound alone, and explains invalid input', async () => {
    await open(`/ferries${none}`);
    const fares = within(await screen.findByRole('group', { name: 'Fare (€)' }));
    await app.user.type(fares.getByRole('textbox', { name: 'Fare (€) from' }), '1 234,50{Enter}');
    await waitFor(() => expect(requestedFilters()).toEqual(['fare_from=123450']));
    const upTo = fares.getByRole('textbox', { name: 'Fare (€) to' });
    await app.user.type(upTo, 'ten');
    expect(upTo).toBeInvalid();
    expect(upTo).toHaveAccessibleDescription('Fare (€) to must be a valid number');
    await app.user.clear(upTo);
    await app.user.type(upTo, '1.234');
    expect(upTo).toHaveAccessibleDescription('Fare (€) to can have at most 2 decimals');
    await app.user.clear(upTo);
    await app.user.type(upTo, '9{Enter}');
    await waitFor(() => expect(requestedFilters()).toEqual(['fare_from=123450', 'fare_to=900']));
    expect(upTo).toBeInvalid();
    expect(upTo).toHaveAccessibleDescription('The start is after the end');
  });

  it('for days sends the stored format', async () => {
    await open(`/ferries${none}&built_from=2019-12-31&docked_from=2019-12-31&before=2019-12-31`);
    expect(requestedFilters()).toEqual([
      'built_from=2019-12-31',
      'docked_from=2019-12-31T00:00:00.000Z',
      'before=2019-12-31T23:59:59.999Z',
    ]);
    expect(await screen.findByRole('group', { name: 'Year built' })).toBeVisible();
    expect(screen.getByLabelText('Year built from')).toHaveValue('2019-12-31');
    expect(screen.queryByLabelText('Docked to')).toBeNull();
  });

  it('with an invalid value in the address is dropped; an empty one turns off the default', async () => {
    await open(`/ferries${none}&decks_max=99&built_from=2026-02-30&fare_to=ten&flag=fr`);
    expect(requestedFilters()).toEqual([]);
    expect(address()).toBe(`/ferries${none}`);
    expect(screen.getByText('No records yet.')).toBeVisible();
  });

  it('that Back has removed stays removed when its input loses the focus', async () => {
    const setFilters = vi.fn();
    const filter = (filterValues: object) => (
      <ListContextProvider value={{ filterValues, setFilters } as never}>
        <TextFilter source="name" label="Name" />
      </ListContextProvider>
    );
    const { rerender } = render(filter({}));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Odessa{Enter}');
    rerender(filter({ name: 'Odessa' }));
    rerender(filter({}));
    await userEvent.tab();
    expect(setFilters.mock.calls).toEqual([[{ name: 'Odessa' }]]);
  });

  it('for a text waits for a pause in typing', async () => {
    await open(`/ferries${none}`);
    await app.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Odessa');
    await waitFor(() => expect(requestedFilters()).toEqual(['name=Odessa']));
    expect(app.sent.filter(({ path }) => path.includes('name='))).toHaveLength(1);
  });
});

it('collapses several filters on a phone, and shows how many are active', async () => {
  showAt(360);
  await open('/ferries');
  const button = await screen.findByRole('button', { name: 'Filters: 4' });
  expect(screen.queryByRole('textbox', { name: 'Line' })).toBeNull();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await app.user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('textbox', { name: 'Line' })).toBeVisible();
});
