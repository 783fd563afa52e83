import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

// What goes wrong here is logged, as it should be; that the policy is kept goes on being watched.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

/** Opens a station's form from its list and types a new title. */
async function beginEdit(page: Page, title: string) {
  await visit(page, '/buoys/admin?search=bay&page=1');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
}

/** Leaves, is asked, and stays. */
async function stayOn(page: Page, leave: () => Promise<unknown>) {
  await leave();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
}

const byMenu = (page: Page) => page.getByRole('link', { name: 'Spot types' }).click();

test.describe('a record that cannot be read', () => {
  test('says so, and is read on Try again', async ({ signedIn: page }) => {
    await visit(page, '/buoys/admin');
    await page.route(/\/api\/admin\/buoys\/[\w-]+$/, route =>
      route.fulfill({ status: 500, json: { message: 'The harbour is closed' } }),
    );
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByText('The harbour is closed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).not.toHaveValue('');
  });
});

test.describe('a form left with unsaved changes', () => {
  test('asks by the menu, Back, Cancel and reload, and is left when that is wanted', async ({
    signedIn: page,
  }) => {
    await beginEdit(page, 'Bay of doubts');
    const form = page.url();
    await stayOn(page, () => byMenu(page));
    await stayOn(page, () => page.evaluate(() => history.back()));
    await expect(page).toHaveURL(form);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bay of doubts');
    await stayOn(page, () => page.getByRole('button', { name: 'Cancel' }).click());
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bay of doubts');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/buoys/admin?search=bay&page=1');
    await expect(page.getByText('Bay of doubts')).toHaveCount(0);
  });
});
