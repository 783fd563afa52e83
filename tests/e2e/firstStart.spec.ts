import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { built, startProcess } from '../server/support/serverProcess';
import { expect, expectAccessible, fillIn, test } from './support/test';

// The pages use a server other than the worker’s; a read may be pending at the sign-out.
test.use({ expectedErrors: /^foreign request: http:\/\/127\.0\.0\.1:|status of (401|403|422)/ });

/** Replaces the printed password. */
async function choosePassword(page: Page, password: string) {
  const newPassword = 'a fresh breeze from the west';
  await page.getByRole('textbox', { name: 'Old password' }).fill(password);
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirmation' }).fill(newPassword);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Adds a reader and returns the invitation link. */
async function inviteReader(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Administrators' }).click();
  // The previous list has the same link.
  await expect(page.getByRole('heading', { name: 'Administrators' })).toBeVisible();
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Bo');
  await page.getByRole('textbox', { name: 'Email' }).fill('bo@example.com');
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Reader' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Bo', exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

/** Sets the reader's password at the invitation link and signs in with it. */
async function acceptInvitation(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('all hands on deck');
  await page.getByLabel('Repeat password').fill('all hands on deck');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillIn(page, { email: 'bo@example.com', password: 'all hands on deck' });
}

test('the first start prints an account, which sets a new password and invites a reader', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'seamark-first-'));
  const first = await startProcess({ DATA_DIR: folder }, built);
  try {
    const [, email = '', password = ''] = /Email\s+(\S+)\s+Password\s+(\S+)/.exec(first.output) ?? [];
    await page.goto(first.origin);
    await fillIn(page, { email, password });
    await expect(page).toHaveURL(`${first.origin}/password-change`);
    await expect(page.getByText('Someone else has seen this password.')).toBeVisible();
    await page.goto(`${first.origin}/users`);
    await expect(page).toHaveURL(`${first.origin}/password-change`);
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await choosePassword(page, password);
    await expect(page.getByRole('heading', { name: 'Admin Stations' })).toBeVisible();
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();

    const link = await inviteReader(page);
    await expectAccessible(page);
    await page.goto(`${first.origin}/sessions`);
    await expect(page.getByRole('button', { name: /^Sign out everywhere else/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 700 });
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();

    await acceptInvitation(page, link);
    await expect(page.getByRole('heading', { name: 'Admin Stations' })).toBeVisible();
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /Create|Edit|Import/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: /Delete/ })).toHaveCount(0);
    // The choices of the filter load after the rows.
    await page.waitForLoadState('networkidle');
  } finally {
    await first.end('SIGTERM');
    await rm(folder, { recursive: true });
  }
});
