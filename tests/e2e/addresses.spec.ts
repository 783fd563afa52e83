import { expect, test } from './support/test';
import { visit } from './support/visit';

test.use({ expectedErrors: /status of (400|404|422)|HttpError|The parameter search/ });

const hostileTerms = [
  "' OR 1=1 --",
  '<img src=x onerror=alert(1)>',
  '%_\\',
  '🌊 \u202Eabc',
  '\u0000',
  'x'.repeat(5000),
  '[object Object]',
];

test.describe('addresses', () => {
  test('keep search, page and filter through reload, Back and Forward', { tag: '@quick' }, async ({
    signedIn: page,
  }) => {
    await visit(page, '/buoys/admin?search=a&page=2');
    await expect(page.getByText(/^11-20 of/)).toBeVisible();
    await expect(page.getByRole('search').getByRole('combobox')).toHaveValue('a');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Moored buoy' }).click();
    await expect(page).toHaveURL(/\/buoys\/admin\?search=a&page=1&type=[\w-]+$/);
    const filtered = page.url();
    await page.getByRole('cell').getByRole('link').first().click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
    const form = page.url();
    await page.goBack();
    await expect(page).toHaveURL(filtered);
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Moored buoy');
    await page.goBack();
    await expect(page).toHaveURL('/buoys/admin?search=a&page=2');
    await expect(page.getByText(/^11-20 of/)).toBeVisible();
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL(form);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(filtered);
    await page.getByRole('search').getByRole('combobox').fill('');
    await page.getByRole('search').getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(/\/buoys\/admin\?type=[\w-]+$/);
  });

  test('with a hostile search show a working list', async ({ signedIn: page }) => {
    test.slow();
    for (const terms of hostileTerms) {
      await test.step(terms.slice(0, 30), async () => {
        await visit(page, `/buoys/admin?${new URLSearchParams({ search: terms, page: '1' })}`);
        await expect(page.getByRole('heading', { name: 'Admin Stations' })).toBeVisible();
        await page.getByRole('button', { name: 'Reset' }).first().click();
        await expect(page.getByText(/^1-10 of/)).toBeVisible();
        await expect(page).toHaveURL('/buoys/admin');
      });
    }
  });

  test('of a form accept only values of its fields from a link', async ({ signedIn: page, server }) => {
    const source = encodeURIComponent(
      '{"name":"From a link","default":true,"role":"admin","__proto__":{"a":1}}',
    );
    await visit(page, `/station-types/create?source=${source}`);
    await expect(page.getByRole('heading', { name: 'New spot type' })).toBeVisible();
    await page.getByLabel('Name').fill('Typed here');
    const sent = page.waitForRequest(request => request.method() === 'POST');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await sent).postDataJSON()).toEqual({ name: 'Typed here' });
    const created = await (await (await sent).response())?.json();
    await server.call('DELETE', `/admin/spot-types/${created.data._id}`);
  });
});
