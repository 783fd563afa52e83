import type { Page } from '@playwright/test';
import { addStation } from '../support/addStation';
import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

const map = { name: 'Map: Admin Stations' };
const center = async (page: Page) => {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The map is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** The shown latitude, longitude and zoom. */
const placeOf = (url: string) => new URL(url).searchParams.get('at')?.split(',').map(Number);
const zoomOf = (url: string) => placeOf(url)?.[2] ?? Number.NaN;

test('a list’s map is moved by mouse, keys and buttons, shared by its address, and opens records', {
  tag: '@quick',
}, async ({ signedIn: page }) => {
  await page.getByRole('link', { name: 'Map' }).click();
  await expect(page.getByText(/^\d+ shown$/)).toBeVisible();
  await expect(page).toHaveURL(/view=map&at=/);
  const fitted = page.url();
  await page.getByRole('application', map).focus();
  await page.keyboard.press('+');
  await expect.poll(() => zoomOf(page.url())).toBeGreaterThan(zoomOf(fitted));
  const start = page.url();
  const { x, y } = await center(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y - 10, { steps: 4 });
  await page.mouse.up();
  await expect(page).not.toHaveURL(start);
  const before = zoomOf(page.url());
  await page.mouse.wheel(0, -400);
  await expect.poll(() => zoomOf(page.url())).toBeGreaterThan(before);
  const wheeled = zoomOf(page.url());
  await page.getByRole('application', map).focus();
  await page.keyboard.press('-');
  await expect.poll(() => zoomOf(page.url())).toBeLessThan(wheeled);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectAccessible(page);

  const shown = page.getByRole('region', { name: /^In view/ });
  await visit(page, '/buoys/admin?view=map&at=36.785,-122.398,10');
  await expect(shown.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Zoom out' }).focus();
  await page.keyboard.press('Tab');
  await expect(shown.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Map of the location' })).toBeVisible();
  await page.goBack();
  // The map may have written the numbers with all their digits.
  await expect.poll(() => placeOf(page.url())).toEqual([36.785, -122.398, 10]);
});

test('dragging the form’s pin updates the fields, and it is printed', async ({ signedIn: page, server }) => {
  await addStation(server, { code: '46042M', title: 'On the map', at: [-122.396, 36.785] });
  await visit(page, '/buoys/admin?search=46042M');
  await page.getByRole('row').getByRole('link').first().click();
  const longitude = page.getByRole('textbox', { name: 'Longitude' });
  const handle = await page.getByRole('button', { name: /^Location: / }).boundingBox();
  if (!handle) throw new Error('The pin is not shown');
  const saved = await longitude.inputValue();
  await page.mouse.move(handle.x + 22, handle.y + 30);
  await page.mouse.down();
  await page.mouse.move(handle.x - 20, handle.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect(longitude).not.toHaveValue(saved);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /^Location: / })).toBeVisible();
});

test('nothing spins behind the question about a place', async ({ signedIn: page, server }) => {
  const id = await addStation(server, { code: 'BERN1', title: 'Ashore', at: [7.4503, 46.9512] });
  await visit(page, `/buoys/create/${id}`);
  await page.getByRole('textbox', { name: 'Latitude' }).fill('36.785');
  await page.getByRole('textbox', { name: 'Longitude' }).fill('-122.398');
  await expect(page.getByText(/km from the saved location\./).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Save anyway?' })).toBeVisible();
  await expect(page.getByRole('progressbar', { includeHidden: true })).toBeHidden();
});

test.describe('by touch, on a phone in the dark', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  test('a tap sets a new station’s position, and the map fits', async ({ signedIn: page }) => {
    await visit(page, '/buoys/admin?view=map');
    await expect(page.getByText(/^\d+ shown$/)).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await visit(page, '/buoys/create');
    const region = page.getByRole('region', { name: 'Map of the location' });
    await region.scrollIntoViewIfNeeded();
    await expect(region.getByText(/No location yet/)).toBeVisible();
    const { x, y } = await center(page);
    await page.touchscreen.tap(x, y);
    await expect(page.getByRole('textbox', { name: 'Latitude' })).toHaveValue(/\d/);
    await expect(page.getByRole('button', { name: /^Location: / })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('with two fingers', () => {
  test.use({ hasTouch: true });
  test('a pinch zooms in and out', async ({ signedIn: page }) => {
    await visit(page, '/buoys/admin?view=map');
    await expect(page).toHaveURL(/&at=/);
    const fitted = zoomOf(page.url());
    const { x, y } = await center(page);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart
          ? [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ]
          : [],
      });
    const pinch = async (...apart: number[]) => {
      for (const [step, each] of apart.entries()) await touch(step === 0 ? 'touchStart' : 'touchMove', each);
      await touch('touchEnd');
    };
    await pinch(30, 45, 60, 90, 120);
    await expect.poll(() => zoomOf(page.url())).toBeGreaterThan(fitted + 1.5);
    const nearer = zoomOf(page.url());
    await pinch(120, 90, 60, 30);
    await expect.poll(() => zoomOf(page.url())).toBeLessThan(nearer - 1.5);
  });
});

test.describe('without the detailed tiles', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load/ });
  test('the coarse basemap stays with a message, and the tiles can be requested again', async ({
    signedIn: page,
  }) => {
    await page.route(/assets\/\d+-.*\.land/, route => route.abort());
    await visit(page, '/buoys/admin?view=map&at=36.785,-122.398,9');
    await expect(page.getByText(/Detailed coastline unavailable/)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/Detailed coastline unavailable/)).toHaveCount(0);
  });
});
