import type { Page } from '@playwright/test';
import { holdBack } from '../support/holdBack';

/** The panel's code, on its way until what it answers is called. */
export const holdPanel = (page: Page) => holdBack(page, /\/assets\/panel-/);

export const frame = (page: Page) => page.locator('body > :not(#root, #gate)').getByRole('main');
export const panel = (page: Page) => page.locator('#root').getByRole('main');

/**
 * Notes in the page what its cells and the pages below them are, and where, right before the panel takes
 * their place and right after.
 */
export const noteCells = (page: Page) =>
  page.addInitScript(() => {
    const cells = () =>
      [...document.querySelectorAll('td.cell, main dl > *, main nav li, :has(+ nav)')]
        .filter(cell => cell.checkVisibility())
        .map(cell => {
          const { x, y, width } = cell.getBoundingClientRect();
          const button = cell.querySelector('button, nav a');
          const said = ['aria-label', 'aria-current'].map(name => button?.getAttribute(name));
          return [cell.textContent, ...said, ...[x, y, width].map(Math.round)].join(' ');
        });
    const { remove } = Element.prototype;
    Element.prototype.remove = function () {
      if (this.parentElement !== document.body || !this.querySelector('main')) return remove.call(this);
      // Both are in the page here: the frame alone is what was seen.
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
