import { readFile } from 'node:fs/promises';
import { addStation } from '../support/addStation';
import { chooseMore } from '../support/chooseMore';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

test.describe('a server that is killed', () => {
  // A list request pending at that moment fails, which the browser and the list log.
  test.use({ expectedErrors: /net::ERR_|seamark\.errors\.network/ });

  test('stations are found by search and edited, and the changes survive a restart of the server', {
    tag: '@quick',
  }, async ({ signedIn: page, server }) => {
    await addStation(server, { code: 'HILO9', title: 'Hilo roads', at: [-155.05, 19.73] });
    await expect(page).toHaveURL(/\/buoys\/admin$/);
    await expect(page.getByRole('heading', { name: 'Admin Stations' })).toBeVisible();
    await page.getByPlaceholder('Search terms...').fill('hilo');
    await page.getByPlaceholder('Search terms...').press('Enter');
    await expect(page).toHaveURL(/\/buoys\/admin\?search=hilo&page=1$/);
    await page.getByRole('link', { name: 'HILO9', exact: true }).click();
    await expect(page).toHaveURL(/\/buoys\/create\/[^/]+$/);

    await page.getByRole('textbox', { name: 'Title' }).fill('  Hilo Bay, Hawaii  ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/buoys\/admin\?search=hilo&page=1$/);
    await expect(page.getByRole('status').filter({ hasText: 'Station updated' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Hilo Bay, Hawaii', exact: true })).toBeVisible();

    await server.restart();
    await page.reload();
    await expect(page.getByRole('cell', { name: 'Hilo Bay, Hawaii', exact: true })).toBeVisible();
  });
});

test.describe('stations', () => {
  test('are created, and deleted after the dialog', { tag: '@quick' }, async ({ signedIn: page, server }) => {
    await page.getByRole('link', { name: 'Create' }).click();
    await expect(page).toHaveURL(/\/buoys\/create$/);
    await page.getByRole('textbox', { name: 'Code' }).fill(' TST01 ');
    await page.getByRole('textbox', { name: 'Title' }).fill('  Test roads ');
    await page.getByLabel('Latitude').pressSequentially('-1a2..5,');
    await page.getByLabel('Longitude').fill('44.25');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Tide gauge' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/buoys\/admin$/);
    const row = page.getByRole('row', { name: /TST01/ });
    await expect(row).toContainText('-12.500');
    await expect(row.getByRole('cell', { name: 'Tide gauge' })).toBeVisible();

    await row.getByRole('button', { name: 'Delete Test roads' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this entry?' });
    await expect(dialog.getByText('You cannot undo this operation.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toBeHidden();
    const { total } = await server.call<{ total: number }>(
      'GET',
      '/admin/buoys?page=0&search=TST01&custom=false',
    );
    expect(total).toBe(0);
  });

  test('are exported as CSV with all search results', { tag: '@quick' }, async ({
    signedIn: page,
    server,
  }) => {
    const { total } = await server.call<{ total: number }>(
      'GET',
      '/admin/buoys?page=0&limit=10&search=bay&custom=false',
    );
    await visit(page, '/buoys/admin?search=bay&page=1');
    await expect(page.getByText(`1-10 of ${total}`)).toBeVisible();
    const download = page.waitForEvent('download');
    await chooseMore(page, 'Export');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    const file = await (await download).path();
    const lines = (await readFile(file, 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFCode,Title,Latitude,Longitude,Type');
    expect(lines).toHaveLength(total + 1);
    await expect(page.getByText(`${total} records exported`)).toBeVisible();
  });
});
