import type { Page, Route } from '@playwright/test';
import { addChangelog, drawPicture, openItems, titles } from '../support/changelogs';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

// The lost answers are logged, as they should be; that the policy is kept goes on being watched.
test.use({ expectedErrors: /^console: (?!.*Content Security Policy)/ });

/**
 * Loses the next answer from there, after the server has carried out the call; gives the keys of all later
 * writes.
 */
async function loseAnswer(page: Page, path: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  page.on('request', request => {
    // The session's own calls have none.
    if (!/GET|HEAD/.test(request.method()) && !request.url().includes('/auth/'))
      keys.push(request.headers()['idempotency-key']);
  });
  // Playwright's routes can't forward a form with a file; the browser itself can drop an answer on its way
  // in.
  const browser = await page.context().newCDPSession(page);
  browser.once('Fetch.requestPaused', async ({ requestId, responseStatusCode }) => {
    expect([200, 201]).toContain(responseStatusCode);
    await browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    await browser.detach();
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] });
  return keys;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const cannotBeReached = (page: Page) => expect(page.getByText(/cannot be reached/).first()).toBeVisible();

const spotTypes = /\/api\/admin\/spot-types/;

test('a create whose answer was lost is saved once by pressing Save again, and said to be', {
  tag: '@quick',
}, async ({ signedIn: page, server }) => {
  await page.goto('/station-types/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Tide pole');
  const keys = await loseAnswer(page, '/admin/spot-types');
  await save(page);
  await cannotBeReached(page);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tide pole');
  await save(page);
  await expect(page.getByText('Spot type added')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tide pole', exact: true })).toHaveCount(1);
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);

  // An equal one is a new one from now on.
  await page.goto('/station-types/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Tide pole');
  await save(page);
  await expect(page.getByRole('link', { name: 'Tide pole', exact: true })).toHaveCount(2);
  expect(keys[2]).not.toBe(keys[0]);
  const { data } = await server.call<{ data: { name: string }[] }>('GET', '/admin/spot-types');
  expect(data.filter(({ name }) => name === 'Tide pole')).toHaveLength(2);
});

test('a deletion whose answer was lost is said to be done by deleting again', async ({
  signedIn: page,
  server,
}) => {
  await server.call('POST', '/admin/spot-types', { name: 'Wreck' });
  await visit(page, '/station-types');
  const keys = await loseAnswer(page, '/admin/spot-types/*');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Wreck' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  // The list can't be read again either: the row stays.
  const lists = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.fallback());
  await page.route(spotTypes, lists);
  await remove();
  await cannotBeReached(page);
  await remove();
  await expect(page.getByText('Spot type deleted')).toBeVisible();
  await page.unroute(spotTypes, lists);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a block whose answer was lost is not taken for the unblock that follows once the list shows it', async ({
  signedIn: page,
}) => {
  await visit(page, '/users');
  const label = await page
    .getByRole('button', { name: /^Block / })
    .first()
    .getAttribute('aria-label');
  const name = label?.replace('Block ', '');
  const keys = await loseAnswer(page, '/users/block/*');
  await page.getByRole('button', { name: `Block ${name}`, exact: true }).click();
  await cannotBeReached(page);
  await page.getByRole('button', { name: `Unblock ${name}`, exact: true }).click();
  await expect(page.getByText('User unblocked')).toBeVisible();
  await expect(page.getByRole('button', { name: `Block ${name}`, exact: true })).toBeVisible();
  expect(new Set(keys).size).toBe(2);
});

test('an item with its image whose answer was lost is added once', async ({ signedIn: page, server }) => {
  const { id } = await addChangelog(server, '7.1.0', {});
  await openItems(page, id, 0);
  await page.getByRole('button', { name: 'Create New Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Item' });
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Tides');
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).pressSequentially('High and low');
  await dialog
    .locator('input[type=file]')
    .setInputFiles(await drawPicture(page, 'tides.png', 'image/png', 'teal'));
  await expect(dialog.getByRole('region', { name: /^Preview: / }).locator('img')).toBeVisible();
  const keys = await loseAnswer(page, '/changelog/item');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await cannotBeReached(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(titles(page)).toHaveText(['Tides']);
  expect(keys).toEqual([keys[0], keys[0]]);
});
