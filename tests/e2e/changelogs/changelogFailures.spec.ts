import type { Page } from '@playwright/test';
import { addChangelog, drawPicture, openItems, type Picture, titles } from '../support/changelogs';
import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Create New Item|Edit )/ });
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
const half = ({ buffer }: Picture) => buffer.subarray(0, buffer.length / 2);
const shown = (page: Page) => dialog(page).locator('[data-image-zone] img');

test('an image that cannot be taken leaves the present one, and the reason is said', async ({
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
  const bomb = Buffer.from(whole.buffer);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);

  const refused: [name: string, type: string, content: Buffer, reason: RegExp][] = [
    ['empty.png', 'image/png', Buffer.alloc(0), /is empty/],
    ['page.png', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'), /is not an image/],
    ['cut.png', 'image/png', half(whole), /is damaged or incomplete/],
    ['cut.jpg', 'image/jpeg', half(jpeg), /is damaged or incomplete/],
    ['bomb.png', 'image/png', bomb, /more than 40 million pixels/],
    ['heavy.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1), /larger than 10 MB/],
    ['notes.txt', 'text/plain', Buffer.from('waves'), /is not an image/],
  ];
  for (const [name, type, content, reason] of refused) {
    await choose(page, name, type, content);
    const said = dialog(page)
      .getByRole('alert')
      .filter({ hasText: `“${name}”` });
    await expect(said).toContainText(reason);
    await expect(said).toContainText('The current image was kept.');
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

test('what is half-written is asked about before it is closed or left', async ({
  signedIn: page,
  server,
}) => {
  await addChangelog(server, '8.1.1', { en: ['One'] });
  await visit(page, '/what-is-new/list');
  await page.getByRole('link', { name: '8.1.1', exact: true }).click();
  await page.getByRole('button', { name: 'Create New Item' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await expect(dialog(page).getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();
  await save(page);
  for (const field of ['Title', 'Description', 'Image'])
    await expect(dialog(page).getByText(`${field} is required`)).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();

  await dialog(page).getByRole('textbox', { name: 'Description', exact: true }).pressSequentially('  ');
  await save(page);
  await expect(dialog(page).getByText('Description is required')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Half');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Half');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(titles(page)).toHaveText(['One']);
});

test('a text that is too long for the card shows where the app cuts it off', async ({
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

test.describe('when the server refuses or is gone', () => {
  test.use({ expectedErrors: /status of (404|422|500)|ERR_FAILED/ });

  test('an item is only saved when the server says so, and what was written stays', async ({
    signedIn: page,
    server,
  }) => {
    const { id, ids } = await addChangelog(server, '8.1.3', { en: ['One', 'Two'] });
    await openItems(page, id, 2);
    await page.getByRole('button', { name: 'Edit One' }).click();
    const title = dialog(page).getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('One, rewritten');
    const address = '**/api/admin/changelog/item/*';

    await page.route(address, route =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ json: { message: 'Not kept, for once' } }),
    );
    await save(page);
    await expect(page.getByText('Not kept, for once').first()).toBeVisible();
    await expect(title).toHaveValue('One, rewritten');
    await page.unroute(address);

    await page.route(address, route => route.abort());
    await save(page);
    await expect(page.getByText(/^The server cannot be reached/).first()).toBeVisible();
    await expect(title).toHaveValue('One, rewritten');
    await page.unroute(address);

    const script =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>window.hacked=1</script></svg>';
    await choose(page, 'script.svg', 'image/svg+xml', Buffer.from(script));
    await save(page);
    await expect(dialog(page).getByText(/^The SVG holds more than a drawing/)).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

    await server.call('DELETE', `/admin/changelog/item/${ids[0]}`);
    const png = await drawPicture(page, 'again.png', 'image/png', 'olive');
    await choose(page, png.name, png.mimeType, png.buffer);
    await save(page);
    await expect(dialog(page).getByText(/^This item was removed elsewhere/)).toBeVisible();
    await save(page);
    await expect(dialog(page)).toBeHidden();
    await expect(titles(page)).toHaveText(['Two', 'One, rewritten']);
  });
});
