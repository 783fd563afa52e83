import { addChangelog, openItems } from '../support/changelogs';
import { expect, test } from '../support/test';

/** What the code of the rich text editor and of the drag library is recognised by. */
const editor = /ProseMirror/;
const drag = /__isReactDndBackendSetUp/;

test.use({ viewport: { width: 1920, height: 1000 } });

test('the editor and the drag library are loaded where they are used, and not before', async ({
  page,
  server,
}) => {
  const { id } = await addChangelog(server, '8.2.0', { en: ['One', 'Two'] });
  const scripts: Promise<string>[] = [];
  page.on('response', response => {
    // One that is still on its way when the test is over has no text any more.
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  const isLoaded = async (code: RegExp) => (await Promise.all(scripts)).some(text => code.test(text));

  await page.goto('/');
  await page.getByLabel('Email').fill('ada@seamark.example');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.waitForLoadState('networkidle');
  expect([await isLoaded(editor), await isLoaded(drag)]).toEqual([false, false]);

  await openItems(page, id, 2);
  expect([await isLoaded(editor), await isLoaded(drag)]).toEqual([false, true]);
  await page.getByRole('button', { name: 'Edit One' }).click();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeVisible();
  expect(await isLoaded(editor)).toBe(true);
});
