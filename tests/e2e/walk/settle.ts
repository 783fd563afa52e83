import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Network } from './createNetwork';
import { observe } from './page/observe';
import type { Screen } from './page/Screen';

/**
 * Milliseconds in which every wait of the page ends: reads that follow one another, each repeated twice, each
 * given up after the page's time-out.
 */
const longest = 32_000;

/** Milliseconds without a request after which nothing more is expected. */
const quiet = 120;

/**
 * Waits until the page has come to rest: no request under way, nothing that shows that it waits, the same
 * picture twice. The screen as it is then; `busy` says what has not come to an end.
 */
export async function settle(page: Page, network: Network): Promise<Screen> {
  const end = Date.now() + longest;
  let since = Date.now();
  let last = '';
  for (;;) {
    await wait(40);
    const screen = await look(page);
    const picture = screen
      ? JSON.stringify([screen.address, screen.text, screen.forms, screen.controls])
      : '';
    // A screen whose code is on its way is blank before it says that it loads.
    const isWaiting = screen && (screen.busy.length > 0 || !(screen.isGate || screen.content));
    const isAtRest = screen && !isWaiting && network.pending() === 0 && picture === last;
    if (!isAtRest) since = Date.now();
    last = picture;
    if (screen && (Date.now() - since >= quiet || Date.now() > end)) return screen;
    if (Date.now() > end + longest) throw new Error('the page cannot be looked at');
  }
}

/** The page as it is once it has drawn what it has; undefined while one document follows another. */
export async function look(page: Page): Promise<Screen | undefined> {
  try {
    await page.evaluate(
      () =>
        new Promise(resolve => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }))),
    );
    return await page.evaluate(observe);
  } catch {
    return undefined;
  }
}
