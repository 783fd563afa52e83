import type { Locator, Page } from '@playwright/test';
import { overflow } from '../support/overflow';
import { administrator, expect, expectAccessible, fillIn, signIn, signInAgain, test } from '../support/test';

test.use({ expectedErrors: /status of (401|422)/ });

/** Adds Chromium's virtual authenticator. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds a passkey with this name and returns one of the recovery codes that come with the first. */
async function addPasskey(page: Page, section: Locator, name: string): Promise<string> {
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Password').fill(administrator.password);
  await section.getByLabel('Name').fill(name);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Add', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(section.getByRole('listitem')).toContainText(name);
  await expectAccessible(page);
  return recovery;
}

/** Signs in again in Armenian, on a narrow screen. */
async function signInInArmenian(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await signInAgain(page);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await page.getByRole('button', { name: 'Հայերեն' }).click();
  const use = page.getByRole('button', { name: 'Օգտագործել մուտքի բանալի' });
  await expect(use).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await use.click();
  await expect(page.getByRole('heading', { name: 'Մուտքի բանալիներ' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('seamark.locale', 'en'));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
}

/** Signs in with a recovery code at another address of the panel, where the passkey is not offered. */
async function signInElsewhere(page: Page, address: string, recovery: string, panel: string) {
  await page.goto(address);
  await fillIn(page);
  await expect(page.getByText('Your passkeys were created for another address of the panel.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await expect(page.getByText(`Created for ${panel}; it cannot be used here.`)).toBeVisible();
  await expect(page.getByText(/^Passkeys need https and a host name/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await page.close();
}

test('a passkey is added, signs in, also in Armenian and at 320 px, and is removed', async ({
  page,
  server,
}) => {
  const panel = new URL(server.origin);
  panel.hostname = 'localhost';
  await addAuthenticator(page);
  await signIn(page, `${panel.origin}/second-factor`);
  const section = page.getByRole('region', { name: 'Passkeys' });
  const recovery = await addPasskey(page, section, 'Work laptop');

  // The browser recognises that the same device already has a passkey.
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Password').fill(administrator.password);
  await section.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('This device already has a passkey for this account.')).toBeVisible();
  await section.getByRole('button', { name: 'Cancel' }).click();

  await signInAgain(page);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(section.getByText('Last used on')).toBeVisible();
  await signInInArmenian(page);
  const elsewhere = await page.context().newPage();
  await signInElsewhere(elsewhere, `${server.origin}/second-factor`, recovery, panel.origin);

  await section.getByRole('button', { name: 'Remove Work laptop' }).click();
  await section.getByLabel('Password').fill(administrator.password);
  await section.getByRole('button', { name: 'Remove with a passkey' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('recovery codes are left')).toHaveCount(0);
  await signInAgain(page);
  await expect(page.getByRole('banner')).toBeVisible();
});
