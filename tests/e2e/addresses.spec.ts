import { expect, test } from './support/test';
import { visit } from './support/visit';

test.use({ expectedErrors: /status of (400|404|422)|HttpError|The parameter search/ });

const routes = [
  ['/password-change', 'Change password'],
  ['/buoys/admin', 'Admin Stations'],
  ['/buoys/custom', 'Custom Stations'],
  ['/buoys/create', 'New station'],
  ['/stations', 'Station suggestions'],
  ['/station-types', 'Spot types'],
  ['/station-types/create', 'New spot type'],
  ['/surveys', 'Surveys'],
  ['/surveys/create', 'New survey'],
  ['/push-up-updates', 'Push-up updates'],
  ['/offers', 'Offers'],
  ['/users', 'Users'],
  ['/what-is-new/list', "What's New"],
  ['/what-is-new/create', 'New release note'],
] as const;

const typedOtherwise = [
  ['/', '/buoys/admin'],
  ['/buoys', '/buoys/admin'],
  ['/buoys/', '/buoys/admin'],
  ['/buoys?filter={"custom":true}', '/buoys/custom'],
  ['/spot-types', '/station-types'],
  ['/spot-types/create', '/station-types/create'],
  ['/suggestions', '/stations'],
  ['/buoys/admin?page=0', '/buoys/admin'],
  ['/buoys/admin?page=abc', '/buoys/admin'],
  ['/buoys/admin?page=-3&perPage=1e9&sort=__proto__&order=up', '/buoys/admin'],
  ['/buoys/admin?filter=%7B%22$ne%22:1,%22custom%22:true%7D', '/buoys/admin'],
  ['/buoys/admin?filter={"__proto__":{"polluted":1},"user":{"name":[1]}}', '/buoys/admin'],
  ['/buoys/admin?displayedFilters=x&filter=null', '/buoys/admin'],
] as const;

const hostileTerms = [
  "' OR 1=1 --",
  '<img src=x onerror=alert(1)>',
  '%_\\',
  '🌊 \u202Eabc',
  '\u0000',
  'x'.repeat(5000),
  '[object Object]',
];

const unknownIds = [
  'gone',
  'a%2Fb',
  '%F0%9F%8C%8A%20%D5%A1',
  '__proto__',
  '9'.repeat(300),
  '%3Cimg%20src=x%20onerror=alert(1)%3E',
];

const unknownAddresses = [
  '/no/such/screen',
  '/buoys/admin/x',
  '/station-types/1',
  '/station-types/a/b/edit',
  '/index.php',
  '/surveys/create/x/y',
];

test.describe('addresses', () => {
  test('open their screens and stay', async ({ signedIn: page }) => {
    test.slow();
    for (const [address, heading] of routes) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page).toHaveURL(address);
        await expect(page).toHaveTitle(/ · Seamark$/);
      });
    }
  });

  test('are what links lead to', { tag: '@quick' }, async ({ signedIn: page }) => {
    const hrefs = await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href')));
    expect(hrefs).toEqual([
      '/buoys/admin',
      '/buoys/custom',
      '/stations',
      '/station-types',
      '/surveys',
      '/push-up-updates',
      '/users',
      '/offers',
      '/what-is-new/list',
      '/activity',
      '/administrators',
    ]);
    await expect(page.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/buoys/create');
    await expect(page.getByRole('cell').getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/buoys\/create\/[\w-]+$/,
    );
  });

  test('hold search, page and filter, through reload, Back and Forward', { tag: '@quick' }, async ({
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

  test('of an edited record lead back to where the list was', async ({ signedIn: page }) => {
    await visit(page, '/buoys/custom?search=a&page=2');
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Mole head');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL('/buoys/custom?search=a&page=2');
    await expect(page.getByText(/^11-/)).toBeVisible();
  });

  test('typed in another way become what they should be', async ({ signedIn: page }) => {
    test.slow();
    for (const [typed, shown] of typedOtherwise) {
      await test.step(typed, async () => {
        await page.goto(typed);
        await expect(page).toHaveURL(shown);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
        expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
      });
    }
  });

  test('of a page past the end show the last one', async ({ signedIn: page }) => {
    await visit(page, '/buoys/admin?page=999999');
    await expect(page.getByRole('cell').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Page \d+$/ })).toHaveAttribute('aria-current', 'page');
  });

  test('with a hostile search show a list at work', async ({ signedIn: page }) => {
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

  test('of no record say so and lead to the list', async ({ signedIn: page }) => {
    test.slow();
    for (const id of unknownIds) {
      await test.step(id.slice(0, 30), async () => {
        await visit(page, `/station-types/${id}/edit`);
        await expect(page.getByText('This record no longer exists.')).toBeVisible();
        await page.getByRole('link', { name: 'Back to the list' }).click();
        await expect(page).toHaveURL('/station-types');
      });
    }
  });

  test('of nothing say so and lead home', async ({ signedIn: page }) => {
    test.slow();
    for (const address of unknownAddresses) {
      await test.step(address, async () => {
        await visit(page, address);
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
        await page.getByRole('link', { name: 'Go to the start page' }).click();
        await expect(page).toHaveURL('/buoys/admin');
      });
    }
  });

  test('that no screen has, and no file, are refused by the server', async ({ signedIn: page, server }) => {
    for (const path of ['//seamark.example/users', '/station-types/%00/edit', '/%2e%2e%2fetc/passwd', '/%']) {
      const answer = await page.request.get(server.origin + path);
      expect([path, answer.status()]).toEqual([path, 404]);
    }
  });

  test('of a form take no values from a link but those of its fields', async ({ signedIn: page, server }) => {
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
