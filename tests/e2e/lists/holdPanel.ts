import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack';

/** Delays the panel's code until the returned function is called. */
export const holdPanel = (page: Page) => holdBack(page, /\/assets\/panel-/);

export const frame = (page: Page) => page.locator('body > :not(#root, #login)').getByRole('main');
export const panel = (page: Page) => page.locator('#root').getByRole('main');

/**
 * Records the texts and positions of the page's cells and pagination right before the panel replaces the
 * frame and right after.
 */
export const noteCells = (page: Page) =>
  page.addInitScript(() => {
    const cells = () =>
      [...document.querySelectorAll('td.cell, main dl > *, main nav li, :has(+ nav)')]
        .filter(cell => cell.checkVisibility())
        .map(cell => {
          const { x, y, width } = cell.getBoundingClientRect();
          const button = cell.querySelector('button, nav a');
          const attributes = ['aria-label', 'aria-current'].map(name => button?.getAttribute(name));
          return [cell.textContent, ...attributes, ...[x, y, width].map(Math.round)].join(' ');
        });
    const { remove } = Element.prototype;
    Element.prototype.remove = function () {
      if (this.parentElement !== document.body || !this.querySelector('main')) return remove.call(this);
      // The page contains both here, but only the frame was visible.
      const root = document.getElementById('root');
      root?.style.setProperty('display', 'none');
      const before = cells();
      root?.style.removeProperty('display');
      remove.call(this);
      Object.assign(window, { noted: { before, after: cells() } });
    };
  });

export const notedIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: Record<'before' | 'after', string[]> }).noted);
