import type { Page } from '@playwright/test';
import { chooseMore } from '../support/chooseMore';
import { expect, test } from '../support/test';

// Without a network the browser logs each failed request. Policy violations still fail the test.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

/** The bar disappears within this many milliseconds after the network returns. */
const back = { timeout: 2000 };
const bar = (page: Page) => page.getByRole('status').getByText('No connection', { exact: true });

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', ''));
const isSame = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-same', '');

test.describe('without a network', () => {
  test('a bar reports it and disappears by itself when the network returns', { tag: '@quick' }, async ({
    signedIn: page,
    context,
  }) => {
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    await mark(page);
    await context.setOffline(true);
    await chooseMore(page, 'Refresh');
    await expect(bar(page)).toBeVisible();
    await expect(page.getByText(/new version/)).toHaveCount(0);
    await context.setOffline(false);
    await expect(bar(page)).toHaveCount(0, back);
    await isSame(page);
  });

  test('another language cannot be selected until the network returns', async ({
    signedIn: page,
    context,
  }) => {
    await context.setOffline(true);
    const choose = async () => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page
        .getByRole('menuitemradio', { name: 'Հայերեն' })
        .or(page.getByText('Հայերեն'))
        .first()
        .click();
    };
    await choose();
    await expect(page.getByText(/cannot be reached/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.setOffline(false);
    await expect(bar(page)).toHaveCount(0, back);
    await choose();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hy');
  });

  test('page 3 keeps its address, marks its rows as old and loads when the network returns', async ({
    signedIn: page,
    context,
  }) => {
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    const first = await page.getByRole('row').nth(1).textContent();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Go to page 3', exact: true }).click();
    await expect(page.getByText(/Showing data from/)).toBeVisible();
    await expect(page).toHaveURL('/buoys/admin?page=3');
    expect(await page.getByRole('row').nth(1).textContent()).toBe(first);
    await expect(page.getByText(/^21-30 of/)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(/^21-30 of \d+$/)).toBeVisible();
    await expect(page.getByText(/Showing data from/)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });
});
