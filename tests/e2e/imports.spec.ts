import type { Page } from '@playwright/test';
import { overflow } from './support/overflow';
import { expect, expectAccessible, test } from './support/test';
import { visit } from './support/visit';

const count = 240;
const code = (index: number) => `IMP-${index + 1}`;

/** Stations in the format of a user's spreadsheet: decimal commas, other names, an invalid row. */
const table = (type: string) =>
  [
    'Code;Title;LATITUDE;longitude;Type;Depth',
    ...Array.from(
      { length: count },
      (_, index) =>
        `${code(index)};"Station; ${index + 1}";${(index % 80) + 0.5};-87,${313 + index};${type};4`,
    ),
    ';Nameless;1;2;;',
  ].join('\n');

/**
 * Makes the fifth station wait and drops all responses after the eightieth, although the server stores
 * the stations; returns the number of writes.
 */
async function loseResponses(page: Page): Promise<() => number> {
  let writes = 0;
  await page.route('**/api/admin/buoys', async route => {
    if (route.request().method() !== 'POST') return route.continue();
    writes += 1;
    if (writes === 5) return route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: {} });
    if (writes > 80) return void route.fetch().catch(() => {});
    return route.continue();
  });
  return () => writes;
}

test.use({ expectedErrors: /Failed to load resource|HttpError|crash/ });

test('an import interrupted by a crash resumes and creates each station once', async ({
  signedIn: page,
  server,
  context,
}) => {
  const { data: type } = await server.call<{ data: { _id: string } }>('POST', '/admin/spot-types', {
    name: 'Imported buoy',
  });
  await visit(page, '/buoys/import');
  const file = { name: 'stations.csv', mimeType: 'text/csv', buffer: Buffer.from(table('imported BUOY')) };
  await page.getByLabel('CSV or GeoJSON file').setInputFiles(file);
  const start = page.getByRole('button', { name: `Import ${count} rows` });
  await expect(start).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 860 });

  const writes = await loseResponses(page);
  await start.click();
  await expect(page.getByText(/per minute/)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(writes).toBeGreaterThan(80);
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;

  const again = await context.newPage();
  await again.goto('/buoys/import');
  await expect(again.getByText('The import of stations.csv was not finished')).toBeVisible();
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Resume' }).click();
  await expect(again.getByText('The import of stations.csv is done.')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(again);

  const { items } = await server.call<{ items: { code: string }[] }>(
    'GET',
    `/admin/buoys?page=0&limit=1000&type=${type._id}`,
  );
  const codes = items.map(station => station.code);
  expect(codes).toHaveLength(count);
  expect(new Set(codes)).toEqual(new Set(Array.from({ length: count }, (_, index) => code(index))));
});
