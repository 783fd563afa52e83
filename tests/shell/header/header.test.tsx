import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as texts from '../../../providers/i18n/loadMessages';
import { collectDeclarations, defineResource, field } from '../../../src/engine';
import { addUnsaved } from '../../../src/engine/ui/unsaved';
import { address, declarations, renderLayout } from '../renderLayout';

/** A list with a custom page. */
const charts = collectDeclarations({
  all: {
    charts: defineResource({
      name: 'charts',
      fields: { name: field.text() },
      list: { page: () => 'Charts' },
      api: { path: '/charts' },
    }),
  },
});

/** The search box after its code has loaded, which replaces the first input. */
async function searchBox() {
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('autocomplete', 'off'));
  return screen.getByRole('combobox', { name: 'Search' });
}

describe('the layout', () => {
  it('has a banner, a main region, and a keyboard link that skips to it and keeps the address', async () => {
    const { user } = renderLayout('Users');
    expect(await screen.findByRole('banner')).toHaveTextContent('SeamarkFair winds, true data');
    expect(screen.getByRole('main')).toHaveTextContent('Users');
    expect(screen.getByRole('link', { name: /Seamark/ })).toHaveAttribute('href', '/buoys/admin');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.href).not.toContain('#');
  });
});

describe('the search box', () => {
  it('clears the search', async () => {
    const { user } = renderLayout('Stations', { path: '/stations?search=reef&page=2' });
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect(address()).toBe('/stations');
    expect(await searchBox()).toHaveValue('');
    expect(await searchBox()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
  });

  it.each(['/password-change', '/users/7', '/charts'])('offers to find screens at %s', async path => {
    renderLayout('Form', { path, declared: [...declarations, ...charts] });
    expect(await searchBox()).toHaveAttribute('placeholder', 'Search or jump to…');
  });
});

describe('the user menu', () => {
  it('shows the signed-in user, links to the password change, and logs out', async () => {
    const logout = vi.fn(async (): Promise<false> => false);
    const { user } = renderLayout('Users', { logout });
    const account = await screen.findByRole('button', { name: 'Account' });
    expect(account).toHaveTextContent('A');
    await user.click(account);
    const menu = within(await screen.findByRole('menu', { name: 'Account' }));
    expect(menu.getByText('Ada Admin')).toBeVisible();
    expect(menu.getByText('ada@example.com')).toBeVisible();
    await user.click(menu.getByRole('menuitem', { name: 'Change password' }));
    expect(address()).toBe('/password-change');
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(logout).toHaveBeenCalledOnce();
  });

  it.each([
    ['which it deletes', false, /They will be lost/],
    ['which it keeps as a draft', true, /They will be kept as a draft/],
  ])('asks before it logs out with unsaved changes, %s', async (_, keepsDrafts, text) => {
    const logout = vi.fn(async (): Promise<false> => false);
    const { user } = renderLayout('Users', { logout, keepsDrafts });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    const entry = { texts: 'seamark.leave', isSaving: false, leavesByQuery: false, runs: false };
    const discard = await act(async () => addUnsaved({ ...entry, kept: () => 'all' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(logout).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(logout).toHaveBeenCalledOnce();
    act(discard);
  });

  it('has no password change if the API has none', async () => {
    const { user } = renderLayout('Users', { canChangePassword: false });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
    expect(screen.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Change password' })).not.toBeInTheDocument();
  });
});

it('the user menu shows the e-mail address of a user without a name', async () => {
  const { user } = renderLayout('Users', { user: { name: ' ', email: 'ada@example.com' } });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  const menu = within(await screen.findByRole('menu', { name: 'Account' }));
  expect(menu.getAllByText('ada@example.com')).toHaveLength(2);
});

/** Chooses an entry of a group in the user menu, whose button then has the focus again. */
async function choose(user: UserEvent, group: string, before: string, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  const choices = within(await screen.findByRole('group', { name: group }));
  expect(choices.getByRole('menuitemradio', { name: before })).toBeChecked();
  await user.click(choices.getByRole('menuitemradio', { name }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^(Account|Հաշիվ)$/ })).toHaveFocus());
}

describe('preferences in the user menu', () => {
  it('change the language, keep input and are remembered', async () => {
    const { user } = renderLayout(<input aria-label="Title" />);
    await user.type(await screen.findByLabelText('Title'), 'Sevan');
    await choose(user, 'Language', 'English', 'Հայերեն');
    expect(await screen.findByPlaceholderText('Որոնել...')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Sevan');
    expect(localStorage.getItem('seamark.locale')).toBe('hy');
    expect(document.documentElement.lang).toBe('hy');
  });

  it('keep the language, with a message, if the texts of another one cannot be loaded', async () => {
    const lost = new TypeError('Failed to fetch dynamically imported module');
    vi.spyOn(texts, 'loadMessages').mockRejectedValueOnce(lost);
    const { user } = renderLayout('Users');
    await choose(user, 'Language', 'English', 'Հայերեն');
    expect(await screen.findByText(/A new version may be available/)).toBeVisible();
    await choose(user, 'Language', 'English', 'Հայերեն');
    await waitFor(() => expect(document.documentElement.lang).toBe('hy'));
  });

  it('follow a theme that another tab has stored, also on the page around the panel', async () => {
    renderLayout('Users');
    await screen.findByRole('banner');
    localStorage.setItem('seamark.theme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'seamark.theme' })));
    await waitFor(() => expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(7, 24, 39)'));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('switch to dark mode, which is remembered, and back to the device’s', async () => {
    const { user } = renderLayout('Users');
    await choose(user, 'Theme', 'Match system', 'Dark');
    await waitFor(() => expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(7, 24, 39)'));
    expect(localStorage.getItem('seamark.theme')).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await choose(user, 'Theme', 'Dark', 'Match system');
    await waitFor(() => expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(242, 247, 249)'));
  });
});
