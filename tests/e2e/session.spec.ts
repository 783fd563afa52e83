import type { Page } from '@playwright/test';
import { administrator, expect, fillIn, signIn, test } from './support/test';

test.use({ expectedErrors: /status of 401|HttpError/ });

/** Ends the page's session at the server without notifying the page. */
async function expire(page: Page) {
  await page.evaluate(async () => {
    const token = sessionStorage.getItem('seamark.token') ?? localStorage.getItem('seamark.token');
    await fetch('/api/admin/auth/logoff', { headers: { Authorization: `Bearer ${token}` } });
  });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

test('a session that expires during work is renewed over the screen, and the save is sent once', {
  tag: '@quick',
}, async ({ page, server }) => {
  await signIn(page, '/station-types/create');
  await page.getByLabel('Name').fill('Wave rider');
  await expire(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(administrator.email);
  await expect(dialog.getByLabel('Email')).toHaveValue(administrator.email);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await fillIn(page, { password: 'not my password' });
  await expect(dialog.getByRole('alert')).toHaveText('The email or the password is not correct');
  await expect(page.getByText('Spot type added')).toBeHidden();
  await fillIn(page, { password: administrator.password });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Spot type added')).toBeVisible();
  await expect(page).toHaveURL(/\/station-types$/);
  const { data } = await server.call<{ data: { name: string }[] }>('GET', '/admin/spot-types');
  expect(data.filter(({ name }) => name === 'Wave rider')).toHaveLength(1);
});

/** Signs in with Remember me and opens an address in a second tab of that session. */
async function openSecond(page: Page, address: string): Promise<Page> {
  await page.goto('/');
  await page.getByLabel('Remember me').check();
  await fillIn(page);
  await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
  // The counts in the menu load last: none of their requests may meet the end of the session.
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByText(/^\d+/)).toHaveCount(3);
  const other = await page.context().newPage();
  await other.goto(address);
  return other;
}

/** Dispatches a click that works below the dialog, which a call of the session may already have opened. */
const openUsers = (page: Page) => page.getByRole('link', { name: 'Users' }).dispatchEvent('click');

test('two tabs of one session are signed out together, and the unsaved form is kept as a draft', {
  tag: '@quick',
}, async ({ page }) => {
  const other = await openSecond(page, '/station-types/create');
  await other.getByLabel('Name').fill('Half a na');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(tab.getByRole('banner')).toHaveCount(0);
  }
  await fillIn(other);
  await other.getByRole('button', { name: 'Restore' }).click();
  await expect(other.getByLabel('Name')).toHaveValue('Half a na');
});

test('two tabs that both ask to sign in again need one sign-in', async ({ page }) => {
  const other = await openSecond(page, '/station-types');
  await expect(other.getByRole('table').getByRole('link').first()).toBeVisible();
  await expire(page);
  await openUsers(other);
  await expect(dialogOf(other)).toBeVisible();
  await openUsers(page);
  await fillIn(page, { password: administrator.password });
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(dialogOf(other)).toHaveCount(0);
  await other.getByRole('link', { name: 'Station suggestions' }).first().click();
  await expect(other.getByText(/^1-10 of \d+$/)).toBeVisible();
});
