import { administrator, expect, fillIn, test } from './support/test';

/** Every element that can show text from a record, including in dialogs and menus. */
const readable = 'body :is(h1, h2, p, li, td, a, span, label, [role=option])';

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
  const row = page.getByRole('row').nth(1);
  const title = await row.getByRole('link').first().innerText();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const signIn = page.locator('dialog.sign-in-again');
  // The code of the lock loads some seconds after the screen.
  await expect(async () => {
    await page.clock.fastForward(11 * 60_000);
    await expect(signIn).toBeVisible({ timeout: 1000 });
  }).toPass();
  const seen = await page.evaluate(
    ({ readable }) =>
      [...document.querySelectorAll<HTMLElement>(readable)]
        .filter(
          element => !element.closest('dialog') && element.checkVisibility({ visibilityProperty: true }),
        )
        .map(element => element.textContent),
    { readable },
  );
  expect(seen).toEqual([]);
  await expect(page.getByText(title).first()).toBeHidden();
  await fillIn(page, { password: administrator.password });
  await expect(signIn).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
