import type { Page } from '@playwright/test';
import { addChangelog, drawPicture, openItems, titles } from '../support/changelogs';
import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

/** Adds an item with an image. */
async function addItem(page: Page, title: string, text: string, type: string) {
  const picture = await drawPicture(page, `picture.${type}`, `image/${type}`);
  await page.getByRole('button', { name: 'Create New Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Item' });
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).pressSequentially(text);
  const zone = dialog.locator('[data-image-zone]');
  await expect(zone).toBeInViewport({ ratio: 1 });
  const chooser = page.waitForEvent('filechooser');
  await zone.getByRole('button').first().press('Enter');
  await (await chooser).setFiles(picture);
  const preview = dialog.getByRole('region', { name: /^Preview: / }).first();
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(titles(page).filter({ hasText: title })).toBeVisible();
}

/** Creates changelog 7.0.0 from the list. */
async function createChangelog(page: Page) {
  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/what-is-new\/create$/);
  await page.getByRole('combobox', { name: 'App' }).click();
  await page.getByRole('option', { name: 'Android Pro' }).click();
  await page.getByLabel('Version').fill('7.0.0');
  await page.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: 'StationDetail' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/what-is-new\/list$/);
}

test('a changelog gets items in two languages, with images of three types', {
  tag: '@quick',
}, async ({ signedIn: page, server }) => {
  await visit(page, '/what-is-new/list');
  await expectAccessible(page);
  await createChangelog(page);
  const row = page.getByRole('row', { name: /7\.0\.0/ });
  await expect(row).toContainText('Android Pro');
  await row.getByText('StationDetail').click();
  await expect(page).toHaveURL(/\/what-is-new\/view\/\d+\?lang=en$/);
  await expect(page.getByText('There are no items in this language yet.')).toBeVisible();

  await addItem(page, 'Calm', 'Seas like glass', 'png');
  await addItem(page, 'Storm', 'Seas like hills', 'jpeg');
  await addItem(page, 'Sun', 'No clouds', 'webp');
  await page.getByRole('button', { name: 'Armenian' }).click();
  await expect(page).toHaveURL(/\?lang=hy$/);
  await addItem(page, 'Հանդարտ', 'Հարթ ծով', 'png');
  await addItem(page, 'Փոթորիկ', 'Բարձր ալիքներ', 'jpeg');

  await expect(page.getByTitle('Armenian: 2 of 3')).toBeVisible();
  await page.reload();
  await expect(titles(page)).toHaveText(['Հանդարտ', 'Փոթորիկ']);
  const first = await page.locator('[data-sortable-card]').first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(150);
  for (const image of await page.locator('[data-sortable-card] img').all())
    expect(await image.evaluate(shown => shown instanceof HTMLImageElement && shown.naturalWidth)).toBe(514);
  await page.goBack();
  await expect(page).toHaveURL(/\?lang=en$/);
  await expect(titles(page)).toHaveText(['Calm', 'Storm', 'Sun']);

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { data } = await server.call<{ data: { items: object[] } }>('GET', `/admin/changelog/${id}`);
  expect(data.items).toHaveLength(5);
  expect(data.items).toContainEqual(
    expect.objectContaining({ title: 'Storm', description: 'Seas like hills', lang: 'en', order: 2 }),
  );
  await expectAccessible(page);
});

test('formatted text is sent as clean HTML, plain text unchanged', async ({ signedIn: page, server }) => {
  const { id } = await addChangelog(server, '7.1.0', { en: ['One'] });
  await openItems(page, id, 1);
  await page.getByRole('button', { name: 'Edit One' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit One' });
  const english = dialog.getByRole('group', { name: 'English', exact: true });
  await expectAccessible(page);
  const editor = dialog.getByRole('textbox', { name: 'Description', exact: true });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await english.getByRole('button', { name: 'Bold' }).click();
  await english.getByRole('button', { name: 'Add a link' }).click();
  const link = page.getByRole('dialog', { name: 'Add a link' });
  await link.getByRole('textbox').fill('javascript:alert(1)');
  await expect(link.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await expectAccessible(page);
  await link.getByRole('textbox').fill('https://https://example.com/waves');
  await page.keyboard.press('Enter');
  await expect(link).toBeHidden();
  const sent = page.waitForRequest(request => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const body = (await sent).postData() ?? '';
  expect(body).toMatch(
    /<p><a [^>]*href="https:\/\/example\.com\/waves"[^>]*><strong>About One<\/strong><\/a><\/p>/,
  );
  expect(body).not.toContain('name="media"');
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-sortable-card] article strong')).toHaveText('About One');

  await page.getByRole('button', { name: 'Edit One' }).click();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await english.getByRole('button', { name: 'Clear formatting' }).click();
  await editor.fill('Plain again: 5 < 6 & more');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const { data } = await server.call<{ data: { items: object[] } }>('GET', `/admin/changelog/${id}?lang=en`);
  expect(data.items).toContainEqual(expect.objectContaining({ description: 'Plain again: 5 < 6 & more' }));
});
