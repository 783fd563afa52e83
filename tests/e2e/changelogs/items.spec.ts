import type { Page } from '@playwright/test';
import { addChangelog, drawPicture, openItems } from '../support/changelogs';
import { expect, expectAccessible, test } from '../support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit One' });

test('a damaged image leaves the current one, and the reason is shown', async ({
  signedIn: page,
  server,
}) => {
  const { id } = await addChangelog(server, '8.1.0', { en: ['One'] });
  await openItems(page, id, 1);
  await page.getByRole('button', { name: 'Edit One' }).click();
  const shown = dialog(page).locator('[data-image-zone] img');
  await expect(shown).toBeVisible();
  const present = (await shown.getAttribute('src')) ?? '';
  for (const type of ['png', 'jpeg']) {
    const { buffer, ...file } = await drawPicture(page, `cut.${type}`, `image/${type}`);
    const half = { ...file, buffer: buffer.subarray(0, buffer.length / 2) };
    await dialog(page).locator('input[type=file]').setInputFiles(half);
    const reason = `“cut.${type}” is damaged or incomplete. The current image was kept.`;
    await expect(dialog(page).getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(shown).toHaveAttribute('src', present);
  }
  await expectAccessible(page);
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

test('both phone previews are fully visible at 800 pixels, in light and dark mode', async ({
  signedIn: page,
  server,
}) => {
  const { id } = await addChangelog(server, '4.4.1', { en: ['One'], hy: ['Մեկ'] });
  await openItems(page, id, 1);
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 800, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.getByRole('button', { name: 'Edit One' }).click();
    for (const language of ['English', 'Armenian']) {
      const phone = dialog(page).getByRole('region', { name: `Preview: ${language}` });
      await phone.scrollIntoViewIfNeeded();
      await expect(phone).toBeInViewport({ ratio: 0.99 });
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await page.getByRole('button', { name: 'Edit One' }).click();
  const english = dialog(page).getByRole('region', { name: 'Preview: English' });
  const card = english.getByRole('article');
  const background = () => card.evaluate(shown => getComputedStyle(shown).backgroundColor);
  const day = await background();
  await dialog(page).getByRole('button', { name: 'Dark', exact: true }).click();
  expect(await background()).not.toBe(day);
  await expectAccessible(page);
});

test('a release preview has its own address and can be swiped through on a phone', async ({
  signedIn: page,
  server,
}) => {
  const { id } = await addChangelog(server, '4.5.0', { en: ['One', 'Two'], hy: ['Մեկ', 'Երկու'] });
  await openItems(page, id, 2);
  await page.getByRole('link', { name: 'Preview' }).click();
  const address = page.url();
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(address);
    const preview = page.getByRole('dialog', { name: 'Preview of iOS Pro 4.5.0' });
    await expect(preview.getByText('1 of 2')).toBeVisible();
    await expectAccessible(page);
    await preview.getByRole('region', { name: 'Preview' }).press('ArrowRight');
    await expect(preview.getByText('2 of 2')).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'Two' })).toBeInViewport();
    await expect(preview.getByRole('heading', { name: 'One' })).not.toBeInViewport();
    await preview.getByRole('button', { name: 'Armenian' }).click();
    await expect(preview.getByRole('heading', { name: 'Մեկ' })).toBeInViewport();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Create New Item' })).toBeVisible();
});
