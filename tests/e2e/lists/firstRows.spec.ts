import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack';
import { administrator, expect, fillIn, rememberToken, test } from '../support/test';

/** Delays the panel's code until the returned function is called. */
const holdPanel = (page: Page) => holdBack(page, /\/assets\/panel-/);

/** Opens an address, and delays the panel's code until the returned function is called. */
async function openHeld(page: Page, address = '/buoys/admin') {
  const give = await holdPanel(page);
  await page.goto(address, { waitUntil: 'commit' });
  return give;
}

const frame = (page: Page) => page.locator('body > :not(#root, #login)').getByRole('main');
const panel = (page: Page) => page.locator('#root').getByRole('main');

/**
 * Records the texts and positions of the page's cells and pagination right before the panel replaces the
 * frame and right after.
 */
const noteCells = (page: Page) =>
  page.addInitScript(() => {
    const cells = () =>
      [...document.querySelectorAll('td.cell, main dl > *, main nav li, :has(+ nav)')]
        .filter(cell => cell.checkVisibility())
        .map(cell => {
          const { x, y, width } = cell.getBoundingClientRect();
          const button = cell.querySelector('button, nav a');
          const attributes = ['aria-label', 'aria-current'].map(name => button?.getAttribute(name));
          return [cell.textContent, ...attributes, ...[x, y, width].map(Math.round)].join(' ');
        });
    const { remove } = Element.prototype;
    Element.prototype.remove = function () {
      if (this.parentElement !== document.body || !this.querySelector('main')) return remove.call(this);
      // The page contains both here, but only the frame was visible.
      const root = document.getElementById('root');
      root?.style.setProperty('display', 'none');
      const before = cells();
      root?.style.removeProperty('display');
      remove.call(this);
      Object.assign(window, { noted: { before, after: cells() } });
    };
  });

const notedIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: Record<'before' | 'after', string[]> }).noted);

test.beforeEach(async ({ page, server }) => rememberToken(page, server, await server.session()));

for (const [name, options] of [
  ['on a desktop', { viewport: { width: 1280, height: 800 } }],
  [
    'on a phone, dark, in Armenian',
    { viewport: { width: 390, height: 740 }, colorScheme: 'dark', locale: 'hy' },
  ],
] as const)
  test.describe(`rows before the panel, ${name}`, () => {
    test.use(options);

    for (const address of ['/buoys/admin', '/buoys/admin?page=2', '/buoys/custom', '/stations'])
      test(`are at ${address} where the panel renders them`, async ({ page }) => {
        await noteCells(page);
        const give = await openHeld(page, address);
        await expect(frame(page).getByRole('heading', { level: 1 })).toBeVisible();
        give();
        await expect(panel(page).getByRole('heading', { level: 1 })).toBeVisible();
        await expect(frame(page)).toHaveCount(0);
        const { before, after } = await notedIn(page);
        expect(before.length).toBeGreaterThan(3);
        expect(after).toEqual(before);
      });

    for (const address of ['/station-types', '/surveys', '/users', '/what-is-new/list'])
      test(`are left to the panel at ${address}, with the layout around them`, async ({ page }) => {
        const give = await openHeld(page, address);
        const heading = frame(page).getByRole('heading', { level: 1 });
        await expect(heading).toBeVisible();
        const [title, place] = [await heading.textContent(), await heading.boundingBox()];
        give();
        const late = panel(page).getByRole('heading', { level: 1 });
        await expect(late).toHaveText(title ?? '');
        await expect(frame(page)).toHaveCount(0);
        expect(await late.boundingBox()).toEqual(place);
      });
  });

test.describe('after a sign-in', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('rows are in the language selected last, and the heading has the focus', async ({ page }) => {
    await page.context().setStorageState({ cookies: [], origins: [] });
    const give = await openHeld(page);
    await fillIn(page, { ...administrator, password: 'not hers' });
    await expect(page.getByRole('alert').filter({ visible: true })).not.toBeEmpty();
    await page.locator('#language').click();
    await page.locator('[name=email]').fill(administrator.email);
    await page.locator('[name=password]').fill(administrator.password);
    await page.locator('[name=password]').press('Enter');
    await expect(frame(page).locator('tbody tr')).toHaveCount(10);
    const heading = frame(page).getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/[Ա-ֆ]/);
    await expect(heading).toBeFocused();
    give();
    await expect(panel(page).getByRole('heading', { level: 1 })).toBeFocused();
    await expect(frame(page)).toHaveCount(0);
  });
});

test('a record opens if its link is pressed early', { tag: '@quick' }, async ({ page }) => {
  const give = await openHeld(page);
  const row = frame(page).locator('tbody tr').nth(2);
  const title = await row.locator('td.cell').nth(1).textContent();
  await row.locator('td.cell a').click();
  await expect(page).toHaveURL(/\/buoys\/create\/\w+/);
  give();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title ?? '');
});

test('a link works if it is pressed while the panel replaces the frame', async ({ page }) => {
  const give = await openHeld(page);
  const link = frame(page).locator('tbody tr').nth(2).locator('td.cell a');
  await link.hover();
  await page.mouse.down();
  give();
  await expect(page.locator('#root tbody tr')).toHaveCount(10);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/buoys\/create\/\w+/);
});

test('inputs, checkboxes and buttons are inert until the panel has loaded', {
  tag: '@quick',
}, async ({ page }) => {
  const give = await openHeld(page);
  await expect(frame(page)).toBeVisible();
  await expect(page.locator(':is(input, button):visible')).not.toHaveCount(0);
  await expect(page.locator(':is(input, button):visible:not([inert], [inert] *)')).toHaveCount(0);
  give();
  await expect(frame(page)).toHaveCount(0);
  await page.getByRole('search').getByRole('combobox').fill('hilo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=hilo/);
});

test('a page link works if it is pressed early, and so does Back', async ({ page }) => {
  await noteCells(page);
  const give = await openHeld(page);
  const first = await frame(page).locator('td.cell').nth(1).textContent();
  await frame(page).getByRole('link', { name: 'Go to page 3' }).click();
  await expect(page).toHaveURL(/\?page=3$/);
  await expect(frame(page).locator(':has(+ nav)')).toHaveText(/^21-30 of/);
  await frame(page).getByRole('link', { name: 'Go to the previous page' }).click();
  await expect(frame(page).locator(':has(+ nav)')).toHaveText(/^11-20 of/);
  give();
  await expect(panel(page).locator('li [aria-current]')).toHaveText('2');
  await expect(frame(page)).toHaveCount(0);
  const { before, after } = await notedIn(page);
  expect(after).toEqual(before);
  await page.goBack();
  await expect(panel(page).locator('li [aria-current]')).toHaveText('3');
  await page.goBack();
  await expect(panel(page).locator('td.cell').nth(1)).toHaveText(first ?? '');
});

test('the list’s last page has its pagination before the panel', async ({ page }) => {
  await page.goto('/buoys/admin');
  await panel(page).getByRole('navigation').getByRole('listitem').nth(-2).click();
  await expect(panel(page).getByRole('button', { name: 'Go to the next page' })).toBeDisabled();
  const give = await holdPanel(page);
  await noteCells(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(frame(page).locator('li [aria-current]')).toBeVisible();
  give();
  await expect(frame(page)).toHaveCount(0);
  const { before, after } = await notedIn(page);
  expect(after).toEqual(before);
});

test('a panel that loads before the rows keeps the focus of its search', async ({ page }) => {
  const answer = await holdBack(page, /\/api\/admin\/buoys\?/);
  await page.goto('/buoys/admin', { waitUntil: 'commit' });
  await expect(panel(page)).toBeVisible();
  await page.getByRole('search').getByRole('combobox').fill('hilo');
  answer();
  await expect(panel(page).locator('td.cell').first()).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  await expect(page.getByRole('search').getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('search').getByRole('combobox')).toHaveValue('hilo');
});

test('Back before the panel has loaded opens the panel’s own screen', async ({ page }) => {
  await page.goto('/buoys/admin');
  await panel(page).getByRole('heading', { name: 'Admin Stations' }).waitFor();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Users' })).toBeVisible();
  const give = await holdPanel(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(frame(page).getByRole('heading', { name: 'Users' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(frame(page)).toHaveCount(0);
  give();
  await expect(panel(page).getByRole('heading', { name: 'Admin Stations' })).toBeVisible();
  await expect(panel(page).locator('td.cell').first()).toBeVisible();
});

test('a read-only administrator sees no frame with controls', async ({ page }) => {
  await page.route('**/api/admin/auth/getUser', async route => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, user: { ...(body.user ?? body.data), read_only: true } },
    });
  });
  const give = await holdPanel(page);
  const answered = Promise.all([/\/admin\/buoys/, /\/frame-/].map(url => page.waitForResponse(url)));
  await page.goto('/buoys/admin', { waitUntil: 'commit' });
  await answered;
  await expect(page.getByRole('status').getByText('Loading…')).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  give();
  await expect(panel(page).getByRole('heading', { name: 'Admin Stations' })).toBeVisible();
});

test.describe('an expired session', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('shows nothing of the panel', { tag: '@quick' }, async ({ page }) => {
    await page.route('**/api/admin/auth/getUser', route =>
      route.fulfill({ status: 401, json: { message: 'no session' } }),
    );
    await page.goto('/buoys/admin');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('Admin Stations')).toHaveCount(0);
  });
});

test.describe('a panel that fails to load', () => {
  test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

  test('removes the rows and offers a reload', async ({ page }) => {
    await page.route(/\/assets\/panel-/, route => route.abort('failed'));
    const lose = await openHeld(page);
    await expect(frame(page)).toBeVisible();
    lose();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
  });
});
