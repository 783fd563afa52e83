import type { Page, Request } from '@playwright/test';
import type { Server } from './support/runServer';
import { expect, expectAccessible, test } from './support/test';

interface Row {
  _id?: string;
  id?: string;
}

interface Rows {
  items?: Row[];
  data?: Row[] | { items?: Row[]; data?: Row[] };
}

/** Every screen by its address, those of one record included. */
async function everyScreen(call: Server['call']) {
  const first = async (path: string) => {
    const { items, data = [] } = await call<Rows>('GET', path);
    const [row] = items ?? (Array.isArray(data) ? data : (data.items ?? data.data ?? []));
    return row?._id ?? row?.id;
  };
  const station = await first('/admin/buoys?page=0&limit=1&custom=false');
  const type = await call<{ data: { _id: string; default: boolean }[] }>('GET', '/admin/spot-types');
  const survey = await first('/v1/survey/list');
  const user = await first('/admin/users?page=1&limit=1');
  const changelog = await first('/admin/changelog?page=1&limit=1');
  const own = type.data.find(each => !each.default)?._id;
  const standard = type.data.find(each => each.default)?._id;
  return [
    '/buoys/admin',
    '/buoys/custom?search=a&page=2',
    '/buoys/admin?search=nothing-like-this',
    '/buoys/create',
    `/buoys/create/${station}`,
    '/buoys/create/gone',
    '/stations',
    '/station-types',
    '/station-types/create',
    `/station-types/${own}/edit`,
    `/station-types/${standard}/edit`,
    '/surveys',
    '/surveys/create',
    `/surveys/${survey}`,
    `/surveys/${survey}/edit`,
    '/push-up-updates',
    '/offers',
    '/users',
    `/users/${user}`,
    '/what-is-new/list',
    '/what-is-new/create',
    `/what-is-new/view/${changelog}`,
    `/what-is-new/edit/${changelog}`,
    '/password-change',
    '/no/such/screen',
  ];
}

/** What stands in for data that are still being fetched, or is dimmed meanwhile. */
const unfinished = '[role=progressbar], [aria-busy=true], .MuiSkeleton-root';

/** Waits until what the screen has asked the server for is there and shown. */
function settling(page: Page) {
  const pending = new Set<Request>();
  const done = (request: Request) => void pending.delete(request);
  page
    .on('requestfinished', done)
    .on('requestfailed', done)
    .on('request', request => {
      if (request.url().includes('/api/')) pending.add(request);
    });
  return async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => pending.size, { intervals: [30] }).toBe(0);
    await expect(page.getByRole('main').locator(unfinished)).toHaveCount(0);
  };
}

test.describe('axe finds nothing on any screen', () => {
  test.use({ expectedErrors: /status of 404/ });
  test.describe.configure({ mode: 'parallel', timeout: 180_000 });

  for (const [how, options, locale] of [
    ['in light', { colorScheme: 'light' }, 'en'],
    ['in dark', { colorScheme: 'dark' }, 'en'],
    ['in Armenian', { colorScheme: 'light' }, 'hy'],
    ['at 360 px', { colorScheme: 'light', viewport: { width: 360, height: 740 } }, 'en'],
  ] as const) {
    test.describe(how, () => {
      test.use(options);
      test('there', async ({ signedIn: page, server }) => {
        await page.evaluate(locale => localStorage.setItem('seamark.locale', locale), locale);
        const settled = settling(page);
        for (const address of await everyScreen(server.call)) {
          await test.step(address, async () => {
            await page.goto(address);
            await settled();
            await expectAccessible(page);
          });
        }
      });
    });
  }
});

test.describe('axe finds nothing on what opens above a screen', () => {
  test.use({ expectedErrors: /status of 4/ });

  for (const [how, options] of [
    ['in light', { colorScheme: 'light' }],
    ['in dark', { colorScheme: 'dark' }],
  ] as const) {
    test.describe(how, () => {
      test.use(options);
      test('there', async ({ signedIn: page }) => {
        for (const name of ['Language', 'Theme', 'Account']) {
          await page.getByRole('button', { name }).click();
          await expect(page.getByRole('menu', { name })).toBeVisible();
          await expectAccessible(page);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('menu')).toHaveCount(0);
        }
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.goto('/station-types/create');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Name is required')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('textbox', { name: 'Name' }).fill('x');
        await page.route('**/admin/spot-types', route =>
          route.fulfill({ status: 400, json: { message: 'No' } }),
        );
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('region', { name: 'Messages' })).toHaveText(/No/);
        await expectAccessible(page);
        await page.unrouteAll();
        await page.route('**/admin/spot-types', route =>
          route.fulfill({ status: 401, json: { message: 'No' } }),
        );
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
});
