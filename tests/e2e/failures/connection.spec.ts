import { expect, test } from '../support/test';

// Without a network the browser logs each failed request. Policy violations still fail the test.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

test('without a network, a bar reports it, and page 3 keeps its address above old rows until it returns', {
  tag: '@quick',
}, async ({ signedIn: page, context }) => {
  await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
  const bar = page.getByRole('status').getByText('No connection', { exact: true });
  const first = await page.getByRole('row').nth(1).textContent();
  // A reload would be noticed.
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Go to page 3', exact: true }).click();
  await expect(bar).toBeVisible();
  await expect(page.getByText(/new version/)).toHaveCount(0);
  await expect(page.getByText(/Showing data from/)).toBeVisible();
  await expect(page).toHaveURL('/buoys/admin?page=3');
  expect(await page.getByRole('row').nth(1).textContent()).toBe(first);
  await expect(page.getByText(/^21-30 of/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await expect(page.getByText(/^21-30 of \d+$/)).toBeVisible();
  await expect(page.getByText(/Showing data from/)).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-same', '');
});
