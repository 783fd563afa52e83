import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineResource, field } from '../../../src/engine';
import { viewSettingsKey } from '../../../src/engine/list/useViewSettings';
import { chooseMore } from '../../support/views/chooseMore';
import { renderApp } from '../../support/views/renderApp';
import { showAt } from '../../support/views/showAt';

const wrecks = defineResource({
  name: 'wrecks',
  fields: {
    name: field.text({ required: true }),
    kind: field.select({
      choices: [
        { id: 'ship', name: 'Ship' },
        { id: 'plane', name: 'Plane' },
      ],
    }),
    depth: field.number({ label: 'Depth' }),
    owner: field.text(),
    secret: field.text({ hidden: true }),
    createdAt: field.date({ readOnly: true }),
  },
  list: { columns: ['name', 'kind', 'depth'], filters: ['kind'] },
  api: { path: '/admin/wrecks' },
});

let app: Awaited<ReturnType<typeof renderApp>>;
afterEach(() => showAt(1280));

async function open(address = '/wrecks', user?: { name: string; email: string }) {
  const all = [
    { name: 'Wreck 1', kind: 'ship', depth: 10, owner: 'Owner 1' },
    { name: 'Wreck 2', kind: 'plane', depth: 20, owner: 'Owner 2' },
  ];
  app = await renderApp(address, [wrecks], { wrecks: all }, user);
  // On a phone there are cards instead.
  await waitFor(() => expect(document.querySelector('tbody tr, li > dl')).not.toBeNull());
  return app;
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter(text => text !== 'Actions');
const openSettings = async () => {
  await chooseMore(app.user, 'View settings');
  return within(await screen.findByRole('dialog', { name: 'View settings' }));
};
const close = (dialog: ReturnType<typeof within>) =>
  app.user.click(dialog.getByRole('button', { name: 'Close' }));
/** Reopens the list in the same browser. */
async function reopen(address?: string, user?: { name: string; email: string }) {
  app.unmount();
  await app.upstream.close();
  await open(address, user);
}

describe('the view settings of a list', () => {
  it('store the density per user', async () => {
    await open();
    const table = () => document.querySelector('.RaDataTable-root');
    expect(table()).not.toHaveClass('dense');
    const dialog = await openSettings();
    await app.user.click(dialog.getByRole('radio', { name: /^Compact/ }));
    expect(table()).toHaveClass('dense');
    expect(JSON.stringify({ ...localStorage })).not.toContain('@');
    await reopen();
    expect(table()).toHaveClass('dense');
    await reopen('/wrecks', { name: 'Aram', email: 'aram@example.com' });
    expect(table()).not.toHaveClass('dense');
  });

  it('keep what another tab has stored since', async () => {
    await open();
    const dialog = await openSettings();
    await app.user.click(dialog.getByRole('radio', { name: /^Compact/ }));
    const key = Object.keys(localStorage).find(name => name.startsWith(viewSettingsKey)) ?? '';
    const views = [{ name: 'Deep', search: 'depth_from=30' }];
    localStorage.setItem(key, JSON.stringify({ dense: true, lists: { 'reefs/list': { views } } }));
    fireEvent(window, new StorageEvent('storage', { key }));
    await app.user.click(dialog.getByRole('checkbox', { name: 'Owner' }));
    expect(localStorage.getItem(key)).toMatch(/Deep.*owner/);
  });

  it('change columns and their order by keyboard', async () => {
    await open();
    expect(heads()).toEqual(['Name', 'Kind', 'Depth']);
    const dialog = await openSettings();
    expect(dialog.queryByRole('checkbox', { name: 'Secret' })).toBeNull();
    dialog.getByRole('checkbox', { name: 'Owner' }).focus();
    await app.user.keyboard(' ');
    dialog.getByRole('checkbox', { name: 'Kind' }).focus();
    await app.user.keyboard(' ');
    expect(dialog.getByRole('checkbox', { name: 'Kind' })).toHaveFocus();
    const down = dialog.getByRole('button', { name: 'Move Name down' });
    down.focus();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Move Name down' })).toHaveFocus());
    expect(dialog.getByText('Name: Position 2 of 3.')).toBeInTheDocument();
    await app.user.keyboard('{Enter}{Enter}');
    await close(dialog);
    expect(heads()).toEqual(['Depth', 'Owner', 'Name']);
    await reopen();
    expect(heads()).toEqual(['Depth', 'Owner', 'Name']);
    const again = await openSettings();
    const reset = again.getByRole('button', { name: 'Reset columns' });
    await app.user.click(reset);
    expect(reset).toHaveAttribute('aria-disabled', 'true');
    expect(reset).toHaveFocus();
    await close(again);
    expect(heads()).toEqual(['Name', 'Kind', 'Depth']);
  });

  it('apply without being stored if the storage is full', async () => {
    await open('/wrecks?columns=name');
    const dialog = await openSettings();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    await app.user.click(dialog.getByRole('checkbox', { name: 'Owner' }));
    await close(dialog);
    expect(heads()).toEqual(['Name', 'Owner']);
  });

  it('keep at least one column, and ignore unknown and repeated columns', async () => {
    await open('/wrecks?columns=gone,secret,depth,depth');
    expect(heads()).toEqual(['Depth']);
    const dialog = await openSettings();
    expect(dialog.getByRole('checkbox', { name: 'Depth' })).toBeDisabled();
    await close(dialog);
  });
});

it('a saved view opens its filters, order and columns, and can be deleted', async () => {
  await open('/wrecks?kind=plane&sort=depth&order=ASC&columns=name,depth');
  const dialog = await openSettings();
  await app.user.type(dialog.getByRole('textbox', { name: 'View name' }), 'Planes{Enter}');
  await close(dialog);
  await reopen();
  expect(heads()).toEqual(['Name', 'Kind', 'Depth']);
  await app.user.click(screen.getByRole('link', { name: 'Planes' }));
  await waitFor(() => expect(heads()).toEqual(['Name', 'Depth']));
  expect(window.location.pathname + window.location.search).toBe(
    '/wrecks?kind=plane&sort=depth&order=ASC&columns=name%2Cdepth',
  );
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Wreck 1' })).toBeNull());
  const again = await openSettings();
  await app.user.click(again.getByRole('button', { name: 'Delete Planes' }));
  await close(again);
  expect(screen.queryByRole('link', { name: 'Planes' })).toBeNull();
});

it('saving and deleting views keeps the focus', async () => {
  await open();
  const dialog = await openSettings();
  const name = dialog.getByRole('textbox', { name: 'View name' });
  const save = dialog.getByRole('button', { name: 'Save' });
  for (const view of ['One', 'Two', 'Three']) {
    await app.user.type(name, view);
    await app.user.click(save);
    expect(dialog.getByText(`${view} saved`)).toHaveRole('status');
    expect(save).toHaveFocus();
  }
  expect(save).toHaveAttribute('aria-disabled', 'true');
  const remove = (view: string) => dialog.getByRole('button', { name: `Delete ${view}` });
  await app.user.click(remove('One'));
  await waitFor(() => expect(remove('Two')).toHaveFocus());
  await app.user.click(remove('Three'));
  await waitFor(() => expect(name).toHaveFocus());
});

it('a view saved with the declared columns restores them', async () => {
  await open();
  const dialog = await openSettings();
  await app.user.type(dialog.getByRole('textbox', { name: 'View name' }), 'All{Enter}');
  await app.user.click(dialog.getByRole('checkbox', { name: 'Kind' }));
  await close(dialog);
  expect(heads()).toEqual(['Name', 'Depth']);
  await app.user.click(screen.getByRole('link', { name: 'All' }));
  await waitFor(() => expect(heads()).toEqual(['Name', 'Kind', 'Depth']));
});

describe('the sort button', () => {
  it('names a hidden sort column and reverses it; the total is next to the heading', async () => {
    await open();
    const { parentElement } = screen.getByRole('heading', { name: 'Wrecks' });
    expect(parentElement).toHaveTextContent('Wrecks2');
    expect(screen.getByRole('cell', { name: '10' })).toHaveClass('number');
    const button = screen.getByRole('button', { name: 'Sorted by Created at, descending' });
    await app.user.click(button);
    await app.user.click(await screen.findByRole('menuitem', { name: 'Created at' }));
    await screen.findByRole('button', { name: 'Sorted by Created at, ascending' });
    await app.user.click(screen.getByRole('button', { name: /^Sorted by/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Depth' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sorted by/ })).toBeNull());
    // The button is removed together with its menu.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(window.location.search).toBe('?sort=depth&order=ASC');
  });

  it('selects the sort on a phone, which has no column headers', async () => {
    showAt(360);
    await open();
    await app.user.click(screen.getByRole('button', { name: /^Sorted by/ }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Depth' }));
    await screen.findByRole('button', { name: 'Sorted by Depth, ascending' });
    expect(window.location.search).toBe('?sort=depth&order=ASC');
  });
});
