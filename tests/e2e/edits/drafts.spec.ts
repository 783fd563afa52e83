import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';

// The page logs the requests that a reload or a crash aborts.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

const restore = (page: Page) => page.getByRole('button', { name: /^Restore draft from \d\d:\d\d$/ });
const name = (page: Page) => page.getByLabel('Name');

/** Accepts the prompt of every page that is closed with unsaved changes. */
const acceptLeaving = (context: BrowserContext) =>
  context.on('dialog', dialog => {
    expect(dialog.type()).toBe('beforeunload');
    void dialog.accept();
  });

test.describe('unsaved input', () => {
  test.beforeEach(async ({ signedIn: page, context }) => {
    acceptLeaving(context);
    await page.goto('/station-types/create');
    await name(page).fill('Drift mast');
  });

  test('can be restored after a reload, a crash and a close of the tab', async ({
    signedIn: page,
    context,
  }) => {
    await page.reload();
    await expect(restore(page)).toBeVisible();
    await expectAccessible(page);
    await restore(page).click();
    await expect(name(page)).toBeFocused();
    await name(page).fill('Drift mast of the north');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('of the north');
    const browser = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void browser.send('Page.crash').catch(() => {});
    await crashed;
    const second = await context.newPage();
    await second.goto('/station-types/create');
    await restore(second).click();
    await expect(name(second)).toHaveValue('Drift mast of the north');
    await second.close();
    const third = await context.newPage();
    await third.goto('/station-types/create');
    await restore(third).click();
    await expect(name(third)).toHaveValue('Drift mast of the north');
  });
});
