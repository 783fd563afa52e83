import { expect, type Page } from '@playwright/test';

/** Milliseconds in which a screen that has just come up finds its width. */
const patience = 2000;

/** By how much the page can be scrolled sideways, once it has found its width. */
export async function overflow(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect
    .poll(measure, { timeout: patience })
    .toBe(0)
    .catch(() => {});
  return measure();
}
