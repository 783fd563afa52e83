import { expect, type Page } from '@playwright/test';

/** Milliseconds within which a new screen reaches its final width. */
const timeout = 2000;

/** By how many pixels the page scrolls sideways, once its width is final. */
export async function overflow(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect
    .poll(measure, { timeout })
    .toBe(0)
    .catch(() => {});
  return measure();
}
