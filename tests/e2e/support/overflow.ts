import type { Page } from '@playwright/test';

/** By how much the page can be scrolled sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
