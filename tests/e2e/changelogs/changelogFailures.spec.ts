import type { Page } from '@playwright/test';
import { addChangelog, drawPicture, openItems, type Picture } from '../support/changelogs';
import { expect, expectAccessible, test } from '../support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Create New Item|Edit )/ });
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
const half = ({ buffer }: Picture) => buffer.subarray(0, buffer.length / 2);
const shown = (page: Page) => dialog(page).locator('[data-image-zone] img');

test('a rejected image leaves the current one, and the reason is shown', async ({
  signedIn: page,
  server,
}) => {
  const { id } = await addChangelog(server, '8.1.0', { en: ['One'] });
  await openItems(page, id, 1);
  await page.getByRole('button', { name: 'Edit One' }).click();
  await expect(shown(page)).toBeVisible();
  const present = await shown(page).getAttribute('src');
  const whole = await drawPicture(page, 'whole.png', 'image/png', 'teal');
  const jpeg = await drawPicture(page, 'whole.jpg', 'image/jpeg', 'teal');

  const rejected: [name: string, type: string, content: Buffer, reason: RegExp][] = [
    ['cut.png', 'image/png', half(whole), /is damaged or incomplete/],
    ['cut.jpg', 'image/jpeg', half(jpeg), /is damaged or incomplete/],
  ];
  for (const [name, type, content, reason] of rejected) {
    await choose(page, name, type, content);
    const alert = dialog(page)
      .getByRole('alert')
      .filter({ hasText: `“${name}”` });
    await expect(alert).toContainText(reason);
    await expect(alert).toContainText('The current image was kept.');
    expect(await shown(page).getAttribute('src')).toBe(present);
  }
  await expectAccessible(page);
  await choose(page, whole.name, whole.mimeType, whole.buffer);
  await expect(dialog(page).getByText('whole.png')).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await save(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('[data-sortable-card] img')).not.toHaveAttribute('src', present ?? '');
});

test('a text that is too long for the card shows where the app truncates it', async ({
  signedIn: page,
  server,
}) => {
  const { id } = await addChangelog(server, '8.1.2', { en: ['One'], hy: ['Մեկ'] });
  await openItems(page, id, 1);
  await page.getByRole('button', { name: 'Edit One' }).click();
  const armenian = dialog(page).getByRole('region', { name: 'Preview: Armenian' });
  await expect(armenian.getByRole('heading', { name: 'Մեկ' })).toBeVisible();
  const warning = dialog(page).getByText(/^The text is longer than the card/);
  await expect(warning).toBeHidden();
  await dialog(page)
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('A title for a long voyage '.repeat(12));
  await expect(warning).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Title', exact: true }).fill('One');
  await expect(warning).toBeHidden();
});
