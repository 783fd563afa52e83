import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

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
