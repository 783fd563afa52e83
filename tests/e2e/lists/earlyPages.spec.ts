import type { Locator, Page } from '@playwright/test';
import { expect, rememberToken, test } from '../support/test';
import { frame, holdPanel, noteCells, notedIn, panel } from './holdPanel';

test.beforeEach(async ({ page, server }) => rememberToken(page, server, await server.session()));

test('the list’s last page has its pages before the panel', async ({ page }) => {
  await page.goto('/buoys/admin');
  await panel(page).getByRole('navigation').getByRole('listitem').nth(-2).click();
  await expect(panel(page).getByRole('button', { name: 'Go to the next page' })).toBeDisabled();
  const { give } = await holdPanel(page);
  await noteCells(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(frame(page).getByRole('button', { name: 'Go to the next page' })).toBeDisabled();
  give();
  await expect(frame(page)).toHaveCount(0);
  const { before, after } = await notedIn(page);
  expect(after).toEqual(before);
});

test.describe('a page that is pressed before the panel is there', () => {
  const button = (page: Page, name: string) => frame(page).getByRole('button', { name });
  const cell = (place: Locator) => place.locator('td.cell').nth(1);

  test('is shown, keeps the focus, and is what the panel begins with', { tag: '@quick' }, async ({
    page,
  }) => {
    const { give } = await holdPanel(page);
    await noteCells(page);
    await page.goto('/buoys/admin', { waitUntil: 'commit' });
    const first = await cell(frame(page)).textContent();
    await button(page, 'Go to page 3').press('Enter');
    await expect(cell(frame(page))).not.toHaveText(first ?? '');
    await expect(page).toHaveURL(/\?page=3$/);
    await expect(frame(page).locator(':has(+ nav)')).toHaveText(/^21-30 of/);
    await expect(frame(page).locator('[aria-current]')).toBeFocused();
    await button(page, 'Go to the previous page').click();
    await expect(frame(page).locator(':has(+ nav)')).toHaveText(/^11-20 of/);
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    give();
    await expect(panel(page).locator('[aria-current]')).toHaveText('2');
    await expect(frame(page)).toHaveCount(0);
    const { before, after } = await notedIn(page);
    expect(after).toEqual(before);
    // The rows that were shown are the panel's: it does not ask for them once more.
    expect(asked.filter(url => /\/admin\/buoys\?page=1&/.test(url))).toEqual([]);
    await page.goBack();
    await expect(panel(page).locator('[aria-current]')).toHaveText('3');
    await page.goBack();
    await expect(cell(panel(page))).toHaveText(first ?? '');
    await expect(page).toHaveURL(/\/buoys\/admin$/);
  });

  test('is left again by Back', async ({ page }) => {
    const { give } = await holdPanel(page);
    await page.goto('/buoys/admin', { waitUntil: 'commit' });
    const first = await cell(frame(page)).textContent();
    await button(page, 'Go to the next page').click();
    await expect(cell(frame(page))).not.toHaveText(first ?? '');
    await page.goBack();
    await expect(cell(frame(page))).toHaveText(first ?? '');
    give();
    await expect(cell(panel(page))).toHaveText(first ?? '');
    await expect(frame(page)).toHaveCount(0);
  });

  test('keeps what was typed, and begins at its top', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    const { give } = await holdPanel(page);
    await page.goto('/buoys/admin', { waitUntil: 'commit' });
    await expect(frame(page)).toBeVisible();
    await page.getByRole('searchbox').fill('hilo');
    await button(page, 'Go to the next page').click();
    await expect(frame(page).locator(':has(+ nav)')).toHaveText(/^11-20 of/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    give();
    await expect(frame(page)).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue('hilo');
    await expect(panel(page).locator('[aria-current]')).toHaveText('2');
  });

  test('waits for the panel where a row is ticked, which stays so', async ({ page }) => {
    const { give } = await holdPanel(page);
    await page.goto('/buoys/admin', { waitUntil: 'commit' });
    await frame(page).locator('tbody').getByRole('checkbox').first().check();
    await button(page, 'Go to the next page').click();
    await expect(page).toHaveURL(/\/buoys\/admin$/);
    give();
    await expect(panel(page).locator('[aria-current]')).toHaveText('2');
    await expect(page.getByText('1 item selected')).toBeVisible();
  });

  test.describe('and can’t be read', () => {
    test.use({ expectedErrors: /^console: / });

    test('is the panel’s to tell of', async ({ page }) => {
      const { give } = await holdPanel(page);
      await page.goto('/buoys/admin', { waitUntil: 'commit' });
      await expect(frame(page)).toBeVisible();
      await page.route(/\/api\/admin\/buoys\?/, route => route.fulfill({ status: 500, json: {} }));
      await button(page, 'Go to the next page').click();
      await expect(page).toHaveURL(/\?page=2$/);
      give();
      await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(frame(page)).toHaveCount(0);
    });
  });
});
