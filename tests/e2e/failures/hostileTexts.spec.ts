import type { Page } from '@playwright/test';
import { hostileMarkup } from '../../support/corpora/hostileMarkup';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

// The policy reports markup that only the sanitiser parses. Requests to other hosts still fail the test.
test.use({ expectedErrors: /^console: / });

/** Responds with texts that an API has not sanitised. */
async function respondWithHostileTexts(page: Page) {
  await page.route(/\/api\/admin\/changelog\/1\?/, route =>
    route.fulfill({
      json: {
        data: {
          platform: 'iOS',
          version: hostileMarkup[0],
          slug: 'Wave',
          items: hostileMarkup.map((markup, index) => ({
            id: index + 1,
            title: markup,
            description: markup,
            lang: 'en',
            media: markup,
            order: index + 1,
            changelogId: 1,
          })),
        },
      },
    }),
  );
  await page.route(/\/api\/admin\/spot-types(\/|$|\?)/, (route, request) =>
    request.method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 422,
          json: { message: hostileMarkup[0], errors: { name: hostileMarkup[1] } },
        }),
  );
}

const isHacked = (page: Page) => page.evaluate(() => 'hacked' in window);

for (const policy of ['with', 'without'] as const) {
  test.describe(`${policy} the page's policy`, () => {
    test.use({ bypassCSP: policy === 'without', viewport: { width: 1280, height: 20_000 } });

    test('no text from the API runs or loads anything', async ({ signedIn: page }) => {
      await respondWithHostileTexts(page);
      await visit(page, '/what-is-new/view/1');
      await expect(page.getByText(hostileMarkup[0] ?? '', { exact: false }).first()).toBeVisible();
      await visit(page, '/station-types/create');
      await page.getByRole('textbox', { name: 'Name' }).fill('Reef');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(hostileMarkup[1] ?? '', { exact: false }).first()).toBeVisible();
      expect(await isHacked(page)).toBe(false);

      // Proves that a script would be noticed: only the policy blocks this one.
      await page.evaluate(async () => {
        document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.hacked=1">');
        await new Promise(resolve => document.body.lastElementChild?.addEventListener('error', resolve));
      });
      expect(await isHacked(page)).toBe(policy === 'without');
    });
  });
}
