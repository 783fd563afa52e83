import { expect, test } from './support/test';
import { visit } from './support/visit';

test('suggestions become stations with 3 clicks and 15 keys, where 10 and 43 were needed', {
  tag: '@quick',
}, async ({ signedIn: page, server }) => {
  // The oldest one, which no other test deletes.
  const { data } = await server.call<{ data: { data: { station_name: string; station_id: string }[] } }>(
    'GET',
    '/admin/station-suggestions?page=1&limit=10&sort=createdAt&order=asc',
  );
  const { station_name: title = '', station_id: code = '' } = data.data[0] ?? {};
  await visit(page, `/stations?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: `Create station ${title}` }).click();
  await expect(page.getByLabel('Code')).toHaveValue(code);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Latitude')).toBeFocused();
  await page.keyboard.type('37.7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('-123.5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const question = page.getByRole('alertdialog', {
    name: `Station ${code} added. Delete the station suggestion?`,
  });
  await expect(question.getByText(title)).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/stations\?/);
  await expect(page.getByRole('link', { name: `Create station ${title}` })).toBeHidden();
});
