import { everyScreen, settling } from './support/everyScreen';
import { expect, expectAccessible, test } from './support/test';

test.describe('axe finds nothing on any screen', () => {
  test.use({ expectedErrors: /status of 404/ });
  test.describe.configure({ mode: 'parallel', timeout: 180_000 });

  for (const [how, options, locale] of [
    ['in light', { colorScheme: 'light' }, 'en'],
    ['in dark', { colorScheme: 'dark' }, 'en'],
    ['in Armenian', { colorScheme: 'light' }, 'hy'],
    ['at 360 px', { colorScheme: 'light', viewport: { width: 360, height: 740 } }, 'en'],
  ] as const) {
    test.describe(how, () => {
      test.use(options);
      test('there', async ({ signedIn: page, server }) => {
        await page.evaluate(locale => localStorage.setItem('seamark.locale', locale), locale);
        const settled = settling(page);
        for (const address of await everyScreen(server.call)) {
          await test.step(address, async () => {
            await page.goto(address);
            await settled();
            await expectAccessible(page);
          });
        }
      });
    });
  }
});

test.describe('axe finds nothing on what opens above a screen', () => {
  test.use({ expectedErrors: /status of 4/ });

  for (const [how, options] of [
    ['in light', { colorScheme: 'light' }],
    ['in dark', { colorScheme: 'dark' }],
  ] as const) {
    test.describe(how, () => {
      test.use(options);
      test('there', async ({ signedIn: page }) => {
        for (const name of ['Language', 'Theme', 'Account']) {
          await page.getByRole('button', { name }).click();
          await expect(page.getByRole('menu', { name })).toBeVisible();
          await expectAccessible(page);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('menu')).toHaveCount(0);
        }
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.goto('/station-types/create');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Name is required')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('textbox', { name: 'Name' }).fill('x');
        await page.route('**/admin/spot-types', route =>
          route.fulfill({ status: 400, json: { message: 'No' } }),
        );
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('region', { name: 'Messages' })).toHaveText(/No/);
        await expectAccessible(page);
        await page.unrouteAll();
        await page.route('**/admin/spot-types', route =>
          route.fulfill({ status: 401, json: { message: 'No' } }),
        );
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
});
