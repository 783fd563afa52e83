import type { Page } from '@playwright/test';
import { callAt } from '../../server/support/serverProcess';
import { addStation } from '../support/addStation';
import { addChangelog, openItems, titles } from '../support/changelogs';
import { overflow } from '../support/overflow';
import { expect, expectAccessible, rememberToken, test } from '../support/test';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Someone else changed this' });

test('two administrators edit one item of a changelog', async ({ signedIn: page, server }) => {
  const { id, ids } = await addChangelog(server, '8.1.0', { en: ['Two'] });
  await openItems(page, id, 1);
  await page.getByRole('button', { name: 'Edit Two' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Two' });
  await expect(form.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Two');
  await form.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of mine');
  const theirs = new FormData();
  const description = '<p><strong>About Two</strong></p>';
  const texts = { title: 'Second', description, lang: 'en', order: 1, changelogId: id };
  for (const [name, value] of Object.entries(texts)) theirs.set(name, String(value));
  const send = callAt(server.origin, await server.session());
  expect((await send('POST', `/api/admin/changelog/item/${ids[0]}`, theirs)).ok).toBe(true);

  await save(page);
  const about = question(page).getByRole('radiogroup', { name: 'Description' });
  await expect(about.getByText('About Two of mine')).toBeVisible();
  await expect(about.locator('strong')).toHaveText('About Two');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Kept their title')).toBeVisible();
  await expect(titles(page)).toHaveText(['Second']);
});

test.describe('in Armenian', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'hy-AM', colorScheme: 'dark' });

  test('the conflict dialog and the toast fit a phone', async ({ page, server }) => {
    const id = await addStation(server, { code: 'TWO5', title: 'Monterey', at: [-122.4, 36.8] });
    await rememberToken(page, server, await server.session());
    await page.goto(`/buoys/create/${id}`);
    await page
      .getByRole('textbox', { name: 'Անվանում' })
      .fill('Սևան լճի հյուսիսային ափի կայան '.repeat(5).trim());
    const { data } = await server.call<{ data: { type: string } }>('GET', `/admin/buoys/${id}`);
    await server.call('PUT', `/admin/buoys/${id}`, { ...data, code: 'TWO5B', title: 'Sevan' });
    await page.getByRole('button', { name: 'Պահպանել', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Մեկ ուրիշը փոխել է սա' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Պահպանել' }).click();
    await expect(page.getByText(/փոխածը/)).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});
