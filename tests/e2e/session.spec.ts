import type { Page } from '@playwright/test';
import { chooseMore } from './support/chooseMore';
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

  test('is begun again over the screen, and the save goes through once', { tag: '@quick' }, async ({
    page,
    server,
  }) => {
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

  test('keeps what was typed as a draft when nobody signs in again', async ({ page }) => {
    await expire(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL(/\/station-types\/create$/);
    await fillIn(page);
    await expect(page.getByText('Unsaved draft: Name.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Wave rider');
    await page.getByLabel('Name').fill('Wave rider of the north');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/station-types$/);
    await page.goto('/station-types/create');
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  });

  test('keeps the draft through a wrong password and Escape', async ({ page }) => {
    await expire(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await fillIn(page, { password: 'not my password' });
    await expect(dialogOf(page).getByRole('alert')).toHaveText('The email or the password is not correct');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await fillIn(page);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Wave rider');
  });
});

test.describe('somebody else who signs in', () => {
  test('begins a session of their own, sees no draft, and leaves it to its owner', async ({
    page,
    server,
  }) => {
    const bob = { name: 'Bob', email: 'bob@seamark.example' };
    const token = await server.signIn();
    await signIn(page, '/station-types/create');
    await page.getByLabel('Name').fill('For my eyes only');
    await expire(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.route('**/auth/login', route => route.fulfill({ json: { token, user: bob } }));
    await page.route('**/auth/getUser', route => route.fulfill({ json: { user: bob } }));
    await fillIn(page, { email: bob.email, password: 'whatever Bob has' });
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menu')).toContainText(bob.email);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();

    await page.unrouteAll();
    await fillIn(page);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('For my eyes only');
    const { data } = await server.call<{ data: { name: string }[] }>('GET', '/admin/spot-types');
    expect(data.map(({ name }) => name)).not.toContain('For my eyes only');
  });
});

test.describe('many calls that are refused at once', () => {
  test('open one dialog, and are all answered after it', async ({ page }) => {
    await signIn(page, '/station-types');
    // Any row: which of them are on the first page is other tests' doing.
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await expire(page);
    await page.getByRole('link', { name: 'Buoys' }).click();
    await expect(dialogOf(page)).toHaveCount(1);
    await fillIn(page, { password: administrator.password });
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Type' }).click();
    await expect(page.getByRole('option', { name: 'Tide gauge' })).toBeVisible();
  });
});

test('a link that is only pointed at asks nobody to sign in again', async ({ page }) => {
  await signIn(page, '/station-types');
  // What is fetched ahead waits until the screen is there.
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByText(/^\d+/)).toHaveCount(3);
  await expire(page);
  let isAsked = false;
  page.on('request', request => {
    if (request.url().includes('/admin/users')) isAsked = true;
  });
  const refused = page.waitForResponse(answer => answer.url().includes('/admin/users'));
  await expect(async () => {
    await page.mouse.move(640, 500);
    await page.getByRole('link', { name: 'Users' }).hover();
    await expect.poll(() => isAsked, { timeout: 2000 }).toBe(true);
  }).toPass();
  expect((await refused).status()).toBe(401);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Users' }).click();
  await fillIn(page, { password: administrator.password });
  await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
});

/** Signs in to be remembered, and opens a second tab on that session. */
async function openSecond(page: Page): Promise<Page> {
  await page.goto('/');
  await page.getByLabel('Remember me').check();
  await fillIn(page);
  await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
  // The numbers in the menu are read last: none of them may meet the end of the session.
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByText(/^\d+/)).toHaveCount(3);
  const other = await page.context().newPage();
  await other.goto('/station-types');
  await expect(other.getByRole('table').getByRole('link').first()).toBeVisible();
  return other;
}

/** By a press that is heard below the dialog too: a call of the session's own may have opened it already. */
const openUsers = (page: Page) => page.getByRole('link', { name: 'Users' }).dispatchEvent('click');

test.describe('two tabs', () => {
  test('of one session are signed out together, the unsaved form kept as a draft', { tag: '@quick' }, async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.getByLabel('Remember me').check();
    await fillIn(page);
    await expect(page.getByRole('banner')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/station-types/create');
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

  test('that both ask to sign in again are answered in one of them', async ({ page }) => {
    const other = await openSecond(page);
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

  test('with a session each share the one that is begun again', async ({ page }) => {
    const other = await openSecond(page);
    await expire(page);
    await openUsers(page);
    await fillIn(page, { password: administrator.password });
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    await chooseMore(other, 'Refresh');
    await other.getByRole('link', { name: 'Station suggestions' }).first().click();
    await expect(other.getByText(/^1-10 of \d+$/)).toBeVisible();
    await expect(dialogOf(other)).toHaveCount(0);
  });
});

test.describe('signing out', () => {
  for (const [what, answer] of [
    ['refuses', { status: 401 }],
    ['fails', { status: 500 }],
    ['hangs', undefined],
  ] as const) {
    // A list may still be on its way when the token goes.
    test.use({ expectedErrors: /status of (401|500)/ });
    test(`is over at once where the server ${what}`, async ({ page }) => {
      await signIn(page);
      await page.route('**/auth/logoff', route => answer && route.fulfill(answer));
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible({ timeout: 3000 });
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    });
  }

  test('asks nothing about a form with unsaved changes', async ({ page }) => {
    await signIn(page, '/station-types/create');
    await page.getByLabel('Name').fill('Half a na');
    const asked: string[] = [];
    page.on('dialog', dialog => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});
