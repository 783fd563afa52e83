import { addStation } from '../support/addStation';
import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

test('a list is checked by mouse and keyboard, and the menu shows the number of issues', async ({
  signedIn: page,
  server,
}) => {
  await addStation(server, { code: 'BERN1', title: 'Ashore', at: [7.4503, 46.9512] });
  await visit(page, '/buoys/admin');
  await page.getByRole('link', { name: 'Checks' }).click();
  await expect(page.getByText(/^\d+ checked\.$/)).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/buoys\/admin\?check=all$/);
  await expectAccessible(page);

  const kinds = page.getByRole('navigation', { name: 'Kinds of issues' });
  await kinds.getByRole('link', { name: /on land$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/check=inland/);
  const row = page.getByRole('listitem').filter({ hasText: 'km inland.' });
  const link = row.getByRole('link', { name: 'Ashore', exact: true });
  await expect(link).toBeVisible();
  const mark = page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByText(/^issues?$/)
    .first();
  await expect(mark).toBeAttached();
  await link.focus();
  await page.keyboard.press('Enter');
  const latitude = page.getByRole('textbox', { name: 'Latitude' });
  await expect(latitude).toHaveValue(/46\.95/);
  await latitude.fill('36.785');
  await page.getByRole('textbox', { name: 'Longitude' }).fill('-122.398');
  await expect(page.getByText(/km from the saved location\./).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Save anyway?' });
  await expect(question).toBeVisible();
  // Nothing runs behind the question.
  await expect(page.getByRole('progressbar', { includeHidden: true })).toBeHidden();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/check=inland/);
  await expect(page.getByText(/^\d+ checked\.$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Ashore', exact: true })).toHaveCount(0);
});
