import { hiddenControls } from '../support/hiddenControls';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

for (const [size, viewport] of [
  ['1280 by 420 pixels', { width: 1280, height: 420 }],
  ['320 by 256 pixels', { width: 320, height: 256 }],
] as const)
  test(`dialogs fit, and the bar below selected rows covers nothing, at ${size}`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(viewport);
    const fits = async (name: string) => {
      const paper = page.getByRole(name === 'delete' ? 'alertdialog' : 'dialog');
      await expect(paper).toBeVisible();
      const wide = await paper.evaluate(element => element.scrollWidth - element.clientWidth);
      expect.soft([name, wide, await hiddenControls(page)]).toEqual([name, 0, []]);
    };
    await visit(page, '/station-types');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await fits('delete');
    await visit(page, '/stations');
    if (viewport.width > 600) {
      await page.getByRole('row').getByRole('checkbox').nth(1).check();
      await expect(page.getByText('1 record selected')).toBeVisible();
      expect.soft(await hiddenControls(page)).toEqual([]);
    }
    await visit(page, '/what-is-new/list');
    await page.locator('main :is(td, li) a').first().click();
    await page.getByRole('button', { name: 'Create New Item' }).click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
    await fits('item');
  });
