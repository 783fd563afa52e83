import { expect, expectAccessible, test } from './support/test';
import { visit } from './support/visit';

test.describe('axe finds no violations in overlays', () => {
  test.use({ expectedErrors: /status of 4/ });

  for (const [how, options] of [
    ['in light', { colorScheme: 'light' }],
    ['in dark', { colorScheme: 'dark' }],
  ] as const) {
    test.describe(how, () => {
      test.use(options);
      test('menus, dialogs, errors and toasts', async ({ signedIn: page }) => {
        await page.getByRole('button', { name: 'Account' }).click();
        await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await visit(page, '/station-types/create');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText('Name is required')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('textbox', { name: 'Name' }).fill('x');
        await page.route('**/admin/spot-types', route =>
          route.fulfill({ status: 400, json: { message: 'No' } }),
        );
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByRole('region', { name: 'Messages' })).toHaveText(/No/);
        await expectAccessible(page);
        await page.unrouteAll();
        await page.route('**/admin/spot-types', route =>
          route.fulfill({ status: 401, json: { message: 'No' } }),
        );
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
});
