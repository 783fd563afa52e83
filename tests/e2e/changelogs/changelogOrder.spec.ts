import { addChangelog, openItems, pointOf, titles } from '../support/changelogs';
import { expect, expectAccessible, test } from '../support/test';
import { visit } from '../support/visit';

const three = { en: ['One', 'Two', 'Three'] };
const save = { name: 'Save' };

// Three rows of cards, each with its translation, next to each other.
test.use({ viewport: { width: 1920, height: 1000 } });

test('items are ordered by mouse, by keyboard and by number, and found so after a reload', {
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
  await page.mouse.move(to.x, to.y, { steps: 10 });
  const mark = page.locator('[data-place-mark]');
  let moves = 0;
  const markX = async () => {
    // Unlike a hand's, a still mouse of Playwright's sends no more events.
    await page.mouse.move(to.x + (moves++ % 2), to.y);
    return (await mark.boundingBox())?.x;
  };
  await expect.poll(markX).toBeGreaterThan(to.x);
  await page.mouse.up();
  await expect(titles(page)).toHaveText(['Two', 'Three', 'One']);

  await page.getByRole('button', { name: 'Move One', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[aria-live=assertive]')).toHaveText('Position 2 of 3.');
  await page.keyboard.press('Space');
  await expect(titles(page)).toHaveText(['Two', 'One', 'Three']);
  await expect(page.getByRole('button', { name: 'Move One', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Move Three to…' }).click();
  const place = page.getByRole('spinbutton', { name: 'Position, 1 to 3' });
  await expect(place).toBeVisible();
  await expectAccessible(page);
  await place.fill('1');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Three', 'Two', 'One']);

  await page.getByRole('button', save).click();
  await expect(page.getByText('Order saved')).toBeVisible();
  await expect(page.getByRole('button', save)).toBeDisabled();
  await page.reload();
  await expect(titles(page)).toHaveText(['Three', 'Two', 'One']);
});

test('a card that is dropped outside, or left with Escape, stays where it was', async ({
  signedIn: page,
  server,
}) => {
  const { id } = await addChangelog(server, '8.0.1', three);
  await openItems(page, id, 3);
  const from = await pointOf(page, 0);
  for (const leave of ['outside', 'Escape']) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 300, from.y, { steps: 8 });
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await page.mouse.move(640, 90, { steps: 8 });
    await page.mouse.up();
    await expect(page.locator('[data-lifted=true]')).toHaveCount(0);
    await expect(titles(page)).toHaveText(['One', 'Two', 'Three']);
  }
  await expect(page.getByRole('button', save)).toBeDisabled();
});

test('an order that is not saved is asked about before it is left', async ({ signedIn: page, server }) => {
  const { id } = await addChangelog(server, '8.0.2', three);
  await visit(page, '/what-is-new/list');
  await page.getByRole('link', { name: '8.0.2', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/view/${id}\\?lang=en$`));
  await page.getByRole('button', { name: 'Move One', exact: true }).focus();
  for (const key of ['Space', 'End', 'Space']) await page.keyboard.press(key);
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(new RegExp(`/view/${id}\\?lang=en$`));
  await expect(titles(page)).toHaveText(['Two', 'Three', 'One']);

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(titles(page)).toHaveText(['Two', 'Three', 'One']);

  await page.getByRole('button', { name: 'Armenian' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\?lang=hy$/);
});

test.describe('with failures', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('a save that fails leaves the order to be saved again; a removed item is named and the rest kept', async ({
    signedIn: page,
    server,
  }) => {
    const { id, ids } = await addChangelog(server, '8.0.3', three);
    await openItems(page, id, 3);
    await page.getByRole('button', { name: 'Move One', exact: true }).focus();
    for (const key of ['Space', 'End', 'Space']) await page.keyboard.press(key);

    let reads = 0;
    page.on('requestfinished', request => {
      if (request.method() === 'GET' && request.url().includes(`/changelog/${id}`)) reads += 1;
    });
    await page.route('**/update-order/*', route =>
      route.fulfill({ status: 202, json: { success: true, message: 'Queued for later' } }),
    );
    await page.getByRole('button', save).click();
    await expect(page.getByText('Queued for later')).toBeVisible();
    // Before the save and after it: a third would find the removed item gone before the order is saved.
    await expect.poll(() => reads).toBe(2);
    await expect(titles(page)).toHaveText(['Two', 'Three', 'One']);
    await page.unroute('**/update-order/*');

    await server.call('DELETE', `/admin/changelog/item/${ids[1]}`);
    await page.getByRole('button', save).click();
    await expect(page.getByText(/“Two” was removed elsewhere/)).toBeVisible();
    await expect(titles(page)).toHaveText(['Three', 'One']);
    await page.getByRole('button', save).click();
    await expect(page.getByText('Order saved')).toBeVisible();
    await page.reload();
    await expect(titles(page)).toHaveText(['Three', 'One']);
  });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true });

  test('items are ordered after a long press, and a swipe only scrolls', async ({
    signedIn: page,
    server,
  }) => {
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
      await page.waitForTimeout(400);
      await slide();
      await expect(page.locator('[data-place-mark]')).toBeVisible();
      await touch(end);
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
