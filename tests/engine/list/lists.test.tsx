import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buoys } from '../../../resources/buoys';
import { spotTypes } from '../../../resources/spot-types';
import { suggestions } from '../../../resources/suggestions';
import { defineResource, field } from '../../../src/engine';
import { insertStations, insertSuggestions } from '../../support/database/upstreamRows';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';

let app: Awaited<ReturnType<typeof renderApp>>;
const open = async (address: string, prepare?: Parameters<typeof renderApp>[2]) => {
  app = await renderApp(address, [buoys, spotTypes, suggestions], prepare);
  return app;
};

/** Inserts stations with the codes S0, S1 and so on. */
const stations =
  (count: number) =>
  ({ upstream }: TestProvider) =>
    insertStations(upstream.database, Array(count).fill({ latitude: '1' }));

describe('a list', () => {
  it('has the columns and buttons of the requirements, and no Create for custom stations', async () => {
    const tick = async (name: RegExp) =>
      app.user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
    await open('/buoys/admin', async test => {
      await stations(1)(test);
      await insertSuggestions(test.upstream.database, [{}]);
    });
    await screen.findByText('S0');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    // The first column has the checkboxes.
    expect(heads).toEqual(['', 'Code', 'Title', 'Latitude', 'Longitude', 'Type', 'Actions']);
    expect(screen.getByText('1.000')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/buoys/create');
    await tick(/S0/);
    expect(await screen.findByRole('button', { name: 'Set Type' })).toBeVisible();
    await act(() => app.router.navigate(`/buoys?filter=${encodeURIComponent('{"custom":true}')}`));
    expect(window.location.pathname).toBe('/buoys/custom');
    await screen.findByRole('heading', { name: 'Custom Stations' });
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    await act(() => app.router.navigate('/stations'));
    await tick(/Guest Guest Harbour 0 H0 01\/01\/2026/);
    const bar = within(await screen.findByRole('region', { name: /selected$/ }));
    expect(bar.getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  it('is sorted by a heading whose hint says what a press does', async () => {
    const { user, sent } = await open('/buoys/admin', stations(1));
    await screen.findByText('S0');
    const heading = screen.getByRole('button', { name: 'Title' });
    expect(screen.getByRole('columnheader', { name: 'Title' })).toContainElement(heading);
    expect(heading.dataset.hint).toBe('Sort by title ascending');
    expect(heading).toHaveClass('MuiTableSortLabel-directionAsc');
    await user.click(heading);
    await waitFor(() => expect(heading.dataset.hint).toBe('Sort by title descending'));
    expect(heading.closest('th')).toHaveAttribute('aria-sort', 'ascending');
    expect(sent.at(-1)?.path).toContain('sort=title');
    // The panel has one shared hint instead.
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens a row by a press, but not by selecting its text', async () => {
    const { user } = await open('/buoys/admin', stations(1));
    const cell = await screen.findByText('1.000');
    getSelection()?.setBaseAndExtent(cell.firstChild ?? cell, 0, cell.firstChild ?? cell, 3);
    await act(async () => cell.click());
    expect(window.location.pathname).toBe('/buoys/admin');
    getSelection()?.removeAllRanges();
    await user.click(cell);
    await waitFor(() => expect(window.location.pathname).toMatch(/create\/./));
  });

  it('shows “more than” if the API stopped counting, and counts all on request', async () => {
    const exact = vi.fn();
    const { user } = await open('/buoys/admin?search=gu', async ({ dataProvider }) => {
      const read = dataProvider.getList;
      vi.spyOn(dataProvider, 'getList').mockImplementation(async (resource, params) => {
        if (resource !== 'buoys') return read(resource, params);
        const { page = 1 } = params.pagination ?? {};
        if (params.meta?.exactTotal) exact(params.filter);
        if (params.meta?.exactTotal) return { data: [], total: 98_765 } as never;
        const data = Array.from({ length: 10 }, (_, at) => ({ id: `${page} ${at}`, code: `P${page} ${at}` }));
        const pageInfo = { hasNextPage: true, hasPreviousPage: page > 1 };
        return { data, pageInfo, meta: { moreThan: 1000 } } as never;
      });
    });
    expect(await screen.findByText('more than 1,000')).toBeVisible();
    expect(screen.getByText('1-10 of more than 1,000')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Select all|this page/i }));
    expect(screen.queryByRole('button', { name: /1,?000/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Count all' }));
    expect(await screen.findByText('98,765')).toBeVisible();
    expect(screen.getByText('1-10 of 98,765')).toBeVisible();
    expect(screen.queryByText(/more than/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(exact.mock.calls).toEqual([[{ search: 'gu', custom: false }]]);
    // Another page of the same search has the same total, which is not counted again.
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    expect(await screen.findByText('11-20 of 98,765')).toBeVisible();
    expect(exact).toHaveBeenCalledOnce();
  });

  it('moves the focus from a column heading to its own if a new order finds nothing any more', async () => {
    const { user, respondWith } = await open('/buoys/admin?search=east', stations(1));
    await screen.findByText('S0');
    respondWith(Response.json({ items: [], total: 0 }));
    await user.click(screen.getByRole('button', { name: 'Code' }));
    expect(await screen.findByText('No records match these filters.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('moves the focus from a link in a cell to the row that takes its place', async () => {
    const crews = defineResource({
      name: 'crews',
      fields: { name: field.text(), mail: field.email() },
      api: { path: '/admin/crews' },
    });
    const people = Array.from({ length: 11 }, (_, at) => ({ name: `N${at}`, mail: `n${at}@example.com` }));
    app = await renderApp('/crews', [crews], { crews: people });
    const [link] = await screen.findAllByRole('link', { name: /@/ });
    act(() => link?.focus());
    await act(() => app.router.navigate('/crews?page=2'));
    expect(await screen.findByText('11-11 of 11')).toBeVisible();
    await waitFor(() => expect(document.activeElement?.closest('tr')).toBeVisible());
  });

  it('goes to page 1 if it is filtered', async () => {
    const { user } = await open('/buoys/admin?page=2', stations(11));
    await user.click(await screen.findByLabelText('Type'));
    await user.click(await screen.findByRole('option', { name: 'Other' }));
    await waitFor(() => expect(window.location.search).toMatch(/^\?type=[0-9a-f]+$/));
  });
});

it('a suggestion whose station exists is an issue with its own text', async () => {
  await open('/stations?check=known', async ({ upstream: { database } }) => {
    await insertSuggestions(database, [{ stationName: 'Rona', stationId: '46214' }]);
    await insertStations(database, [{ code: '46214' }]);
  });
  const text = 'A station with the id 46214 or the name Rona already exists.';
  expect(await screen.findByText(text)).toBeVisible();
});

it('a suggestion fills in a station, and may be deleted once that is added', async () => {
  const { user, save } = await open('/stations', ({ upstream: { database } }) =>
    insertSuggestions(database, [{ stationName: 'Rona', stationId: '46214' }]),
  );
  await user.click(await screen.findByRole('link', { name: 'Create station Rona' }));
  expect(await screen.findByLabelText(/Code/)).toHaveValue('46214');
  expect(screen.getByLabelText(/Title/)).toHaveValue('Rona');
  await user.type(screen.getByLabelText(/Latitude/), '37.7');
  await user.type(screen.getByLabelText(/Longitude/), '-123.5');
  await user.click(screen.getByRole('combobox', { name: /Type/ }));
  await user.click(await screen.findByRole('option', { name: 'Other' }));
  await save();
  const question = 'Station 46214 added. Delete the station suggestion?';
  expect(await screen.findByRole('alertdialog', { name: question })).toBeVisible();
});

it('a row is deleted after a dialog with a warning, unless it is the default type or the server rejects it', async () => {
  const { user, sent, answerWritesWith } = await open('/station-types', {
    'spot-types': [{ name: 'Tide gauge' }],
  });
  const remove = await screen.findByRole('button', { name: 'Delete Tide gauge' });
  expect(screen.getByText('default')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toEqual([remove]);
  expect(screen.getAllByRole('link', { name: /^Edit/ })).toHaveLength(1);
  answerWritesWith(Response.json({ message: 'Anchored' }, { status: 409 }));
  await user.click(remove);
  expect(await screen.findByText('0 stations of this type will change to the default type.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Anchored')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Tide gauge' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Delete Tide gauge' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tide gauge' })).toBeNull());
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});
