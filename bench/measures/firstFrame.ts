import type { Page } from '@playwright/test';

/**
 * Records, from within the page, the first frame that shows each selector and the time of the last key or
 * button press. A driver outside the page would see both late, and later on a slower processor. Runs before
 * the page's own scripts.
 */
export function watchFrames(...selectors: string[]): string {
  return `
    bench.shown = {};
    bench.pressed = 0;
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, ({ timeStamp }) => { bench.pressed = timeStamp; }, true);
    (function look() {
      for (const selector of ${JSON.stringify(selectors)}) {
        const element = bench.shown[selector] ? undefined : document.querySelector(selector);
        if (element?.getClientRects().length && (element.textContent || element.matches('input')))
          bench.shown[selector] = performance.now();
      }
      requestAnimationFrame(look);
    })();`;
}

/**
 * Presses a button once the first row is visible and the button is enabled. Records as `answer` the first
 * frame with a different row, and as `framework` the first one in which React controls the button. Retries a
 * press without effect after a second.
 */
export function pressWhenShown(firstCell: string, button: string): string {
  return `
    (function look(before, pressed = 0) {
      const { shown } = bench;
      const text = document.querySelector(${JSON.stringify(firstCell)})?.textContent;
      const button = document.querySelector(${JSON.stringify(button)});
      // A server-rendered button exists before React attaches to it.
      const isReacts = button && Object.keys(button).some(key => key.startsWith('__react'));
      if (isReacts) shown.framework ??= performance.now();
      if (before && text && text !== before) shown.answer ??= performance.now();
      const isAlive = isReacts && !button.disabled;
      if (!shown.answer && shown[${JSON.stringify(firstCell)}] && isAlive && performance.now() - pressed > 1000) {
        before ??= text;
        pressed = performance.now();
        button.click();
      }
      if (!shown.answer || !shown.framework) requestAnimationFrame(() => look(before, pressed));
    })(undefined, -1000);`;
}

/** Milliseconds from the page's start, or from the last press, to the first frame that showed an element. */
export async function firstFrame(page: Page, selector: string, since: 'start' | 'press'): Promise<number> {
  await page.waitForFunction(watched => (window as unknown as Watched).bench.shown[watched], selector);
  return page.evaluate(
    ([watched, from]) => {
      const { shown, pressed } = (window as unknown as Watched).bench;
      return (shown[watched] ?? 0) - (from === 'press' ? pressed : 0);
    },
    [selector, since] as const,
  );
}

interface Watched {
  bench: { shown: Record<string, number>; pressed: number };
}
