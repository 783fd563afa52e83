import { addStation } from './support/addStation';
import { administrator, expect, test } from './support/test';
import { untranslated } from './support/untranslated';

test.describe('in Armenian', () => {
  test.use({ locale: 'hy-AM' });

  test('an administrator signs in and edits a station, with every message in Armenian', {
    tag: '@quick',
  }, async ({ page, server }) => {
    await addStation(server, { code: 'HILO8', title: 'Hilo roads', at: [-155.05, 19.73] });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hy');
    expect(await untranslated(page)).toEqual([]);
    await page.getByLabel('Էլ. փոստ').fill(administrator.email);
    await page.getByLabel('Գաղտնաբառ').fill(administrator.password);
    await page.getByRole('button', { name: 'Մուտք գործել' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('search').getByRole('combobox').fill('hilo');
    await page.getByRole('search').getByRole('combobox').press('Enter');
    await expect(page).toHaveURL('/buoys/admin?search=hilo&page=1');
    await page.getByRole('main').getByRole('link', { name: 'HILO8', exact: true }).click();
    await page.locator('input[name=latitude]').fill('');
    await page.getByRole('button', { name: 'Պահպանել', exact: true }).click();
    await expect(page.locator('input[name=latitude]')).toBeFocused();
    await expect(page.getByText(/[Ա-ֆ]+ը պարտադիր է/)).toBeVisible();
    await page.locator('input[name=latitude]').fill('19.75');
    await page.getByRole('button', { name: 'Պահպանել', exact: true }).click();
    await expect(page.getByRole('cell', { name: '19.75' })).toBeVisible();
  });
});
