import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';

// The page logs the requests that a reload or a crash aborts.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

const restore = (page: Page) => page.getByRole('button', { name: /^Restore draft from \d\d:\d\d$/ });
const name = (page: Page) => page.getByLabel('Name');

test('unsaved input can be restored after a reload, a crash and a close of the tab', async ({
  signedIn: page,
  context,
}) => {
  // The prompt of every page that is closed with unsaved changes.
  context.on('dialog', dialog => {
    expect(dialog.type()).toBe('beforeunload');
    void dialog.accept();
  });
  await page.goto('/station-types/create');
  await name(page).fill('Drift mast');
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
  for (const after of ['the crash', 'the close']) {
    await test.step(after, async () => {
      const next = await context.newPage();
      await next.goto('/station-types/create');
      await restore(next).click();
      await expect(name(next)).toHaveValue('Drift mast of the north');
      await next.close();
    });
  }
});
