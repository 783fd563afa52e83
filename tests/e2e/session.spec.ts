import type { Page } from '@playwright/test';
import { administrator, expect, fillIn, signIn, test } from './support/test';

test.use({ expectedErrors: /status of 401|HttpError/ });

/** Ends the page's session at the server, behind the page's back. */
async function expire(page: Page) {
  await page.evaluate(async () => {
    const token = sessionStorage.getItem('seamark.token') ?? localStorage.getItem('seamark.token');
    await fetch('/api/admin/auth/logoff', { headers: { Authorization: `Bearer ${token}` } });
  });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

test.describe('a session that ends in the middle of work', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, '/station-types/create');
    await page.getByLabel('Name').fill('Wave rider');
  });

  test('is begun again over the screen, and the save goes through once', async ({ page, server }) => {
    await expire(page);
    await page.getByRole('button', { name: 'Save' }).click();
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

  test('keeps what was typed as a draft when nobody signs in again', async ({ page }) => {
    await expire(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL(/\/station-types\/create$/);
    await fillIn(page);
    await expect(page.getByText('What you typed was kept.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Wave rider');
    await page.reload();
    await expect(page.getByText('What you typed was kept.')).toBeHidden();
  });

  test('keeps the draft through a wrong password and Escape', async ({ page }) => {
    await expire(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await fillIn(page, { password: 'not my password' });
    await expect(dialogOf(page).getByRole('alert')).toHaveText('The email or the password is not correct');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await fillIn(page);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Wave rider');
  });
});
