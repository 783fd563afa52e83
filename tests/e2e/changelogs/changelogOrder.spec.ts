import { addChangelog, openItems, pointOf, titles } from '../support/changelogs';
import { expect, test } from '../support/test';

const three = { en: ['One', 'Two', 'Three'] };
const save = { name: 'Save' };

// Three rows of cards, each next to its translation.
test.use({ viewport: { width: 1920, height: 1000 } });

test('items are reordered by mouse, and the order survives a reload', {
  tag: '@quick',
}, async ({ signedIn: page, server }) => {
  const { id } = await addChangelog(server, '8.0.0', three);
  await openItems(page, id, 3);
  await expect(page.getByRole('button', save)).toBeDisabled();

  const from = await pointOf(page, 0);
  const to = await pointOf(page, 2, 0.9);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  // A browser repeats `dragover` while the pointer rests; Playwright does not, and react-dnd handles only the
  // first one of a frame.
  await expect(async () => {
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await expect(page.locator('[data-drop=after]')).toContainText('Three', { timeout: 500 });
  }).toPass();
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['Two', 'Three', 'One']);

  await page.getByRole('button', save).click();
  await expect(page.getByText('Order saved')).toBeVisible();
  await expect(page.getByRole('button', save)).toBeDisabled();
  await page.reload();
  await expect(titles(page)).toHaveText(['Two', 'Three', 'One']);
});

test('a card moved by keyboard has its focused button in view when it is dropped or put back', async ({
  signedIn: page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { id } = await addChangelog(server, '8.0.8', { en: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] });
  await openItems(page, id, 6);
  const button = page.getByRole('button', { name: 'Move One', exact: true });
  await button.focus();
  for (const keys of [
    ['End', 'Escape'],
    ['End', 'Space'],
    ['Home', 'Space'],
  ]) {
    for (const key of ['Space', ...keys]) await page.keyboard.press(key);
    // The browser adjusts the scroll position with the next frame.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))));
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test.describe('with touch', () => {
  test.use({ hasTouch: true });

  test('items are reordered after a long press, and a swipe only scrolls', async ({
    signedIn: page,
    server,
  }) => {
    await page.clock.install();
    const { id } = await addChangelog(server, '8.0.4', three);
    await openItems(page, id, 3);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x?: number, y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    const from = await pointOf(page, 0);
    const to = await pointOf(page, 1, 0.9);
    const slide = async () => {
      for (let step = 1; step <= 10; step++)
        await touch('touchMove', from.x + ((to.x - from.x) * step) / 10, from.y);
    };

    await touch('touchStart', from.x, from.y);
    await slide();
    await touch('touchEnd');
    await expect(titles(page)).toHaveText(['One', 'Two', 'Three']);

    for (const end of ['touchCancel', 'touchEnd'] as const) {
      await touch('touchStart', from.x, from.y);
      await page.clock.fastForward(400);
      await slide();
      await expect(page.locator('[data-drop=after]')).toContainText('Two');
      await expect(page.locator('[inert] > li')).toContainText('One');
      await touch(end);
      await expect(page.locator('[inert] > li')).toHaveCount(0);
      await expect(titles(page)).toHaveText(
        end === 'touchEnd' ? ['Two', 'One', 'Three'] : ['One', 'Two', 'Three'],
      );
    }
    await page.getByRole('button', save).click();
    await expect(page.getByText('Order saved')).toBeVisible();
    await page.reload();
    await expect(titles(page)).toHaveText(['Two', 'One', 'Three']);
  });
});
