import { addChangelog, openItems } from '../support/changelogs';
import { expect, signIn, test } from '../support/test';

/** These identify the code of the rich text editor and of the drag library. */
const editor = /ProseMirror/;
const drag = /__isReactDndBackendSetUp/;

test.use({ viewport: { width: 1920, height: 1000 } });

test('the editor and the drag library load only where they are used', async ({ page, server }) => {
  const { id } = await addChangelog(server, '8.2.0', { en: ['One', 'Two'] });
  const scripts: Promise<string>[] = [];
  page.on('response', response => {
    // A response that is still pending when the test ends has no text.
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const isLoaded = async (code: RegExp) => (await Promise.all(scripts)).some(text => code.test(text));

  await signIn(page);
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.waitForLoadState('networkidle');
  expect([await isLoaded(editor), await isLoaded(drag)]).toEqual([false, false]);

  await openItems(page, id, 2);
  expect([await isLoaded(editor), await isLoaded(drag)]).toEqual([false, true]);
  await page.getByRole('button', { name: 'Edit One' }).click();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();
  expect(await isLoaded(editor)).toBe(true);
});
