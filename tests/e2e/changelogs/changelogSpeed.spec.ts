import { addChangelog, openItems, pointOf } from '../support/changelogs';
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

test('two hundred items are dragged; the times of the frames are reported', async ({
  signedIn: page,
  server,
}, info) => {
  const names = Array.from({ length: 200 }, (_, index) => `Item ${index + 1}`);
  const { id } = await addChangelog(server, '8.2.1', { en: names });
  await openItems(page, id, 200);
  await page.waitForLoadState('networkidle');
  const from = await pointOf(page, 0);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 3 });
  const recorded = page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        const frames: number[] = [];
        let last = 0;
        const next = (now: number) => {
          if (last > 0) frames.push(now - last);
          last = now;
          if (frames.length < 240) requestAnimationFrame(next);
          else resolve(frames);
        };
        requestAnimationFrame(next);
      }),
  );
  let moves = 0;
  let isDone = false;
  recorded.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    moves += 1;
    await page.mouse.move(from.x + 350 + 340 * Math.sin(moves / 12), from.y + 120 * Math.cos(moves / 7));
  }
  const end = await pointOf(page, 2, 0.9);
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('[data-sortable-card] h2').first()).toHaveText('Item 2');

  const frames = (await recorded).sort((one, other) => one - other);
  const at = (part: number) => (frames[Math.floor(frames.length * part)] ?? Number.NaN).toFixed(1);
  const description = `${moves} moves, frames in ms: median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}`;
  info.annotations.push({ type: 'frames', description });
  console.log(description);
});
