import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useDelete, useGetList, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectDeclarations, defineResource, field } from '../../../src/engine';
import { address, renderLayout } from '../renderLayout';

const menu = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }));
const shortcuts = async () => within(await screen.findByRole('navigation', { name: 'Shortcuts' }));
const entries = (links: HTMLElement[]) => links.map(link => [link.textContent, link.getAttribute('href')]);

describe('the menu', () => {
  it('lists the resources in their order with their addresses, below three shortcuts', async () => {
    renderLayout('Users');
    expect(entries((await menu()).getAllByRole('link'))).toEqual([
      ['Admin Stations', '/buoys/admin'],
      ['Custom Stations', '/buoys/custom'],
      ['Station suggestions', '/stations'],
      ['Spot types', '/station-types'],
      ['Surveys', '/surveys'],
      ['Push-up updates', '/push-up-updates'],
      ['Users', '/users'],
      ['Offers', '/offers'],
      ["What's New - List", '/what-is-new/list'],
    ]);
    expect((await menu()).getByRole('button', { name: 'Stations', expanded: true })).toBeVisible();
    expect(entries((await shortcuts()).getAllByRole('link'))).toEqual([
      ['Buoys', '/buoys/admin'],
      ['Station suggestions', '/stations'],
      ['Surveys', '/surveys'],
    ]);
    const [first, second] = screen.getAllByRole('navigation');
    expect(first).toHaveAccessibleName('Shortcuts');
    expect(second).toHaveAccessibleName('Main menu');
  });

  it('marks the current page only in the menu, even if a shortcut links to it too', async () => {
    const { user } = renderLayout('Users');
    await user.click((await menu()).getByRole('link', { name: 'Custom Stations' }));
    expect(address()).toBe('/buoys/custom');
    const marked = () =>
      [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
    expect((await menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Custom Stations');
    expect(marked()).toEqual(['Custom Stations']);
    await user.click((await shortcuts()).getByRole('link', { name: 'Surveys' }));
    expect(address()).toBe('/surveys');
    expect((await menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Surveys');
    expect(marked()).toEqual(['Surveys']);
  });

  it('does not re-render its entries if only the page of a list changes', async () => {
    const Icon = vi.fn(() => null);
    const Search = () => useLocation().search;
    const wrecks = defineResource({
      name: 'wrecks',
      icon: Icon,
      fields: { name: field.text() },
      api: { path: '/wrecks' },
    });
    const { router } = renderLayout(<Search />, {
      declared: collectDeclarations({ all: { wrecks } }),
      path: '/wrecks',
    });
    await menu();
    expect(Icon).toHaveBeenCalled();
    Icon.mockClear();
    await act(() => router.navigate('/wrecks?page=2'));
    expect(await screen.findByText('?page=2')).toBeVisible();
    expect(Icon).not.toHaveBeenCalled();
  });

  it('marks the list of a form, on any page of the list and below it', async () => {
    renderLayout('Form', { path: '/spot-types/6a1' });
    expect((await menu()).getByRole('link', { current: true })).toHaveTextContent('Spot types');
    expect((await menu()).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('shows the number of issues once: at the shortcut if there is one', async () => {
    function Found() {
      const store = useStoreContext();
      useEffect(() => {
        for (const list of ['suggestions.', 'buoys.custom']) store.setItem(`found.${list}`, ' 3');
      }, [store]);
      return null;
    }
    renderLayout(<Found />);
    expect(await (await shortcuts()).findByRole('link', { name: 'Station suggestions 3' })).toBeVisible();
    expect((await menu()).getByRole('link', { name: 'Custom Stations 3' })).toBeVisible();
    expect((await menu()).getByRole('link', { name: 'Station suggestions' })).toBeVisible();
  });

  it('groups entries below a heading that collapses, at the position of the first of them', async () => {
    const inGroup = (name: string, order: number, group?: string | { en: string; hy: string }) =>
      defineResource({
        name,
        menu: { order, ...(group && { group }) },
        fields: { name: field.text() },
        api: { path: `/${name}` },
      });
    const office = { en: 'Harbour office', hy: 'Նավահանգիստ' };
    const declared = collectDeclarations({
      all: {
        boats: inGroup('boats', 1),
        berths: inGroup('berths', 2, office),
        tides: inGroup('tides', 3),
        cranes: inGroup('cranes', 4, { ...office }),
        winds: inGroup('winds', 5, 'Weather'),
      },
    });
    const { user } = renderLayout('Cranes', { declared, path: '/cranes' });
    const names = (await menu()).getAllByRole('link').map(link => link.textContent);
    expect(names).toEqual(['Boats', 'Berths', 'Cranes', 'Tides', 'Winds']);
    const group = (await menu()).getByRole('list', { name: 'Harbour office' });
    expect(within(group).getAllByRole('link')).toHaveLength(2);
    const heading = (await menu()).getByRole('button', { name: 'Harbour office', expanded: true });
    expect(heading).toHaveClass('within');
    heading.focus();
    await user.keyboard('{Enter}');
    expect(heading).toHaveAttribute('aria-expanded', 'false');
    expect((await menu()).queryByRole('link', { name: 'Cranes' })).toBeNull();
    expect((await menu()).getByRole('link', { name: 'Winds' })).toBeVisible();
    await user.keyboard(' ');
    expect((await menu()).getByRole('link', { name: 'Cranes' })).toBeVisible();
  });

  it('names resources by their labels or names, and has no shortcuts if none are declared', async () => {
    const many = Array.from({ length: 19 }, (_, index) =>
      defineResource({ name: `r-${index}`, fields: { name: field.text() }, api: { path: '/r' } }),
    );
    const labelled = defineResource({
      name: 'tide-gauges',
      label: { en: 'Tide gauges of Armenia', hy: 'Մակընթացաչափեր' },
      fields: { name: field.text() },
      api: { path: '/tide-gauges' },
    });
    renderLayout('Users', { declared: collectDeclarations({ all: { ...many, labelled } }) });
    expect((await menu()).getAllByText(/^R \d+$/)).toHaveLength(19);
    expect((await menu()).getByText('R 7').closest('a')).toHaveAttribute('href', '/r-7');
    expect((await menu()).getByText('Tide gauges of Armenia')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
  });
});

describe('the counts next to the entries', () => {
  const counted = (name: string, order: number, count: boolean | { filter: object; label: string }) =>
    defineResource({
      name,
      menu: { order, shortcut: name !== 'moles', count: count as true },
      fields: { name: field.text(), open: field.boolean() },
      lists: { near: { filter: { far: false } }, far: { filter: { far: true } } },
      api: { path: `/${name}` },
    });
  const declared = collectDeclarations({
    all: {
      piers: counted('piers', 1, true),
      quays: counted('quays', 2, { filter: { open: true }, label: '%{smart_count} open' }),
      moles: counted('moles', 3, true),
    },
  });
  const totals: Record<string, number | undefined> = {};
  const requests: [string, unknown][] = [];
  const getList = vi.fn(async (resource: string, params: unknown) => {
    requests.push([resource, params]);
    if (totals[resource] === undefined) throw new Error('No answer');
    return { data: [], total: totals[resource] };
  });
  const entry = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  const Change = () => {
    const [change] = useDelete();
    return (
      <button type="button" onClick={() => change('piers', { id: 1 })}>
        Change
      </button>
    );
  };

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    Object.assign(totals, { piers: 1041, quays: 4, moles: undefined });
    requests.length = 0;
  });

  it('are the totals of one-row requests with only their own filter, and are reloaded after a change', async () => {
    const { user } = renderLayout(<Change />, {
      path: '/piers/near',
      declared,
      calls: { getList: getList as never, delete: async () => ({ data: { id: 1 } }) as never },
    });
    await screen.findByText('1,041');
    expect(await entry('Piers')).toHaveTextContent('Piers1,041');
    expect(await entry('Quays')).toHaveTextContent('Quays4 open');
    const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } };
    expect(requests).toEqual([
      ['piers', expect.objectContaining({ ...one, filter: { far: false } })],
      ['quays', expect.objectContaining({ ...one, filter: { far: false, open: true } })],
      ['moles', expect.objectContaining({ ...one, filter: { far: false } })],
    ]);
    totals.piers = 1040;
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('1,040')).toBeVisible();
  });

  it('are in the menu if there is no shortcut, and nowhere if they are unknown', async () => {
    totals.moles = 0;
    totals.quays = undefined;
    renderLayout('Form', { path: '/piers/near', declared, calls: { getList: getList as never } });
    await screen.findByText('1,041');
    expect((await menu()).getByText('0').closest('li')).toHaveTextContent('Near0');
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(screen.queryByText(/open/)).toBeNull();
  });

  it('wait for pending requests', async () => {
    const answers: (() => void)[] = [];
    const Rows = () => (useGetList('rows').data ? 'Rows' : 'No rows');
    totals.rows = 1;
    const hold = async (resource: string, params: unknown) => {
      if (resource === 'rows') await new Promise<void>(answer => void answers.push(answer));
      return getList(resource, params);
    };
    renderLayout(<Rows />, { path: '/piers/near', declared, calls: { getList: hold as never } });
    await screen.findByText('No rows');
    await import('../../../src/shell/sidebar/Count');
    expect(requests).toEqual([]);
    answers[0]?.();
    await screen.findByText('1,041');
    expect(requests[0]?.[0]).toBe('rows');
  });
});

describe('on a small screen', () => {
  it('opens as a drawer, and closes with its button, with Escape and after navigation', async () => {
    const { user, router } = renderLayout('Users', { width: 360 });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Menu', expanded: false }));
      expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeVisible();
    };
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
    await open();
    await user.keyboard('{Escape}');
    await isClosed();
    await open();
    await user.click((await menu()).getByRole('link', { name: 'Offers' }));
    await isClosed();
    expect(address()).toBe('/offers');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/users');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
