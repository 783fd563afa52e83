import type { Page } from '@playwright/test';
import { addChangelog, openItems } from '../support/changelogs';
import { chooseMore } from '../support/chooseMore';
import { expect, test } from '../support/test';

// Without a network the browser logs each request that fails; that the policy is kept goes on being watched.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

/** The bar is gone this many milliseconds after the network is back. */
const back = { timeout: 2000 };
const stationsOf = /\/api\/admin\/buoys\?/;
const bar = (page: Page) => page.getByRole('status').getByText('No connection', { exact: true });
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first();

/** A page that would be another one after a reload. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same', ''));
const isSame = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-same', '');

test.describe('without a network', () => {
  test('one bar says so, and goes by itself when it is back', { tag: '@quick' }, async ({
    signedIn: page,
    context,
  }) => {
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    await mark(page);
    await context.setOffline(true);
    await chooseMore(page, 'Refresh');
    await expect(bar(page)).toBeVisible();
    await expect(page.getByText(/new version/)).toHaveCount(0);
    await context.setOffline(false);
    await expect(bar(page)).toHaveCount(0, back);
    await isSame(page);
  });

  test('what is fetched ahead shows nothing, and its screen opens later', async ({ signedIn: page }) => {
    await mark(page);
    // What the first screen itself waits for is no fetching ahead.
    await page.waitForLoadState('networkidle');
    await page.route('**/*', route => route.abort('internetdisconnected'));
    for (const name of ['Offers', 'Push-up updates', 'Users']) {
      const failed = page.waitForEvent('requestfailed');
      await link(page, name).hover();
      await failed;
    }
    await page.waitForTimeout(500);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText(/new version|Reload/)).toHaveCount(0);
    await page.unrouteAll();
    await link(page, 'Offers').click();
    await expect(page.getByRole('heading', { name: 'Import codes' })).toBeVisible();
    await isSame(page);
  });

  test('a screen that was never opened says so, and opens by itself when it is back', async ({
    signedIn: page,
    context,
  }) => {
    await mark(page);
    await context.setOffline(true);
    await link(page, 'Offers').click();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await expect(page.getByText(/new version/)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Import codes' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0, back);
    await isSame(page);
  });

  test('a failed save is told above the bar, where it can be read', async ({ signedIn: page, context }) => {
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Bay of storms');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
    await expect(toast).toBeVisible();
    await expect(bar(page)).toBeVisible();
    const isAbove = async () => {
      const [above, below] = await Promise.all([toast.boundingBox(), bar(page).boundingBox()]);
      return above !== null && below !== null && above.y + above.height <= below.y;
    };
    await expect.poll(isAbove).toBe(true);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bay of storms');
    await context.setOffline(false);
    await expect(bar(page)).toHaveCount(0, back);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Station updated')).toBeVisible();
  });

  test('a file of codes is checked once there is something to check it with', async ({
    signedIn: page,
    context,
  }) => {
    await link(page, 'Offers').click();
    await expect(page.getByRole('heading', { name: 'Import codes' })).toBeVisible();
    await context.setOffline(true);
    await page.locator('input[type=file]').setInputFiles({
      name: 'summer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('code,title\nA1,One\n'),
    });
    await expect(bar(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Import 1 code for iOS' })).toBeVisible();
  });

  test('another language is not shown, and is when it is back', async ({ signedIn: page, context }) => {
    await context.setOffline(true);
    const choose = async () => {
      await page.getByRole('button', { name: 'Language' }).click();
      await page
        .getByRole('menuitemradio', { name: 'Հայերեն' })
        .or(page.getByText('Հայերեն'))
        .first()
        .click();
    };
    await choose();
    await expect(page.getByText(/cannot be reached/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.setOffline(false);
    await expect(bar(page)).toHaveCount(0, back);
    await choose();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hy');
  });

  test('page 3 keeps its address and says that the rows are old, and comes when it is back', async ({
    signedIn: page,
    context,
  }) => {
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    const first = await page.getByRole('row').nth(1).textContent();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Go to page 3', exact: true }).click();
    await expect(page.getByText(/Showing data from/)).toBeVisible();
    await expect(page).toHaveURL('/buoys/admin?page=3');
    expect(await page.getByRole('row').nth(1).textContent()).toBe(first);
    await expect(page.getByText(/^21-30 of/)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(/^21-30 of \d+$/)).toBeVisible();
    await expect(page.getByText(/Showing data from/)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('a server that answers', () => {
  test('is no lost connection, whatever happens to its API', async ({ signedIn: page }) => {
    await page.route(/\/api\//, route => route.abort('connectionreset'));
    await chooseMore(page, 'Refresh');
    await expect(page.getByText(/Showing data from/)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test('that had not the buttons of rows once offers to fetch them, for all rows at once', async ({
    signedIn: page,
  }) => {
    let isHere = false;
    await page.route(/\/rest-/, route => (isHere ? route.fallback() : route.abort('connectionreset')));
    await page.goto('/users');
    const missing = page.getByRole('button', { name: /^Try again / });
    await expect(missing).toHaveCount(10);
    isHere = true;
    await missing.first().click();
    await expect(page.getByRole('button', { name: /^(Block|Unblock) / })).toHaveCount(10);
    await expect(missing).toHaveCount(0);
  });

  test('that had not an editor’s file once leaves its form at work, and has it at the next try', async ({
    signedIn: page,
    server,
  }) => {
    const { id } = await addChangelog(server, '8.3.0', { en: ['One'] });
    await openItems(page, id, 1);
    await page.route(/\/assets\/RichTextEditor-/, route => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Create New Item' }).click();
    const dialog = page.getByRole('dialog');
    const title = dialog.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Waves by the hour');
    // One for each language.
    await expect(page.getByText(/could not be loaded for editing/)).toHaveCount(2);
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Try again' }).first().click();
    await expect(dialog.locator('[contenteditable=true]')).toHaveCount(2);
    await expect(title).toHaveValue('Waves by the hour');
  });

  test('without the file of a screen may have a new version, which is then said', async ({
    signedIn: page,
  }) => {
    await page.route(/\/assets\/Offers-/, route =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Panel</h1>' }),
    );
    await link(page, 'Offers').click();
    await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('a screen whose calls fail', () => {
  for (const [name, path] of [
    ['stations', '/buoys/custom'],
    ['surveys', '/surveys'],
    ['offers', '/offers'],
    ['users', '/users'],
  ] as const) {
    test(`(${name}) keeps its frame, says so in it and works again`, async ({ signedIn: page }) => {
      await page.route(/\/api\/(?!admin\/auth)/, route =>
        route.fulfill({ status: 418, json: { message: 'The harbour is closed' } }),
      );
      await page.goto(path);
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(page.getByText('This could not be loaded.').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/nothing|no results/i)).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('');
      await page.unrouteAll();
      await retry.click();
      await expect(retry).toHaveCount(0);
      await expect(page.getByText('This could not be loaded.')).toHaveCount(0);
    });
  }
});

test.describe('a page that takes its time', () => {
  test('says so at its rows', async ({ signedIn: page }) => {
    await expect(page.getByText(/^1-10 of \d+$/)).toBeVisible();
    let release = () => {};
    await page.route(stationsOf, async route => {
      await new Promise<void>(resolve => (release = resolve));
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    const rows = page.locator('[aria-busy=true]').filter({ has: page.getByRole('table') });
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('status').getByText('Loading', { exact: true })).toHaveCount(1);
    await expect(rows.locator('> div').filter({ has: page.getByRole('table') })).toHaveCSS('opacity', '0.5');
    release();
    await expect(page.getByText(/^11-20 of \d+$/)).toBeVisible();
    await expect(rows).toHaveCount(0);
  });
});
