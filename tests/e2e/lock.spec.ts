import { administrator, expect, fillIn, test } from './support/test';

// The clock that is moved forward also times out a request that is still running.
test.use({ expectedErrors: /seamark\.errors\.timeout/ });

test('shows no text of any record while it is locked, including in dialogs and the palette', {
  tag: '@quick',
}, async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.head.insertAdjacentHTML('beforeend', '<meta name="seamark-lock" content="10">');
    });
  });
  await page.clock.install();
  await page.goto('/buoys/admin');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const signIn = page.locator('dialog.sign-in-again');
  // The code of the lock loads some seconds after the screen.
  await expect(async () => {
    await page.clock.fastForward(11 * 60_000);
    await expect(signIn).toBeVisible({ timeout: 1000 });
  }).toPass();
  // Every element that can show text from a record, including in dialogs and menus.
  const seen = await page
    .locator('body :is(h1, h2, p, li, td, a, span, label, [role=option]):not(dialog *)')
    .filter({ visible: true })
    .allTextContents();
  expect(seen).toEqual([]);
  await fillIn(page, { password: administrator.password });
  await expect(signIn).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
