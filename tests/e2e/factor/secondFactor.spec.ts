import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { administrator, expect, expectAccessible, signIn, signInAgain, test } from '../support/test';

test.use({ expectedErrors: /status of (401|422)/ });

/** Sets up a second factor with an app and returns its recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Two-step verification' }).click();
  await expect(page).toHaveURL('/second-factor');
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.locator('main code').innerText()).replaceAll(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  /** Codes are valid once: the next time step of 30 s has another, which is already accepted. */
  const code = (step: number) => totp.generate({ timestamp: Date.now() + step * 30_000 });

  await page.getByLabel('Code').fill(code(0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recovery = await codes.allInnerTexts();
  await page.getByRole('link', { name: 'Spot types' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without the recovery codes?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(codes).toHaveCount(10);
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  return { code, recovery };
}

test('a second factor is set up, requested at sign-in, replaced by a recovery code and removed', async ({
  page,
}) => {
  await signIn(page, '/users');
  const { code, recovery } = await setUp(page);
  await signInAgain(page);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Incorrect or already used code')).toBeVisible();
  const fresh = code(1);
  await page.getByRole('textbox', { name: 'Code' }).fill(`${fresh.slice(0, 3)} ${fresh.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL('/second-factor');

  await signInAgain(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByLabel('Code').fill(recovery[1] ?? '');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await signInAgain(page);
  await expect(page.getByRole('banner')).toBeVisible();
});
