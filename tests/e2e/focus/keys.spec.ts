import type { Page } from '@playwright/test';
import { addStation } from '../support/addStation';
import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

/** Presses keys one after the other, and answers how many they were; a key with Control is one. */
async function press(page: Page, ...keys: string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

test('a station is found by its code, changed and saved by at most 16 keys', async ({
  signedIn: page,
  server,
}) => {
  await addStation(server, { code: '46042K', title: 'Keyed', at: [-122.398, 36.785] });
  const find = page.getByRole('combobox', { name: 'Search' });
  await expect(find).toHaveAttribute('aria-keyshortcuts', /K/);
  let keys = await press(page, 'Control+k');
  await expect(find).toBeFocused();
  keys += await press(page, ...'46042K');
  await expect(page.getByRole('option', { name: /Keyed/ })).toBeVisible();
  keys += await press(page, 'ArrowDown', 'Enter');
  // With the record's name: before, there is no form yet that Tab could lead into.
  await expect(page.getByRole('heading', { level: 1, name: 'Keyed' })).toBeFocused();
  keys += await press(page, 'Tab', 'Tab', 'End', 'x', 'Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Station updated' })).toBeVisible();
  expect(keys).toBeLessThanOrEqual(16);
  const { items } = await server.call<{ items: { title: string }[] }>(
    'GET',
    '/admin/buoys?page=0&search=46042K&custom=false',
  );
  expect(items[0]?.title).toMatch(/x$/);
});

test('a list is searched and its row edited by keys alone, and Back leads to that row', async ({
  signedIn: page,
}) => {
  await expect(page.getByRole('link', { name: 'Create' })).toHaveAttribute('aria-keyshortcuts', 'N');
  await press(page, '/');
  await expect(page.getByPlaceholder('Search terms...')).toBeFocused();
  await press(page, ...'hilo', 'Enter');
  await expect(page).toHaveURL(/search=hilo/);
  await expect(page.getByText('Search: hilo')).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(/hilo/i);
  await press(page, 'ArrowDown');
  await press(page, 'j', 'k');
  await expect(first.getByRole('link').first()).toBeFocused();
  await press(page, 'e');
  await expect(page).toHaveURL(/\/buoys\/create\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(first.locator(':focus')).toHaveCount(1);
  await press(page, 'g', 'u');
  await expect(page).toHaveURL('/users');
  // The address changes first: until the screen is there, a key may still be for the one before.
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
  await press(page, 'g', 'b');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Stations' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Create' })).toHaveAttribute('aria-keyshortcuts', 'N');
  await press(page, 'n');
  await expect(page).toHaveURL('/buoys/create');
});

test('the box that finds everything has names, asks before what is typed is lost, and knows what was open', async ({
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

test('the search opens by its key, and takes what is typed, before the code of its list is here', async ({
  signedIn: page,
}) => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/\/assets\/rest-.*\.js/, async route => {
    await held;
    await route.fallback();
  });
  await page.reload();
  const find = page.getByRole('combobox', { name: 'Search' });
  await expect(find).toHaveAttribute('aria-keyshortcuts', /K/);
  await page.keyboard.press('Control+k');
  await expect(find).toBeFocused();
  await page.keyboard.type('users');
  await expect(find).toHaveValue('users');
  release();
  await expect(page.getByRole('option', { name: /^Users/ }).first()).toBeVisible();
  await expect(page).toHaveURL('/buoys/admin');
});

test('the sheet of keys is accessible, and the keys can be switched off', async ({ signedIn: page }) => {
  await expect(page.getByRole('link', { name: 'Create' })).toHaveAttribute('aria-keyshortcuts', 'N');
  await press(page, '?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Save and next');
  await expectAccessible(page);
  await sheet.getByRole('switch').click();
  await press(page, 'Escape');
  await expect(sheet).toBeHidden();
  await press(page, 'n');
  await expect(page.getByRole('link', { name: 'Create' })).not.toHaveAttribute('aria-keyshortcuts');
  await expect(page).toHaveURL('/buoys/admin');
});

test.describe('a survey without questions', () => {
  // The upstream answers 404 there; the browser writes that to its console.
  test.use({ expectedErrors: /404.*\/questions/ });

  test('a survey is followed by its questions, and codes are imported, from the box and its messages', async ({
    signedIn: page,
  }) => {
    await visit(page, '/buoys/create');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
    const find = page.getByRole('combobox', { name: 'Search' });
    await expect(find).toHaveAttribute('aria-keyshortcuts', /K/);
    await press(page, 'Control+k');
    await expect(find).toBeFocused();
    await press(page, ...'new survey', 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New survey' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Title' }).fill('Mooring');
    await page.getByRole('textbox', { name: 'Release Version' }).fill('4.4.0');
    await page.getByRole('combobox', { name: 'Target Device' }).click();
    await page.getByRole('option', { name: 'iOS' }).click();
    await press(page, 'Control+s');
    const next = page.getByRole('link', { name: /Add questions/ });
    await expect(next).toBeVisible();
    await press(page, 'F8');
    // It stays while it has the focus.
    await expect(next).toBeFocused();
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Mooring' })).toBeFocused();

    await press(page, 'Control+k');
    await expect(find).toBeFocused();
    await press(page, ...'import codes', 'Enter');
    await expect(page).toHaveURL(/\/offers/);
    await expect(page.getByRole('heading', { name: 'Import codes' })).toBeFocused();
  });
});

test('records are gone through in the order of the list, over its pages, and saved on the way', async ({
  signedIn: page,
}) => {
  await visit(page, '/buoys/admin?sort=code&order=ASC');
  const heading = page.getByRole('heading', { level: 1 });
  const steps = page.getByRole('group', { name: 'Records in this list' });
  await page
    .getByRole('link', { name: /^Edit / })
    .last()
    .click();
  await expect(steps).toContainText('10 of ');
  await expectAccessible(page);
  const tenth = await heading.textContent();
  await press(page, 'j');
  await expect(steps).toContainText('11 of ');
  await expect(heading).not.toHaveText(tenth ?? '');
  await expect(heading).toBeFocused();
  await page.getByRole('textbox', { name: 'Title' }).press('End');
  await press(page, '!', 'Control+Enter');
  await expect(steps).toContainText('12 of ');
  await expect(page.getByRole('status').filter({ hasText: 'Station updated' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).toHaveURL('/buoys/admin?sort=code&order=ASC');
});
