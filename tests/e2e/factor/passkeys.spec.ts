import type { Page } from '@playwright/test';
import { administrator, expect, expectAccessible, fillIn, signIn, test } from '../support/test';

test.use({ expectedErrors: /status of (401|422)/ });

/** Chromium's own authenticator, in place of a finger on a sensor. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Without a passkey it gives up, as at a press of Cancel. */
    forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a passkey is added, signs in, in Armenian and at 320 px too, and is removed', async ({
  page,
  server,
}) => {
  const panel = new URL(server.origin);
  panel.hostname = 'localhost';
  await addAuthenticator(page);
  await signIn(page, `${panel.origin}/second-factor`);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Password').fill(administrator.password);
  await section.getByLabel('Name').fill('Work laptop');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Add', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(section.getByRole('listitem')).toContainText('Work laptop');
  await expectAccessible(page);

  // The same device again: the browser itself knows that it has one.
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Password').fill(administrator.password);
  await section.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('This device already has a passkey for this account.')).toBeVisible();
  await section.getByRole('button', { name: 'Cancel' }).click();

  const signOut = async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await fillIn(page);
  };
  await signOut();
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await expect(use).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(section.getByText('Last used on')).toBeVisible();

  // The same in Armenian, on a narrow screen.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await fits(page)).toBe(true);
  await signOut();
  await expect(use).toBeVisible();
  await page.getByRole('button', { name: 'Հայերեն' }).click();
  const useInArmenian = page.getByRole('button', { name: 'Օգտագործել մուտքի բանալի' });
  await expect(useInArmenian).toBeVisible();
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);
  await useInArmenian.click();
  await expect(page.getByRole('heading', { name: 'Մուտքի բանալիներ' })).toBeVisible();
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('seamark.locale', 'en'));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();

  // At another address of the same panel it is not offered, and a recovery code signs in.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${server.origin}/second-factor`);
  await fillIn(elsewhere);
  await expect(
    elsewhere.getByText('Your passkeys were created for another address of the panel.'),
  ).toBeVisible();
  await elsewhere.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('9 recovery codes are left.')).toBeVisible();
  await expect(elsewhere.getByText(`Created for ${panel.origin}; it cannot be used here.`)).toBeVisible();
  await expect(elsewhere.getByText(/^Passkeys need https and a host name/)).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await elsewhere.close();

  await section.getByRole('button', { name: 'Remove Work laptop' }).click();
  await section.getByLabel('Password').fill(administrator.password);
  await section.getByRole('button', { name: 'Remove with a passkey' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('recovery codes are left')).toHaveCount(0);
  await signOut();
  await expect(page.getByRole('banner')).toBeVisible();
});
