import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible';
import { type DevServer, runDev } from './support/runDev';
import { signIn } from './support/test';
import { visit } from './support/visit';

const test = base.extend<object, { dev: DevServer }>({
  dev: [
    async ({ browser }, use) =>
      runDev(async dev => {
        // A page that makes Vite prebundle a new package is reloaded, which would lose a sign-in.
        const page = await browser.newPage();
        await page.goto(dev.origin, { waitUntil: 'networkidle' });
        await page.close();
        await use(dev);
      }),
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ dev }, use) => use(dev.origin),
});

const file = 'resources/spot-types.tsx';

/** Vite's own error messages. */
const ofVite = /^\[vite\] /;

/** Records the errors and warnings in the page's console. */
function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type()) && !ofVite.test(message.text()))
      messages.push(`${message.text()} ${page.url()}`);
  });
  return messages;
}

test('no screen logs warnings under npm run dev', async ({ page }) => {
  const messages = listen(page);
  await signIn(page);
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of [...addresses, '/buoys/create', '/surveys/create']) await visit(page, address);
  for (const address of ['/buoys/admin', '/surveys', '/what-is-new/list', '/station-types']) {
    await visit(page, address);
    await page.locator('main a:not(nav a)').filter({ hasText: /./ }).first().click();
    await expect(page).not.toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(messages).toEqual([]);
});

test('the gallery shows every field type in its states, with its declaration', async ({ page }) => {
  const messages = listen(page);
  // A list that is too wide for the window becomes cards.
  await page.setViewportSize({ width: 1920, height: 860 });
  await page.goto('/gallery');
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await expect(links.filter({ hasText: /^coordinate$/ })).toHaveCount(1);
  const types = await links.allInnerTexts();
  expect(types.length).toBeGreaterThan(15);
  for (const type of types) {
    await visit(page, `/gallery/${type}`);
    await expect(page.getByRole('row').nth(3)).toContainText('long');
    await expect(page.getByText(`required: field.${type}(`)).toBeVisible();
  }
  await visit(page, '/gallery/number/2/edit');
  await expect(page.getByText('required is required')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'readOnly' })).toBeDisabled();
  await visit(page, '/gallery/text/1/edit');
  await expect(page.getByText(/^The declared check/)).toBeVisible();
  expect(messages).toEqual([]);
});

test('the editor of a rich text is as high as its placeholder', async ({ page }) => {
  await page.goto('/gallery');
  for (const [width, height] of [
    [360, 217],
    [1280, 184],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await visit(page, '/gallery/richText/create');
    const input = page.locator('main form .ra-input-plain > *').first();
    const difference = () => input.boundingBox().then(box => Math.abs((box?.height ?? 0) - height));
    await expect.poll(difference, { message: `at ${width}` }).toBeLessThan(12);
  }
});

test('a saved declaration updates the page in place under npm run dev', async ({ page, dev }) => {
  const messages = listen(page);
  await signIn(page, '/station-types/create');
  const heading = page.getByRole('heading', { name: 'New spot type (not saved)' });
  const name = page.getByRole('textbox', { name: /^Name/ });
  await name.fill('Drift mast');
  await expect(heading).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));

  await dev.edit(file, text => text.replace('field.text({', 'field.text({ multiline: true,'));
  await expect(page.locator('textarea[name=name]')).toHaveValue('Drift mast');

  const fault = /resources\/spot-types\.tsx:\d+:\d+ spot-types\.list\.columns\.created: no such field/;
  const overlay = page.locator('vite-error-overlay');
  await dev.edit(file, text => text.replace("['name', 'createdAt']", "['name', 'created']"));
  await expect(overlay).toContainText(fault);
  expect(dev.output()).toMatch(fault);
  await dev.edit(file, text => text.replace("['name', 'created']", "['name', 'createdAt']"));
  await expect(overlay).toHaveCount(0);

  await expect(name).toHaveValue('Drift mast');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Drift mast', exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(messages).toEqual([]);
});

test('a resource added under npm run dev is in the menu with its own address', async ({ page, dev }) => {
  await signIn(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const written = readFileSync('tests/docs/samples/tideGauges.tsx', 'utf8');
  await dev.edit('resources/tide-gauges.tsx', () =>
    written.replaceAll(/'(\.\.\/)+(?=src|resources)/g, "'../"),
  );
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tide gauges' });
  await link.click();
  await expect(page).toHaveURL('/tide-gauges');
  await expect(page.getByRole('heading', { name: 'Tide gauges' })).toBeVisible();
});

test('every screen has an inspector of its calls and its declaration under npm run dev', async ({ page }) => {
  const messages = listen(page);
  await page.setViewportSize({ width: 1400, height: 900 });
  await signIn(page, '/buoys/admin');
  await page.getByRole('button', { name: 'Inspector', exact: true }).press('Enter');
  const inspector = page.getByRole('complementary', { name: 'Inspector' });

  const call = inspector.getByRole('group').filter({ hasText: 'GET/admin/buoys' }).last();
  await call.locator('summary').click();
  await expect(call.getByRole('row', { name: 'limit 10 perPage' })).toBeVisible();
  await expect(call.getByRole('row', { name: 'custom false custom' })).toBeVisible();
  await expect(call.getByText("Sent by getList('buoys')")).toBeVisible();

  await inspector.getByRole('tab', { name: 'This screen' }).click();
  await expect(inspector.getByRole('region', { name: 'lists.admin.columns' })).toContainText('latitude');
  const opened = page.waitForRequest(/__open-in-editor/);
  await page.route('**/__open-in-editor?*', route => route.fulfill({ body: '' }));
  await inspector.getByRole('link', { name: 'latitude' }).click();
  expect(decodeURIComponent((await opened).url())).toMatch(/file=resources\/buoys\.tsx:\d+:\d+$/);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(inspector.getByText('/admin/buoys').first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await page.goto('/gallery/text');
  await expect(inspector.getByText('/text', { exact: true }).first()).toBeVisible();
  expect(messages).toEqual([]);
});
