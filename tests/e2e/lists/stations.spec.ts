import { readFile } from 'node:fs/promises';
import { chooseMore } from '../support/chooseMore';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

test('stations are exported as CSV with all search results', { tag: '@quick' }, async ({
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
