import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test';
import { visit } from './support/visit';

test.use({ expectedErrors: /status of 4/ });

const words = {
  en: {
    remove: /^Delete /,
    cancel: 'Cancel',
    save: 'Save',
    name: 'Name',
    required: 'Name is required',
    again: 'Sign in again',
  },
  hy: {
    remove: /^Ջնջել/,
    cancel: 'Չեղարկել',
    save: 'Պահպանել',
    name: 'Անուն',
    required: '«Անուն» դաշտը պարտադիր է',
    again: 'Մուտք գործեք կրկին',
  },
};

/** Opens and closes each menu of the header. */
async function checkMenus(page: Page) {
  const menu = page.getByRole('menu');
  for (const button of await page.locator('#root header [aria-haspopup=menu]').all()) {
    await button.click();
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
}

for (const [locale, colorScheme] of [
  ['en', 'light'],
  ['hy', 'dark'],
] as const) {
  const { remove, cancel, save, name, required, again } = words[locale];

  test(`axe finds no violations in menus, dialogs, errors and toasts: ${locale}, ${colorScheme}`, async ({
    signedIn: page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(chosen => localStorage.setItem('seamark.locale', chosen), locale);
    await page.reload();
    await checkMenus(page);
    await page.getByRole('button', { name: remove }).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: cancel }).click();
    await visit(page, '/station-types/create');
    const submit = page.getByRole('button', { name: save, exact: true });
    await submit.click();
    await expect(page.getByText(required)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name }).fill('x');
    const reject = (status: number) =>
      page.route('**/admin/spot-types', route => route.fulfill({ status, json: { message: 'No' } }));
    await reject(400);
    await submit.click();
    await expect(page.locator('section[aria-live]').getByText('No', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await reject(401);
    await submit.click();
    await expect(page.getByRole('dialog', { name: again })).toBeVisible();
    await expectAccessible(page);
  });
}
