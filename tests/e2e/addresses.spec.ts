import { expect, test } from './support/test';
import { visit } from './support/visit';

test('addresses keep search, page and filter through reload, Back and Forward', { tag: '@quick' }, async ({
  signedIn: page,
}) => {
  await visit(page, '/buoys/admin?search=a&page=2');
  await expect(page.getByText(/^11-20 of/)).toBeVisible();
  await expect(page.getByRole('search').getByRole('combobox')).toHaveValue('a');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Moored buoy' }).click();
  await expect(page).toHaveURL(/\/buoys\/admin\?search=a&page=1&type=[\w-]+$/);
  const filtered = page.url();
  await page.getByRole('cell').getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  const form = page.url();
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Moored buoy');
  await page.goBack();
  await expect(page).toHaveURL('/buoys/admin?search=a&page=2');
  await expect(page.getByText(/^11-20 of/)).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(form);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(filtered);
  await page.getByRole('search').getByRole('combobox').fill('');
  await page.getByRole('search').getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/buoys\/admin\?type=[\w-]+$/);
});
