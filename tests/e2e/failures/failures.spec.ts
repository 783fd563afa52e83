import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

/** Opens a station's form from its list and types a new title. */
async function beginEdit(page: Page, title: string) {
  await visit(page, '/buoys/admin?search=bay&page=1');
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
}

/** Tries to leave and chooses Stay in the dialog. */
async function stayOn(page: Page, leave: () => Promise<unknown>) {
  await leave();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
}

const byMenu = (page: Page) => page.getByRole('link', { name: 'Spot types' }).click();

test.describe('a form left with unsaved changes', () => {
  test('asks on the menu, Back, Cancel and reload, and can be left', async ({ signedIn: page }) => {
    await beginEdit(page, 'Bay of doubts');
    const form = page.url();
    await stayOn(page, () => byMenu(page));
    await stayOn(page, () => page.evaluate(() => history.back()));
    await expect(page).toHaveURL(form);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bay of doubts');
    await stayOn(page, () => page.getByRole('button', { name: 'Cancel' }).click());
    const prompt = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await prompt;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bay of doubts');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/buoys/admin?search=bay&page=1');
    await expect(page.getByText('Bay of doubts')).toHaveCount(0);
  });
});
