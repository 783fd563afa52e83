import { expect, test } from '../support/test';

// The page logs these failures. Policy violations still fail the test.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

test('code that was removed from the server makes the page offer a reload, which opens the screen', {
  tag: '@quick',
}, async ({ signedIn: page }) => {
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
