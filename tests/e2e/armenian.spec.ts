import type { Page } from '@playwright/test';
import { administrator, expect, test } from './support/test';

/**
 * What the page calls its parts and controls in Latin letters alone; names of products and languages are no
 * words.
 */
const untranslated = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll(
      'h1, h2, th, dt, label, legend, button, nav a, [role=tab], [aria-label], [placeholder], [title]',
    );
    const said = [...controls].flatMap(control => [
      control.matches('time, td *, [data-untranslated]') ? '' : (control.getAttribute('title') ?? ''),
      control.getAttribute('aria-label') ?? '',
      control.getAttribute('placeholder') ?? '',
      control.matches('h1, h2, th, dt, label, legend, button, nav a, [role=tab]')
        ? (control.textContent ?? '')
        : '',
    ]);
    const names = /Seamark|English|iOS|Android|Pro|CSV|PNG|JPEG|SVG/g;
    return [...new Set(said)].filter(
      text => /[a-z]{2}/i.test(text.replace(names, '')) && !/[Ա-ֆ]/.test(text),
    );
  });

test.describe('in Armenian', () => {
  test.use({ locale: 'hy-AM' });

  test('an administrator signs in and edits a station, with every message in Armenian', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hy');
    expect(await untranslated(page)).toEqual([]);
    await page.getByLabel('Էլ. փոստ').fill(administrator.email);
    await page.getByLabel('Գաղտնաբառ').fill(administrator.password);
    await page.getByRole('button', { name: 'Մուտք գործել' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('searchbox').fill('hilo');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/buoys/admin?search=hilo&page=1');
    await page.getByRole('main').getByRole('link', { name: 'ILOH1', exact: true }).click();
    await page.locator('input[name=latitude]').fill('');
    await page.getByRole('button', { name: 'Պահպանել' }).click();
    await expect(page.locator('input[name=latitude]')).toBeFocused();
    await expect(page.getByText(/[Ա-ֆ]+ը պարտադիր է/)).toBeVisible();
    await page.locator('input[name=latitude]').fill('19.75');
    await page.getByRole('button', { name: 'Պահպանել' }).click();
    await expect(page.getByRole('cell', { name: '19.75' })).toBeVisible();
  });
});

test.describe('in a language that is neither', () => {
  test.use({ locale: 'fr-FR' });

  test('every screen speaks Armenian, and nothing of it is left in English', async ({
    signedIn: page,
    server,
  }) => {
    const { data: surveys } = await server.call<{ data: { _id: string }[] }>('GET', '/v1/survey/list');
    const survey = surveys[0]?._id;
    for (const address of [
      '/buoys/admin',
      '/buoys/custom',
      '/buoys/create',
      '/stations',
      '/station-types',
      '/station-types/create',
      '/surveys/create',
      `/surveys/${survey}/edit`,
      '/push-up-updates',
      '/offers',
      '/users',
      '/what-is-new/list',
      '/what-is-new/create',
      '/password-change',
      '/no/such/screen',
    ]) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[Ա-ֆ]/);
        await expect(page).toHaveTitle(/[Ա-ֆ].* · Seamark$/);
        await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
        expect([address, await untranslated(page)]).toEqual([address, []]);
      });
    }
  });
});
