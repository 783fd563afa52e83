import type { Page } from '@playwright/test';
import { addStation } from '../support/addStation';
import { holdBack } from '../support/holdBack';
import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('a station is found by its code, changed and saved with 14 keys', async ({ signedIn: page, server }) => {
  await addStation(server, { code: '46042K', title: 'Keyed', at: [-122.398, 36.785] });
  const find = page.getByRole('combobox', { name: 'Search' });
  await expect(find).toHaveAttribute('aria-keyshortcuts', /K/);
  await press(page, 'Control+k');
  await expect(find).toBeFocused();
  await press(page, ...'46042K');
  await expect(page.getByRole('option', { name: /Keyed/ })).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  // The heading contains the record's name once there is a form to tab into.
  await expect(page.getByRole('heading', { level: 1, name: 'Keyed' })).toBeFocused();
  await press(page, 'Tab', 'Tab', 'End', 'x', 'Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Station updated' })).toBeVisible();
  const { items } = await server.call<{ items: { title: string }[] }>(
    'GET',
    '/admin/buoys?page=0&search=46042K&custom=false',
  );
  expect(items[0]?.title).toMatch(/x$/);
});

test('the search box lists records by name, asks before input is lost and shows recent records', async ({
  signedIn: page,
}) => {
  await visit(page, '/users?search=kelly&page=1');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/kelly/i);
  const name = (await heading.textContent()) ?? '';
  await visit(page, '/station-types/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Raft');

  await press(page, 'Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([name]);
  await expectAccessible(page);
  await press(page, ...'kelly');
  await expect(page.getByRole('group', { name: 'Users' }).getByRole('option').first()).toContainText('@');
  await expectAccessible(page);
  await press(page, 'Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Raft');
  await press(page, 'Control+k', ...'kelly');
  await page.getByRole('group', { name: 'Users' }).getByRole('option').first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(heading).toHaveText(name);
});

test('keys pressed before the panel has loaded are queued', async ({ signedIn: page }) => {
  const release = await holdBack(page, /assets\/.*\.js$/);
  await page.goto('/station-types', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-boot', 'checking');
  await press(page, 'Control+k', ...'buoy x', 'n');
  release();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('buoy xn');
  await expect(page).toHaveURL(/station-types$/);

  const again = await holdBack(page, /assets\/.*\.js$/);
  await page.goto('/station-types', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-boot', 'checking');
  await press(page, 'n');
  again();
  await expect(page).toHaveURL(/create$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the search works while a list loads, and other keys wait for it', async ({ signedIn: page }) => {
  await page.clock.install();
  const release = await holdBack(page, /\/api\/admin\/spot-types/);
  const load = async () => {
    await page.goto('/station-types', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-boot', 'checking');
  };
  await load();
  await press(page, 'Control+k', ...'buoy x');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('buoy x');
  await expect(page.getByRole('option', { name: /Filter this list/ })).toBeVisible();

  await load();
  await press(page, 'n');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(6000);
  release();
  await expect(page).toHaveURL(/create$/);
});

test('the search box leads from a form to the import of codes', async ({ signedIn: page }) => {
  await visit(page, '/buoys/create');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await press(page, 'Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await press(page, ...'import codes', 'Enter');
  await expect(page).toHaveURL(/\/offers/);
  await expect(page.getByRole('heading', { name: 'Import codes' })).toBeFocused();
});
