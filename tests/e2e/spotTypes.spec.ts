import { expect, test } from './support/test';

test('a spot type is created, assigned to a station and deleted with a warning; the station gets the default type', async ({
  signedIn: page,
}) => {
  await page.getByRole('link', { name: 'Spot types' }).click();
  // The previous list has the same controls.
  await expect(page.getByRole('heading', { name: 'Spot types' })).toBeVisible();
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('  Oil rig ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Spot type added')).toBeVisible();

  await page.getByRole('link', { name: 'Buoys' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Stations' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Oil rig' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Oil rig' })).toBeVisible();

  await page.getByRole('link', { name: 'Spot types' }).click();
  await page.getByRole('button', { name: 'Delete Oil rig' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 station of this type will change to the default type.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Oil rig' })).toBeHidden();
  await page.getByRole('link', { name: 'Buoys' }).click();
  await expect(page.getByRole('row').nth(1).getByRole('cell', { name: 'Buoy', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await expect(page.getByRole('option', { name: 'Oil rig' })).toHaveCount(0);
});
