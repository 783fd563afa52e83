import { screen, waitFor, within } from '@testing-library/react';
import { type GetListParams, ListBase } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { ListCall } from '../../../src/engine';
import { Pager } from '../../../src/engine/list/Pager';
import { PrefetchContext } from '../../../src/engine/panel/PrefetchContext';
import { PageTitle } from '../../../src/engine/ui/PageTitle';
import { renderView } from '../../support/views/renderView';
import { rows, scriptedProvider } from '../../support/views/scriptedProvider';

const page = vi.fn(async () => {});
const prefetchedPages = () =>
  page.mock.calls.map(([, params]: unknown[]) => (params as GetListParams).pagination?.page);

async function open(list: ListCall, at: string, ...responses: unknown[]) {
  const { dataProvider, lines } = scriptedProvider({ list }, ...responses);
  const { user } = await renderView(
    <ListBase resource="gauges" perPage={10} storeKey={false} disableAuthentication>
      <PrefetchContext value={{ page, screen: async () => {}, staleTime: () => 0, record: () => undefined }}>
        <main>
          <PageTitle>Gauges</PageTitle>
          <Pager />
        </main>
      </PrefetchContext>
    </ListBase>,
    { address: `/gauges${at}`, calls: dataProvider },
  );
  const pages = async () => {
    const bar = await screen.findByRole('navigation', { name: 'Pages' });
    return within(bar)
      .getAllByRole('button', { name: /^(Go to page|Page) \d/ })
      .map(button => button.textContent);
  };
  const calls = () => lines().map(line => line.match(/offset=\w+/)?.[0]);
  return { user, pages, calls };
}

describe('the pages of a list', () => {
  it('are all shown if the total is known', async () => {
    const { pages } = await open({}, '?page=2', { items: rows(10), total: 35 });
    expect(await screen.findByText('11-20 of 35')).toBeVisible();
    expect(await pages()).toEqual(['1', '2', '3', '4']);
  });

  it('end at the last counted page if the total is a lower bound, and show that there are more', async () => {
    const list: ListCall = { total: { bounded: 'isBound' } };
    const { user, pages } = await open(
      list,
      '',
      { items: rows(10), total: 1000, isBound: true },
      { items: rows(10), total: 1000, isBound: true },
    );
    expect(await screen.findByText('1-10 of more than 1,000')).toBeVisible();
    expect((await pages()).at(-1)).toBe('100');
    await user.click(screen.getByRole('button', { name: 'Go to page 100' }));
    await waitFor(async () => expect((await pages()).at(-1)).toBe('101'));
  });

  it('end one after the current page without a total, until the last', async () => {
    const list: ListCall = { paging: 'offset', total: false };
    const { user, pages, calls } = await open(list, '', rows(10), rows(4));
    expect(await screen.findByText('1-10 of more than 10')).toBeVisible();
    expect(await pages()).toEqual(['1', '2']);
    await user.click(screen.getByRole('button', { name: 'Go to the next page' }));
    expect(await screen.findByText('11-14 of 14')).toBeVisible();
    expect(await pages()).toEqual(['1', '2']);
    expect(screen.getByRole('button', { name: 'Go to the next page' })).toBeDisabled();
    expect(calls()).toEqual(['offset=0', 'offset=10']);
  });

  it('are prefetched on hover, and then page by page while the user pages on', async () => {
    const { user } = await open({}, '', ...[1, 2, 3].map(() => ({ items: rows(10), total: 35 })));
    await screen.findByText('1-10 of 35');
    page.mockClear();
    const next = screen.getByRole('button', { name: 'Go to the next page' });
    await user.hover(next);
    expect(prefetchedPages()).toEqual([2]);
    await user.click(next);
    await screen.findByText('11-20 of 35');
    expect(prefetchedPages()).toEqual([2, 3]);
    await user.hover(screen.getByText('11-20 of 35'));
    await user.keyboard('{Enter}');
    await screen.findByText('21-30 of 35');
    expect(prefetchedPages()).toEqual([2, 3]);
  });

  it('move the focus to the heading if only one page is left', async () => {
    const { user } = await open({}, '', { items: rows(10), total: 15 }, { items: rows(8), total: 8 });
    await user.click(await screen.findByRole('button', { name: 'Go to the next page' }));
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('move the focus to the pressed page, whose button may be another one', async () => {
    const pages = Array.from({ length: 4 }, () => ({ items: rows(10), total: 120 }));
    const { user } = await open({}, '', ...pages);
    for (const number of [5, 6, 12]) {
      await user.click(await screen.findByRole('button', { name: `Go to page ${number}` }));
      await waitFor(() => expect(screen.getByRole('button', { name: `Page ${number}` })).toHaveFocus());
    }
  });

  it.each([25, 45])('keep the focus on the pressed button if a page shows a total of %i', async total => {
    const { user } = await open({}, '', { items: rows(10), total: 35 }, { items: rows(10), total });
    await user.click(await screen.findByRole('button', { name: 'Go to the next page' }));
    await screen.findByText(`11-20 of ${total}`);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go to the next page' })).toHaveFocus());
  });

  it('are not shown without rows', async () => {
    const { calls } = await open({ paging: 'offset', total: false }, '', []);
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText(/ of /)).toBeNull();
  });
});
