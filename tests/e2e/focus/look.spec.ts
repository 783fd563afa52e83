import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

test.describe('the view settings of a list', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('are set by keyboard: ten rows with their pagination in view', async ({ signedIn: page }) => {
    await visit(page, '/buoys/admin?search=bay&page=1');
    const more = page.getByRole('button', { name: 'More' });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'View settings' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'View settings' });
    await dialog
      .getByRole('radio', { name: 'Compact' })
      .or(dialog.getByLabel(/^Compact/))
      .first()
      .check();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(more).toBeFocused();

    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(11);
    const next = page.getByRole('button', { name: 'Go to the next page' });
    await expect(next).toBeInViewport({ ratio: 1 });
  });
});
