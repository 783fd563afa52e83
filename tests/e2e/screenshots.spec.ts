import { expect, test } from './support/test';

/** The README's pictures. `SCREENSHOTS=1 npm run e2e -- screenshots` recreates them. */
const screens = [
  { file: 'stations', address: '/buoys/admin', shown: 'ILOH1' },
  { file: 'station-map', address: '/buoys/admin?view=map', shown: / shown$/ },
  { file: 'surveys', address: '/surveys', shown: 'Season opening' },
  { file: 'users', address: '/users', shown: 'Kelly Whitaker' },
  { file: 'push-up-updates', address: '/push-up-updates', shown: 'Current version' },
  { file: 'offers', address: '/offers', shown: 'All codes' },
  { file: 'whats-new', address: '/what-is-new/list', shown: '4.3.0' },
];

test.use({ viewport: { width: 1280, height: 800 } });

test('picture of the login screen', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.screenshot({ path: 'docs/images/login.png' });
});

for (const { file, address, shown } of screens) {
  test(`picture of ${file}`, async ({ signedIn: page }) => {
    await page.goto(address);
    await expect(page.getByText(shown).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.mouse.move(1270, 790);
    await page.screenshot({ path: `docs/images/${file}.png` });
  });
}

test('picture of a station’s position', async ({ signedIn: page }) => {
  await page.goto('/buoys/admin?search=46042');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: /^Location: / })).toBeVisible();
  const longitude = page.getByRole('textbox', { name: 'Longitude' });
  await longitude.fill((await longitude.inputValue()).replace('-', ''));
  await expect(page.getByText(/Missing minus/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: 'docs/images/station-place.png' });
});

test('picture of the items of a changelog', async ({ signedIn: page }) => {
  await page.goto('/what-is-new/list');
  await page.getByRole('link', { name: '4.3.0', exact: true }).first().click();
  await expect(page.locator('[data-sortable-card] img').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: 'docs/images/changelog-items.png' });
});
