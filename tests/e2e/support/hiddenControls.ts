import type { Page } from '@playwright/test';

/**
 * Gives the focus to everything that can have it, downwards and upwards, as Tab and Shift+Tab do, and
 * answers what is then wholly behind something else or outside of the window (WCAG 2.2, 2.4.11) and stays
 * so: the hint of the control before goes when the page next comes to it, and code that is still on its way
 * may move what is below it. Begins again when a control has left the page meanwhile: on a busy machine the
 * screen before may still have been there.
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
      // A checkbox is drawn by what is around it.
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
    /** Milliseconds in which what a focus brings about is over. */
    const patience = 2000;
    const isSeenSoon = async (control: HTMLElement) => {
      const end = performance.now() + patience;
      do await new Promise(requestAnimationFrame);
      while (!isSeen(control) && performance.now() < end);
      return isSeen(control);
    };
    /** What is hidden, or nothing where a control has left the page. */
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
