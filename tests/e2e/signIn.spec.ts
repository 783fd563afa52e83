import { chooseMore } from './support/chooseMore';
import { administrator, expect, expectAccessible, signIn, test } from './support/test';

const tokens = () => ({
  session: sessionStorage.getItem('seamark.token'),
  local: localStorage.getItem('seamark.token'),
});

test.describe('the login screen', () => {
  // A list request pending at the sign-out gets a 401.
  test.use({ expectedErrors: /status of 401/ });

  test('names the supported browsers instead of the form if the browser is too old', async ({ page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(AbortSignal, 'any'));
    await page.goto('/buoys/admin');
    await expect(page.getByRole('heading')).toHaveText(
      /^This browser is too old for Seamark. Use Chrome 120, /,
    );
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('requests the first list once at sign-in and once on a reload', async ({ page }) => {
    const listRequests: string[] = [];
    page.on('request', request => {
      // The count in the menu requests one row.
      if (/\/admin\/buoys\?.*limit=10&/.test(request.url())) listRequests.push(request.url());
    });
    await signIn(page, '/buoys/admin');
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    expect(listRequests).toHaveLength(1);
    await page.reload();
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    expect(listRequests).toHaveLength(2);
    await chooseMore(page, 'Refresh');
    await expect.poll(() => listRequests.length).toBe(3);
  });

  test('has no previous page after a sign-out: Back shows nothing of the panel', { tag: '@quick' }, async ({
    page,
  }) => {
    await signIn(page, '/users');
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
    await page.getByRole('link', { name: 'Spot types' }).click();
    await expect(page.getByRole('heading', { name: 'Spot types' })).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menu')).toContainText(administrator.email);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(tokens)).toEqual({ session: null, local: null });
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test('without storage that may be read, the panel works until the page is left', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Admin Stations' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
});
