import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buoys } from '../../../resources/buoys';
import { spotTypes } from '../../../resources/spot-types';
import { suggestions } from '../../../resources/suggestions';
import { insertStations, insertSuggestions } from '../../support/database/upstreamRows';
import type { TestProvider } from '../../support/views/provider';
import { renderApp } from '../../support/views/renderApp';

let app: Awaited<ReturnType<typeof renderApp>>;
const open = async (address: string, prepare?: (test: TestProvider) => Promise<void>) => {
  app = await renderApp(address, [buoys, spotTypes, suggestions], prepare);
  return app;
};

const post = async ({ upstream }: TestProvider, family: string, body: object) => {
  const response = await upstream.call('POST', `/api/admin/${family}`, body);
  expect(response.ok).toBe(true);
};
const createType = (name: string) => (test: TestProvider) => post(test, 'spot-types', { name });

const stations = (count: number) => async (test: TestProvider) => {
  const { data } = await test.dataProvider.getList('spot-types', { filter: {} });
  const location = { type: 'Point', coordinates: [2, 1] };
  for (let number = 1; number <= count; number++) {
    const title = `Buoy ${number}`;
    await post(test, 'buoys', {
      code: `B${number}`,
      title,
      latitude: '1',
      longitude: '2',
      location,
      type: data[0]?.id,
    });
  }
};

const rows = () => screen.findAllByRole('row').then(([, ...body]) => body);

describe('a list', () => {
  it('has the columns and buttons of the requirements, and no Create for custom stations', async () => {
    const tick = async (name: RegExp) =>
      app.user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
    await open('/buoys/admin', async test => {
      await stations(1)(test);
      await insertSuggestions(test.upstream.database, [{}]);
    });
    await screen.findByText('B1');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    // The first column has the checkboxes.
    expect(heads).toEqual(['', 'Code', 'Title', 'Latitude', 'Longitude', 'Type', 'Actions']);
    expect(screen.getByText('1.000')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/buoys/create');
    await tick(/B1/);
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

  it('is sorted by a heading whose label says what a press does', async () => {
    const { user, sent } = await open('/buoys/admin', stations(2));
    await screen.findByText('B1');
    const heading = screen.getByRole('button', { name: 'Sort by title ascending' });
    expect(heading.dataset.hint).toBe('Sort by title ascending');
    expect(heading).toHaveTextContent('Title');
    expect(heading).toHaveClass('MuiTableSortLabel-directionAsc');
    await user.click(heading);
    expect(await screen.findByRole('button', { name: 'Sort by title descending' })).toBe(heading);
    expect(heading.closest('th')).toHaveAttribute('aria-sort', 'ascending');
    expect(sent.at(-1)?.path).toContain('sort=title');
    // The panel has one shared hint instead.
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('counts pages from 1 in the address and from 0 in the request, and keeps the page after a form', async () => {
    const { user, sent } = await open('/buoys/admin', stations(12));
    await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(sent.at(-1)?.path).toContain('page=1&limit=10');
    const [row] = await rows();
    await user.click(within(row as HTMLElement).getByRole('link', { name: /^B/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/buoys/admin?page=2'),
    );
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
    const { user, respondWith } = await open('/buoys/admin?search=buoy', stations(1));
    await screen.findByText('B1');
    respondWith(Response.json({ items: [], total: 0 }));
    await user.click(screen.getByRole('button', { name: /^Sort by code/i }));
    expect(await screen.findByText('No records match these filters.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('filters and searches through the address, goes to page 1, and resets', async () => {
    const { user, sent } = await open('/buoys/admin?page=2', async test => {
      await createType('Tide gauge')(test);
      await stations(11)(test);
    });
    await user.click(await screen.findByLabelText('Type'));
    await user.click(await screen.findByRole('option', { name: 'Tide gauge' }));
    await waitFor(() => expect(window.location.search).toMatch(/^\?type=[0-9a-f]+$/));
    expect(await screen.findByText('No records match these filters.')).toBeVisible();
    expect(sent.at(-1)?.path).toMatch(/page=0&.*type=[0-9a-f]+/);
    await user.click(screen.getAllByRole('button', { name: 'Reset' })[0] as HTMLElement);
    await waitFor(() => expect(window.location.search).toBe(''));
    await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    await user.type(screen.getByPlaceholderText('Search terms...'), 'Buoy 7{Enter}');
    await waitFor(() => expect(window.location.search).toContain('search=Buoy'));
    expect(sent.at(-1)?.path).toMatch(/page=0&.*search=Buoy/);
    expect(await rows()).toHaveLength(1);
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

it('a row is deleted after a dialog with a warning, unless it is the default type or the server rejects it', async () => {
  const { user, sent, answerWritesWith } = await open('/station-types', createType('Tide gauge'));
  const remove = await screen.findByRole('button', { name: 'Delete Tide gauge' });
  expect(screen.getByText('default')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toEqual([remove]);
  expect(screen.getAllByRole('link', { name: /^Edit/ })).toHaveLength(1);
  await user.click(remove);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('0 stations of this type will change to the default type.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
  answerWritesWith(Response.json({ message: 'Anchored' }, { status: 409 }));
  await user.click(await screen.findByRole('button', { name: 'Delete Tide gauge' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Anchored')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Tide gauge' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Delete Tide gauge' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tide gauge' })).toBeNull());
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});
