import type { Page } from '@playwright/test';
import { everyScreen } from './support/everyScreen';
import type { Server } from './support/runServer';
import { expect, test } from './support/test';
import { visit } from './support/visit';

test.use({ expectedErrors: /status of 404/ });

test('the memory of the page stays within 2 % over ten visits of a changelog', async ({ signedIn: page }) => {
  const measure = await createMeasure(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: /What's New/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Version' })).toBeVisible();
  const visitItems = async () => {
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Create New Item' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Move / }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('columnheader', { name: 'Version' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  for (let warm = 0; warm < 3; warm += 1) await visitItems();
  let before = { nodes: 0, listeners: 0 };
  const isSettled = async () => {
    const earlier = before;
    before = await measure();
    return before.nodes === earlier.nodes && before.listeners === earlier.listeners;
  };
  // Right after a visit, a tenth of the nodes is still held by the browser, which would hide a leak.
  await expect.poll(isSettled, { intervals: [500] }).toBe(true);
  for (let time = 0; time < 10; time += 1) await visitItems();
  await expect.poll(async () => growthBetween(before, await measure())).toBeLessThanOrEqual(1.02);
});

test('the memory of the page stays within 10 % over two rounds of work', async ({
  signedIn: page,
  server,
}) => {
  test.setTimeout(300_000);
  const measure = await createMeasure(page);
  // Code loads once, and responses stay cached.
  for (let warm = 0; warm < 2; warm += 1) await work(page, server);
  const before = await measure();
  for (let round = 0; round < 2; round += 1) await work(page, server);
  await expect.poll(async () => growthBetween(before, await measure())).toBeLessThanOrEqual(1.1);
});

type Counts = Record<'nodes' | 'listeners', number>;

const growthBetween = (before: Counts, after: Counts) =>
  Math.max(after.nodes / before.nodes, after.listeners / before.listeners);

/** DOM nodes and event listeners after garbage collection. */
async function createMeasure(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  return async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
}

/** An administrator's usual work: every screen, a search, a sort, a save, dialogs opened and closed. */
async function work(page: Page, { call }: Server) {
  for (const address of await everyScreen(call)) await visit(page, address);

  await visit(page, '/buoys/admin');
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Go to the next page' }).click();
  await expect(page.getByRole('button', { name: 'Go to page 1' })).toBeVisible();
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill(`Moored ${Date.now()}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/buoys\/admin/);

  for (const address of ['/buoys/admin', '/stations', '/surveys', '/what-is-new/list']) {
    await visit(page, address);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Create New Item' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await visit(page, '/buoys/admin');
}
