import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

// Input while the previous one is still rendering, on a processor slowed down eight times.

const next = (page: Page) => page.getByRole('button', { name: 'Go to the next page' });
const shownPage = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page], [aria-current=true]');

test.beforeEach(async ({ signedIn: page }) => {
  await expect(page.getByText(/^1-10 of/)).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
});

test('Back right after a press returns from the page that it opened', async ({ signedIn: page }) => {
  const first = await page.getByRole('row').nth(1).getByRole('link').first().textContent();
  await next(page).click();
  await page.goBack();
  await expect(page).toHaveURL('/buoys/admin');
  await expect(page.getByText(/^1-10 of/)).toBeVisible();
  await expect(shownPage(page)).toHaveText('1');
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toHaveText(first ?? '');
});

test('text typed while a page renders is searched for', async ({ signedIn: page }) => {
  const search = page.getByRole('search').getByRole('combobox').last();
  await next(page).click();
  await search.click();
  await page.keyboard.type('harbor');
  await expect(search).toHaveValue('harbor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?search=harbor&page=1$/);
  await expect(page.getByRole('row').nth(1)).toContainText(/harbor/i);
});
