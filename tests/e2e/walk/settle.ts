import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Network } from './createNetwork';
import { observe } from './page/observe';
import type { Screen } from './page/Screen';

/**
 * Milliseconds of the page's time in which every wait of the page ends: reads that follow one another, each
 * repeated twice, each given up after the page's time-out.
 */
const longest = 32_000;

/** Milliseconds of the page's time without a change after which nothing more is expected. */
const quiet = 200;

/** Milliseconds of the page's time between two looks at the page. */
const slice = 100;

/** Milliseconds of the page's time between two looks at the network, where there is nothing else to see. */
const longSlice = 500;

/** Milliseconds, as clocks go, in which a server that is not held up answers. */
const patience = 30_000;

/**
 * Lets so many milliseconds of the page's time go by. Requests take none of it, however busy the machine is:
 * it goes on when they have been answered, or are held up on purpose.
 */
export async function passTime(page: Page, network: Network, milliseconds: number): Promise<void> {
  await comeToRest(page, network);
  for (let left = milliseconds; left > 0; left -= longSlice) {
    const step = Math.min(left, longSlice);
    await page
      .evaluate(async time => void (await window.walkClock?.tickAsync(time)), step)
      .catch(() => undefined);
    network.pass(step);
    await comeToRest(page, network);
  }
}

/**
 * Waits until the page has come to rest: no request under way, nothing that shows that it waits, the same
 * picture for a while. The screen as it is then; `busy` says what has not come to an end.
 */
export async function settle(page: Page, network: Network): Promise<Screen> {
  let still = 0;
  let last = '';
  for (let waited = 0, step = slice; ; waited += step) {
    // What is held up is looked at when it is over.
    step = network.held() > 0 ? longSlice : slice;
    await passTime(page, network, step);
    const screen = network.held() > 0 && waited <= longest ? undefined : await look(page);
    const picture = screen
      ? JSON.stringify([screen.address, screen.text, screen.forms, screen.controls])
      : '';
    // A screen whose code is on its way is blank before it says that it loads.
    const isWaiting = !screen || screen.busy.length > 0 || !(screen.isGate || screen.content);
    still = isWaiting || picture !== last ? 0 : still + step;
    last = picture;
    if (screen && (still >= quiet || waited > longest)) return screen;
    if (waited > 2 * longest) throw new Error('the page cannot be looked at');
  }
}

/** The page as it is; undefined while one document follows another. */
export async function look(page: Page): Promise<Screen | undefined> {
  return page.evaluate(observe).catch(() => undefined);
}

/**
 * Waits for what takes no time of the page's: answers, and what the browser makes of them. Throws where one
 * doesn't come.
 */
async function comeToRest(page: Page, network: Network): Promise<void> {
  const end = Date.now() + patience;
  for (let count = -1; Date.now() < end; ) {
    const isAtRest = network.underWay().length === 0 && network.count() === count;
    if (isAtRest) return;
    if (network.underWay().length > 0) await wait(5);
    count = network.count();
    await page.evaluate(() => window.walkDrawn?.()).catch(() => wait(20));
  }
  if (network.underWay().length > 0) throw new Error(`never ended: ${network.underWay().join(', ')}`);
}
