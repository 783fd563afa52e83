import type { Page } from '@playwright/test';

/**
 * Focuses every focusable control forwards and backwards, as Tab and Shift+Tab do, and returns those that
 * stay entirely covered or outside the window (WCAG 2.2, 2.4.11). Waits a while for each, because the
 * previous control's hint is still closing and late code may shift the layout. Starts over if a control
 * leaves the page, because on a busy machine it may belong to the previous screen.
 */
export function hiddenControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const selector = 'a[href], button:enabled, input:enabled, select, textarea, [tabindex="0"]';
    const findControls = () => {
      const layer = document.querySelector('.MuiModal-root, dialog[open]');
      return [...(layer ?? document).querySelectorAll<HTMLElement>(selector)].filter(
        control => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
      );
    };
    const isSeen = (control: HTMLElement) => {
      // A checkbox is rendered by its parent.
      const drawn = control.matches('[type=checkbox]') ? (control.parentElement ?? control) : control;
      return [...drawn.getClientRects()].some(({ left, top, width, height }) =>
        [0.1, 0.5, 0.9].some(across =>
          [0.1, 0.5, 0.9].some(down => {
            const hit = document.elementFromPoint(left + width * across, top + height * down);
            return hit && (drawn.contains(hit) || hit.contains(drawn));
          }),
        ),
      );
    };
    /** Milliseconds within which the effects of a focus change have ended. */
    const timeout = 2000;
    const isSeenSoon = async (control: HTMLElement) => {
      const end = performance.now() + timeout;
      do await new Promise(requestAnimationFrame);
      while (!isSeen(control) && performance.now() < end);
      return isSeen(control);
    };
    /** The hidden controls, or undefined if a control has left the page. */
    const findHidden = async (controls: HTMLElement[]) => {
      const hidden = new Set<string>();
      for (const [way, order] of [
        ['down to', controls],
        ['up to', controls.toReversed()],
      ] as const) {
        for (const control of order) {
          control.focus();
          if (!control.isConnected) return undefined;
          if (document.activeElement !== control) continue;
          const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
          const isHidden = !(await isSeenSoon(control));
          if (!control.isConnected) return undefined;
          if (isHidden) hidden.add(`${way} ${control.tagName} ${name.slice(0, 40)}`);
        }
      }
      return [...hidden];
    };
    let hidden: string[] | undefined;
    while (!hidden) hidden = await findHidden(findControls());
    return hidden;
  });
}
