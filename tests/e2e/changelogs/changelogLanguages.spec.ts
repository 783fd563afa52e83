import type { Locator, Page } from '@playwright/test';
import { addChangelog, drawPicture, openItems, titles } from '../support/changelogs';
import { expect, expectAccessible, test } from '../support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Create New Item|Edit )/ });
const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

test('three items in two languages need one dialog, three images and at most 20 clicks', async ({
  signedIn: page,
  server,
}) => {
  const { id } = await addChangelog(server, '4.4.0', {});
  await openItems(page, id, 0);
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  await press(page.getByRole('button', { name: 'Create New Item' }));
  for (const [index, [title, text, armenianTitle, armenianText]] of [
    ['Calm', 'Seas like glass', 'Հանդարտ', 'Հարթ ծով'],
    ['Storm', 'Seas like hills', 'Փոթորիկ', 'Բարձր ալիքներ'],
    ['Sun', 'No clouds', 'Արև', 'Անամպ երկինք'],
  ].entries()) {
    await expect(box(page, 'Title')).toHaveValue('');
    await expect(box(page, 'Title')).toBeFocused();
    await page.keyboard.type(title ?? '');
    for (const [name, words = ''] of [
      ['Description', text],
      ['Title (Armenian)', armenianTitle],
      ['Description (Armenian)', armenianText],
    ] as const) {
      await press(box(page, name));
      await page.keyboard.insertText(words);
    }
    if (index === 0) {
      const colours = ['teal', 'navy', 'olive'];
      const pictures = colours.map(colour => drawPicture(page, `${colour}.png`, 'image/png', colour));
      const zone = dialog(page).locator('[data-image-zone]');
      await expect(zone).toBeInViewport({ ratio: 1 });
      // One for the button and one for the browser's file dialog.
      presses += 2;
      await zone.locator('input[type=file]').setInputFiles(await Promise.all(pictures));
      await expect(dialog(page).getByText(/^Queued: images 2/)).toBeVisible();
      for (const language of ['English', 'Armenian'])
        await expect(
          dialog(page)
            .getByRole('region', { name: `Preview: ${language}` })
            .locator('img'),
        ).toBeVisible();
      await expectAccessible(page);
    }
    await press(dialog(page).getByRole('button', { name: 'Save', exact: true }));
  }
  await expect(dialog(page)).toBeHidden();
  expect(presses).toBeLessThanOrEqual(20);
  await expect(page.locator('[data-sortable-card]')).toHaveCount(3);
  const first = await page.locator('[data-sortable-card]').first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(150);
  await expect(page.getByTitle('Armenian: complete, 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Armenian' }).click();
  await expect(titles(page)).toHaveText(['Հանդարտ', 'Փոթորիկ', 'Արև']);
  for (const image of await page.locator('[data-sortable-card] img').all())
    await expect.poll(() => image.evaluate(shown => (shown as HTMLImageElement).naturalWidth)).toBe(514);
});

test('both phone previews are fully visible at 800 pixels, in any mode, phone size and text size', async ({
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
    for (const size of ['Large phone', 'Small phone']) {
      await dialog(page).getByRole('button', { name: size }).click();
      for (const language of ['English', 'Armenian']) {
        const phone = dialog(page).getByRole('region', { name: `Preview: ${language}` });
        await phone.scrollIntoViewIfNeeded();
        await expect(phone).toBeInViewport({ ratio: 0.99 });
      }
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await page.getByRole('button', { name: 'Edit One' }).click();
  const english = dialog(page).getByRole('region', { name: 'Preview: English' });
  const card = english.getByRole('article');
  const look = () =>
    card.evaluate(shown => [getComputedStyle(shown).backgroundColor, getComputedStyle(shown).fontSize]);
  const [day, usual] = await look();
  await dialog(page).getByRole('button', { name: 'Dark', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Larger text' }).click();
  const [night, large] = await look();
  expect(night).not.toBe(day);
  expect(Number.parseFloat(large ?? '')).toBeGreaterThan(Number.parseFloat(usual ?? ''));
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
