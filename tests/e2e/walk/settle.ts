import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Network } from './createNetwork';
import { observe, type Screen } from './page/observe';

/**
 * The page's milliseconds in which every wait ends: sequential reads, each retried twice, each with the
 * page's timeout.
 */
const longest = 32_000;

/** The page's milliseconds without a change after which it counts as settled. */
const quiet = 200;

/** The page's milliseconds between two observations. */
const slice = 100;

/** The page's milliseconds between two checks of the network, if nothing else can change. */
const longSlice = 500;

/** Real milliseconds in which an undelayed server responds. */
const timeout = 30_000;

/**
 * Advances the page's clock. Requests take none of its time, however busy the machine is: it advances when
 * they have ended or are held on purpose.
 */
export async function passTime(page: Page, network: Network, milliseconds: number): Promise<void> {
  await waitForRequests(page, network);
  for (let left = milliseconds; left > 0; left -= longSlice) {
    const step = Math.min(left, longSlice);
    await page
      .evaluate(async time => void (await window.walkClock?.tickAsync(time)), step)
      .catch(() => undefined);
    network.pass(step);
    await waitForRequests(page, network);
  }
}

/**
 * Waits until the page has settled: no pending request, no sign of waiting, no change for a while. Returns
 * the screen; `busy` lists what has not ended.
 */
export async function settle(page: Page, network: Network): Promise<Screen> {
  let still = 0;
  let last = '';
  for (let waited = 0, step = slice; ; waited += step) {
    // While requests are held, the page is not observed.
    step = network.held() > 0 ? longSlice : slice;
    await passTime(page, network, step);
    const screen = network.held() > 0 && waited <= longest ? undefined : await look(page);
    const picture = screen
      ? JSON.stringify([screen.address, screen.text, screen.forms, screen.controls])
      : '';
    // A screen whose code is loading is blank before it shows a loading indicator.
    const isWaiting = !screen || screen.busy.length > 0 || !(screen.isLogin || screen.content);
    still = isWaiting || picture !== last ? 0 : still + step;
    last = picture;
    if (screen && (still >= quiet || waited > longest)) return screen;
    if (waited > 2 * longest) throw new Error('the page cannot be looked at');
  }
}

/** Observes the page; undefined while the document changes. */
export async function look(page: Page): Promise<Screen | undefined> {
  return page.evaluate(observe).catch(() => undefined);
}

/**
 * Waits for responses and rendering, which take none of the page's time. Throws if a request does not end.
 */
async function waitForRequests(page: Page, network: Network): Promise<void> {
  const end = Date.now() + timeout;
  for (let count = -1; Date.now() < end; ) {
    const isAtRest = network.underWay().length === 0 && network.count() === count;
    if (isAtRest) return;
    if (network.underWay().length > 0) await wait(5);
    count = network.count();
    await page.evaluate(() => window.walkDrawn?.()).catch(() => wait(20));
  }
  if (network.underWay().length > 0) throw new Error(`never ended: ${network.underWay().join(', ')}`);
}
