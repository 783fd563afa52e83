import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { collectDeclarations, defineResource, field } from '../../../src/engine';
import { address, renderLayout } from '../renderLayout';

const menu = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }));
const shortcuts = async () => within(await screen.findByRole('navigation', { name: 'Shortcuts' }));
const entries = (links: HTMLElement[]) => links.map(link => [link.textContent, link.getAttribute('href')]);

describe('the menu', () => {
  it('lists the resources in their order, with their addresses', async () => {
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
  });

  it('has three shortcuts above it', async () => {
    renderLayout('Users');
    expect(entries((await shortcuts()).getAllByRole('link'))).toEqual([
      ['Buoys', '/buoys/admin'],
      ['Station suggestions', '/stations'],
      ['Surveys', '/surveys'],
    ]);
    const [first, second] = screen.getAllByRole('navigation');
    expect(first).toHaveAccessibleName('Shortcuts');
    expect(second).toHaveAccessibleName('Main menu');
  });

  it('folds the lists of Stations and unfolds them', async () => {
    const { user } = renderLayout('Users');
    const group = (await menu()).getByRole('button', { name: 'Stations', expanded: true });
    await user.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'false');
    expect((await menu()).queryByRole('link', { name: 'Custom Stations' })).not.toBeInTheDocument();
    await user.click(group);
    expect((await menu()).getByRole('link', { name: 'Custom Stations' })).toBeVisible();
  });

  it('leads to a list and marks it as the page shown', async () => {
    const { user } = renderLayout('Users');
    await user.click((await menu()).getByRole('link', { name: 'Custom Stations' }));
    expect(address()).toBe('/buoys/custom');
    expect((await menu()).getByRole('link', { current: 'page' })).toHaveTextContent('Custom Stations');
    expect((await shortcuts()).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('marks the list that a form belongs to, on any page of the list and below it', async () => {
    renderLayout('Form', { path: '/spot-types/6a1' });
    expect((await menu()).getByRole('link', { current: true })).toHaveTextContent('Spot types');
    expect((await menu()).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('has entries of one group below its heading, which folds, where the first of them stands', async () => {
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
    expect((await menu()).getAllByRole('link').map(link => link.textContent)).toEqual([
      'Boats',
      'Berths',
      'Cranes',
      'Tides',
      'Winds',
    ]);
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

  it('takes two hundred resources, named by their labels or else by their names', async () => {
    const many = Array.from({ length: 199 }, (_, index) =>
      defineResource({ name: `r-${index}`, fields: { name: field.text() }, api: { path: '/r' } }),
    );
    const labelled = defineResource({
      name: 'tide-gauges',
      label: { en: 'Tide gauges of Armenia', hy: 'Մակընթացաչափեր' },
      fields: { name: field.text() },
      api: { path: '/tide-gauges' },
    });
    renderLayout('Users', { declared: collectDeclarations({ all: { ...many, labelled } }) });
    expect((await menu()).getAllByText(/^R \d+$/)).toHaveLength(199);
    expect((await menu()).getByText('R 7').closest('a')).toHaveAttribute('href', '/r-7');
    expect((await menu()).getByText('Tide gauges of Armenia')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).not.toBeInTheDocument();
  });
});

describe('on a small screen', () => {
  it('opens in a drawer and closes when it has led somewhere', async () => {
    const { user } = renderLayout('Users', { width: 360 });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Menu', expanded: false }));
    expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeVisible();
    await user.click((await menu()).getByRole('link', { name: 'Offers' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/offers');
  });

  it('closes by its button and by Escape', async () => {
    const { user } = renderLayout('Users', { width: 360 });
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
