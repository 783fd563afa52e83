import type { Page } from '@playwright/test';

/** Milliseconds in which a screen that has just come up finds its width. */
const patience = 2000;

/** By how much the page can be scrolled sideways, once it has found its width. */
export async function overflow(page: Page): Promise<number> {
  const measure = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await page.waitForFunction(`(${measure})() === 0`, undefined, { timeout: patience }).catch(() => {});
  return page.evaluate(measure);
}
