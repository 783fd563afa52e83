import { expect, test } from '../support/test';

// The page logs these failures. Policy violations still fail the test.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

test('a screen whose texts failed to load shows a loading state and recovers by itself', async ({
  signedIn: page,
}) => {
  let lost = 0;
  await page.route(/\/assets\/deferred-.*\.js/, async route => {
    lost += 1;
    await route.abort('failed');
  });
  await page.goto('/password-change');
  const main = page.getByRole('main');
  await expect(main.getByRole('status').getByText('Loading…')).toBeVisible();
  await expect.poll(() => lost).toBeGreaterThan(1);
  await page.unrouteAll();
  await expect(main.getByRole('textbox', { name: 'Old password' })).toBeVisible();
});

test.describe('code that was removed from the server', () => {
  test('makes the page offer a reload, which opens the screen', { tag: '@quick' }, async ({
    signedIn: page,
  }) => {
    await page.route(/\/assets\/rest-.*\.js/, route => route.fulfill({ status: 404, body: 'Not found' }));
    // The sign-in has loaded the file, and a link of the frame would load a page.
    await page.reload();
    await page
      .locator('#root')
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  });
});
