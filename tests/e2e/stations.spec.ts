import { expect, expectAccessible, test } from './support/test';

test('finds a station by search, edits it, and finds the change after a restart of the server', async ({
  signedIn: page,
  server,
}) => {
  await expect(page).toHaveURL(/\/buoys\/admin$/);
  await expect(page.getByRole('heading', { name: 'Admin Stations' })).toBeVisible();
  await expectAccessible(page);

  await page.getByPlaceholder('Search terms...').fill('hilo');
  await page.getByPlaceholder('Search terms...').press('Enter');
  await expect(page).toHaveURL(/\/buoys\/admin\?.*search=hilo/);
  await page.getByRole('link', { name: 'ILOH1' }).click();
  await expect(page).toHaveURL(/\/buoys\/create\/[^/]+$/);

  await page.getByLabel('Title').fill('  Hilo Bay, Hawaii  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/search=hilo/);
  await expect(page.getByRole('cell', { name: 'Hilo Bay, Hawaii', exact: true })).toBeVisible();

  await server.restart();
  await page.reload();
  await expect(page.getByRole('cell', { name: 'Hilo Bay, Hawaii', exact: true })).toBeVisible();
});
