import type { Locator, Page } from '@playwright/test';
import { addChangelog, drawPicture, storedItems, titles } from '../support/changelogs';
import { paste } from '../support/paste';
import { tabTo } from '../support/tabTo';
import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

const texts = {
  en: 'Wind map\nGusts for three days\n\nFaster start: Half the time\n\nTides\nHigh water',
  hy: 'Քամու քարտեզ\nԵրեք օրվա քամին\n\nԱրագ մեկնարկ՝ Կիսով չափ\n\nՄակընթացություն\nԲարձր ջուր',
};

/** Saves the queued items one at a time; returns the number of keys. */
async function saveEach(page: Page, dialog: Locator, queued: string[]): Promise<number> {
  for (const [at, shown] of queued.entries()) {
    await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(shown);
    await expect(dialog.getByText(`${at + 1}.png`)).toBeVisible();
    await expect(dialog.locator('.ProseMirror').nth(1)).not.toBeEmpty();
    await page.keyboard.press('Control+Enter');
  }
  return queued.length;
}

test('three items in two languages take 20 keys with pasted texts and images selected together', async ({
  signedIn: page,
  server,
}) => {
  const { id } = await addChangelog(server, '7.9.0', {});
  await visit(page, `/what-is-new/view/${id}?lang=en`);
  const images = [];
  for (const name of ['1.png', '2.png', '3.png']) images.push(await drawPicture(page, name, 'image/png'));
  await expect(page.getByRole('button', { name: 'Create New Item' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Create New Item' });
  const title = dialog.getByRole('textbox', { name: 'Title', exact: true });
  const image = dialog.locator('[data-image-zone] button').first();
  await expect(title).toBeFocused();
  await expect(dialog.locator('.ProseMirror')).toHaveCount(2);
  // Awaited early, because a key may reach the page before Chromium intercepts its file chooser.
  const chooser = page.waitForEvent('filechooser');
  let keys = 1;
  await paste(page, texts.en);
  await expect(title).toHaveValue('Wind map');
  keys += 1 + (await tabTo(page, page.locator('[name="others.hy.title"]')));
  await paste(page, texts.hy);
  await expect(dialog.locator('.ProseMirror').nth(1)).toHaveText('Երեք օրվա քամին');
  await expect(dialog.getByText(/^2 more texts queued/)).toBeVisible();
  keys += 1 + (await tabTo(page, image, 'Shift+Tab'));
  await expect(image).toBeFocused();
  await page.keyboard.press('Enter');
  keys += 1;
  await (await chooser).setFiles(images);
  await expect(dialog.getByText(/^2 more images, 2 more texts queued/)).toBeVisible();
  await expectAccessible(page);
  keys += await saveEach(page, dialog, ['Wind map', 'Faster start', 'Tides']);
  await expect(title).toHaveValue('');
  await page.keyboard.press('Escape');
  keys += 1;
  await expect(dialog).toBeHidden();
  await expect(titles(page)).toHaveText(['Wind map', 'Faster start', 'Tides']);
  expect(keys).toBeLessThanOrEqual(20);
  expect(await storedItems(server, id)).toEqual([
    'en 1 Wind map',
    'en 2 Faster start',
    'en 3 Tides',
    'hy 1 Քամու քարտեզ',
    'hy 2 Արագ մեկնարկ',
    'hy 3 Մակընթացություն',
  ]);
});
