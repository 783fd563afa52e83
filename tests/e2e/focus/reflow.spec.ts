import type { Page } from '@playwright/test';
import { everyScreen, settling } from '../support/everyScreen';
import { hiddenControls } from '../support/hiddenControls';
import { expect, test } from '../support/test';

test.use({ expectedErrors: /status of 404/ });
test.describe.configure({ timeout: 300_000 });

/** By how much the page can be scrolled sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pairs of the header's controls and texts that lie upon one another. */
const overprinted = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('header :is(a, button, form)')].filter(part =>
      part.checkVisibility(),
    );
    const boxes = parts.map(part => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const [own, text] = [part.getBoundingClientRect(), range.getBoundingClientRect()];
      return {
        name: part.getAttribute('aria-label') ?? part.textContent,
        part,
        left: own.left,
        right: Math.max(own.right, text.right),
        top: own.top,
        bottom: own.bottom,
      };
    });
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(
          b =>
            !a.part.contains(b.part) &&
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        )
        .map(b => `${a.name} and ${b.name}`),
    );
  });

/** 1280 pixels at 400 % are 320, and 1024 in height 256. */
for (const [size, viewport, locale] of [
  ['320 by 256 pixels', { width: 320, height: 256 }, 'en'],
  ['320 by 256 pixels, in Armenian', { width: 320, height: 256 }, 'hy'],
  ['640 by 400 pixels', { width: 640, height: 400 }, 'hy'],
  ['1280 by 800 pixels', { width: 1280, height: 800 }, 'en'],
] as const) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('every screen fits, and hides nothing that has the focus', async ({ signedIn: page, server }) => {
      await page.evaluate(chosen => localStorage.setItem('seamark.locale', chosen), locale);
      const settled = settling(page);
      for (const address of await everyScreen(server.call)) {
        await test.step(address, async () => {
          await page.goto(address);
          await settled();
          const found = {
            overflow: await overflow(page),
            overprinted: await overprinted(page),
            hidden: await hiddenControls(page),
          };
          expect.soft(found, address).toEqual({ overflow: 0, overprinted: [], hidden: [] });
        });
      }
    });
  });
}

for (const [size, viewport] of [
  ['1280 by 420 pixels', { width: 1280, height: 420 }],
  ['320 by 256 pixels', { width: 320, height: 256 }],
] as const) {
  test.describe(`at ${size}`, () => {
    test.use({ viewport });

    test('dialogs fit, and the bar below selected rows hides nothing', async ({ signedIn: page }) => {
      const fits = async (name: string) => {
        const paper = page.getByRole(name === 'delete' ? 'alertdialog' : 'dialog');
        await expect(paper).toBeVisible();
        const wide = await paper.evaluate(element => element.scrollWidth - element.clientWidth);
        expect.soft([name, wide, await hiddenControls(page)]).toEqual([name, 0, []]);
      };
      await page.goto('/station-types');
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await fits('delete');
      await page.goto('/stations');
      if (viewport.width > 600) {
        await page.getByRole('row').getByRole('checkbox').nth(1).check();
        await expect(page.getByText('1 item selected')).toBeVisible();
        expect.soft(await hiddenControls(page)).toEqual([]);
      }
      await page.goto('/what-is-new/list');
      await page.locator('main :is(td, li) a').first().click();
      await page.getByRole('button', { name: 'Create New Item' }).click();
      await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
      await fits('item');
    });
  });
}
