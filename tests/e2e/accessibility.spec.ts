import { expect, expectAccessible, test } from './support/test';
import { visit } from './support/visit';

test.use({ expectedErrors: /status of 4/ });

for (const [locale, colorScheme] of [
  ['en', 'light'],
  ['hy', 'dark'],
] as const)
  test(`axe finds no violations in menus, dialogs, errors and toasts: ${locale}, ${colorScheme}`, async ({
    signedIn: page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(chosen => localStorage.setItem('seamark.locale', chosen), locale);
    await page.reload();
    const menu = page.getByRole('menu');
    const buttons = page.locator('#root header [aria-haspopup=menu]');
    await expect(buttons).not.toHaveCount(0);
    for (const button of await buttons.all()) {
      await button.click();
      await expect(menu).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
    const question = page.getByRole('alertdialog');
    await page
      .getByRole('button', { name: /^(Delete|Ջնջել)/ })
      .first()
      .click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await visit(page, '/station-types/create');
    const submit = page.locator('main form [type=submit]').first();
    await submit.click();
    const name = page.locator('[name=name]');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await name.fill('x');
    const reject = (status: number) =>
      page.route('**/admin/spot-types', route => route.fulfill({ status, json: { message: 'No' } }));
    await reject(400);
    await submit.click();
    await expect(page.locator('section[aria-live]').getByText('No', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await reject(401);
    await submit.click();
    await expect(page.locator('dialog.sign-in-again')).toBeVisible();
    await expectAccessible(page);
  });
