import type { Locator } from '@playwright/test';
import type { Server } from './support/runServer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

test.describe('station suggestions', () => {
  test('become stations with half of the previous 10 clicks and 43 keys', { tag: '@quick' }, async ({
    signedIn: page,
    server,
  }) => {
    const { station_name: title, station_id: code } = await oldest(server, 0);
    let clicks = 0;
    let keys = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    const press = async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    };
    const pressKey = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await visit(page, `/stations?search=${encodeURIComponent(title)}`);
    await click(page.getByRole('link', { name: `Create station ${title}` }));
    await expect(page.getByLabel('Code')).toHaveValue(code);
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByLabel('Latitude')).toBeFocused();
    await press('37.7');
    await pressKey('Tab');
    await press('-123.5');
    await pressKey('Tab');
    await pressKey('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await pressKey('ArrowDown');
    await pressKey('Enter');
    await click(page.getByRole('button', { name: 'Save', exact: true }).first());
    const question = page.getByRole('alertdialog', {
      name: `Station ${code} added. Delete the station suggestion?`,
    });
    await expect(question.getByText(title)).toBeVisible();
    await click(question.getByRole('button', { name: 'Delete' }));
    await expect(page).toHaveURL(/\/stations\?/);
    await expect(page.getByRole('link', { name: `Create station ${title}` })).toBeHidden();
    expect(clicks).toBeLessThanOrEqual(5);
    expect(keys).toBeLessThanOrEqual(21);
  });
});

/** One of the oldest suggestions, which no other test deletes. */
async function oldest(server: Server, at: number) {
  const { data } = await server.call<{ data: { data: { station_name: string; station_id: string }[] } }>(
    'GET',
    '/admin/station-suggestions?page=1&limit=10&sort=createdAt&order=asc',
  );
  const suggestion = data.data[at];
  if (!suggestion) throw new Error('There is no suggestion');
  return suggestion;
}
