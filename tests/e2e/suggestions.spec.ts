import { expect, test } from './support/test';
import { visit } from './support/visit';

test.describe('station suggestions', () => {
  test('name their user or say Guest, and can only be deleted', async ({ signedIn: page }) => {
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Station suggestions' })
      .click();
    await expect(page).toHaveURL('/stations');
    await expect(page.getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
      'Name',
      'Email',
      'Station Name',
      'Station Id',
      'Created',
      'Actions',
    ]);
    await expect(page.getByRole('link', { name: 'Create' })).toHaveCount(0);
    await expect(page.getByRole('cell').getByRole('link', { name: /^Edit/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('cell', { name: /^\d\d\/\d\d\/\d{4}$/ }).first()).toBeVisible();

    const last = page.getByRole('row').nth(1);
    const name = await last.getByRole('button', { name: /^Delete / }).getAttribute('aria-label');
    const total = Number((await page.getByText(/^1-10 of \d+$/).textContent())?.split(' ').pop());
    await page
      .getByRole('button', { name: name ?? '', exact: true })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Suggestion deleted')).toBeVisible();
    await expect(page.getByText(`1-10 of ${total - 1}`)).toBeVisible();

    // Not on the first page alone, where other tests may have deleted them.
    await visit(page, '/stations?perPage=50');
    await expect(page.getByRole('row', { name: /Guest.*Guest.*Egmont Channel Entrance/ })).toBeVisible();
  });

  test('are deleted several at once', async ({ signedIn: page }) => {
    await visit(page, '/stations');
    const total = Number((await page.getByText(/^1-10 of \d+$/).textContent())?.split(' ').pop());
    for (const row of [1, 2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
    await expect(page.getByText('3 items selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('3 entries deleted')).toBeVisible();
    await expect(page.getByText(`1-10 of ${total - 3}`)).toBeVisible();
    await expect(page.getByText('items selected')).toBeHidden();
  });
});
