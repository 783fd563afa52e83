import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './expectAccessible';
import { administrator, runServer, type Server } from './runServer';
import { watch } from './watch';

interface Fixtures {
  /** A page with the administrator signed in, on the first list. */
  signedIn: Page;
  /** Console errors that a test causes on purpose. */
  expectedErrors: RegExp;
  watched: undefined;
}

/** Playwright's test with one server per worker, which also fails on errors in any page. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => runServer(use),
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),

  expectedErrors: [/(?!)/, { option: true }],
  watched: [
    async ({ context, server, expectedErrors }, use) => {
      const problems = watch(context, server.origin, message => expectedErrors.test(message));
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],

  signedIn: async ({ page, server }, use) => {
    await rememberToken(page, server, await server.session());
    await page.goto('/');
    // Otherwise the redirect from / to the first list may happen during the test.
    await expect(page).toHaveURL('/buoys/admin');
    // The panel's own header: the prerendered page has one, too.
    await expect(page.locator('#root').getByRole('banner')).toBeVisible();
    await use(page);
  },
});

export { administrator, expect, expectAccessible };

/** Stores a token in the browser, as signing in with Remember me does. */
export async function rememberToken(page: Page, { origin }: Server, token: string) {
  const localStorage = [{ name: 'seamark.token', value: token }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Signs in through the login form at an address. */
export async function signIn(page: Page, address = '/') {
  await page.goto(address);
  await fillIn(page);
  await expect(page.locator('#root').getByRole('banner')).toBeVisible();
}

/** Fills in and submits the login form, on its screen or in the dialog. */
export async function fillIn(
  page: Page,
  { email, password } = administrator as Partial<typeof administrator>,
) {
  if (email !== undefined) await page.getByLabel('Email').fill(email);
  if (password !== undefined) await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs out and in again with the password. */
export async function signInAgain(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await fillIn(page);
}
