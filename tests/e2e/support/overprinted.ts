import type { Page } from '@playwright/test';

/** Pairs of header controls or texts that overlap. */
export const overprinted = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('header :is(a, button, form)')].filter(part =>
      part.checkVisibility(),
    );
    const boxes = parts.map(part => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const [own, text] = [part.getBoundingClientRect(), range.getBoundingClientRect()];
      return {
        name: part.getAttribute('aria-label') ?? part.textContent,
        part,
        left: own.left,
        right: Math.max(own.right, text.right),
        top: own.top,
        bottom: own.bottom,
      };
    });
    return boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(
          b =>
            !a.part.contains(b.part) &&
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
        )
        .map(b => `${a.name} and ${b.name}`),
    );
  });
