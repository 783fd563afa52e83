import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

const refusal = 'Another station already has this code';

/** Ticks a row and answers the station's code. */
async function tick(page: Page, row: number): Promise<string> {
  const line = page.getByRole('row').nth(row);
  await line.getByRole('checkbox').check();
  return (await line.getByRole('link').first().textContent()) ?? '';
}

test.describe('the type of twelve stations', () => {
  // The refusal that is brought about.
  test.use({ expectedErrors: /422|seamark|already|HttpError/ });

  test('is set over two pages: the one that is refused is tried again, and all is taken back', async ({
    signedIn: page,
    server,
  }) => {
    await visit(page, '/buoys/admin?search=bay&perPage=10');
    const before = await server.call<{ total: number; items: { code: string; type: { name: string } }[] }>(
      'GET',
      '/admin/buoys?page=0&limit=100&search=bay&custom=false&sort=createdAt&order=desc',
    );
    expect(before.total).toBeGreaterThan(12);
    const codes: string[] = [];
    for (let row = 1; row <= 10; row++) codes.push(await tick(page, row));
    await page.getByRole('button', { name: 'Go to page 2', exact: true }).click();
    await expect(page.getByRole('link', { name: codes[0] ?? '', exact: true })).toHaveCount(0);
    for (const row of [1, 2]) codes.push(await tick(page, row));
    await expect(page.getByText('12 items selected')).toBeVisible();

    // The third is refused once.
    let puts = 0;
    await page.route('**/api/admin/buoys/*', async route => {
      if (route.request().method() !== 'PUT') return route.continue();
      puts += 1;
      if (puts === 3) return route.fulfill({ status: 422, json: { message: refusal } });
      return route.continue();
    });
    await page.getByRole('button', { name: 'Set Type' }).click();
    const question = page.getByRole('dialog', { name: 'Set Type' });
    await question.getByRole('button', { name: 'Set for 12 records' }).click();
    await expect(question.getByText('Type is required')).toBeVisible();
    await question.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Light station' }).click();
    await question.getByRole('button', { name: 'Set for 12 records' }).click();

    const outcome = page.getByRole('dialog', { name: 'Setting Type' });
    await expect(outcome.getByRole('alert')).toContainText('11 of 12 updated');
    await expect(outcome.getByRole('listitem')).toHaveText(new RegExp(`: ${refusal}$`));
    await expectAccessible(page);
    await outcome.getByRole('button', { name: 'Try these again' }).click();
    await expect(page.getByText('12 records updated')).toBeVisible();
    await expect(page.getByText('items selected')).toBeHidden();
    expect(puts).toBe(13);

    const typesNow = async () => {
      const { items } = await server.call<typeof before>(
        'GET',
        '/admin/buoys?page=0&limit=100&search=bay&custom=false&sort=createdAt&order=desc',
      );
      return new Map(items.map(({ code, type }) => [code, type.name]));
    };
    const changed = await typesNow();
    expect(codes.map(code => changed.get(code))).toEqual(codes.map(() => 'Light station'));
    await expect(page.getByRole('cell', { name: 'Light station' }).first()).toBeVisible();

    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
    expect(await typesNow()).toEqual(new Map(before.items.map(({ code, type }) => [code, type.name])));
  });
});

test('all stations of a search are selected on a phone, by keyboard', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/buoys/admin?search=bay');
  await page.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: '1 item selected' });
  await expect(bar).toBeVisible();
  const all = page.getByRole('button', { name: /^Select all \d+$/ });
  const count = Number((await all.textContent())?.split(' ').pop());
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${count} items selected`)).toBeVisible();
  await expect(all).toBeHidden();
  await expectAccessible(page);
  const { width } = (await page.getByRole('region', { name: /selected/ }).boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(360);
});
