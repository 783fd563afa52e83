import type { Locator } from '@playwright/test';
import type { Server } from './support/runServer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

test.describe('station suggestions', () => {
  test('name their user or Guest and can only be deleted', async ({ signedIn: page }) => {
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
    await expect(page.getByRole('link', { name: 'Create', exact: true })).toHaveCount(0);
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

    // The first page may lack them, because other tests delete suggestions.
    await visit(page, '/stations?perPage=50');
    await expect(page.getByRole('row', { name: /Guest.*Guest.*Egmont Channel Entrance/ })).toBeVisible();
  });

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
