import type { Page } from '@playwright/test';

/** Common acts of administrators; panels omit those they lack. */
export const actNames = [
  'menu',
  'page',
  'sort',
  'filter',
  'key in search',
  'tick a row',
  'delete dialog',
  'theme',
  'language',
  'open form',
  'key in a form',
  'drag',
] as const;

export interface Act {
  /** Where it is done, unless on the open list: a URL, or a function that navigates there. */
  at?: string | ((page: Page) => Promise<void>);
  /** The number of repetitions; `turn` counts from 0. */
  turns: number;
  once(page: Page, turn: number): Promise<void>;
}

export type Acts = Partial<Record<(typeof actNames)[number], Act>>;

/** Milliseconds that the pointer hovers over a button before it presses, as people do. */
const hoverTime = 150;

/** Presses a selector's first match with the mouse. */
export async function press(page: Page, selector: string): Promise<void> {
  const button = page.locator(selector).first();
  await button.hover();
  await page.waitForTimeout(hoverTime);
  await button.click();
}

/** Presses one selector per turn, starting over after the last. */
export function presses(turns: number, ...selectors: string[]): Act {
  return { turns, once: (page, turn) => press(page, selectors[turn % selectors.length] ?? '') };
}

/** Presses all selectors in each turn, such as a menu and one of its items. */
export function sequence(turns: number, ...selectors: string[]): Act {
  return {
    turns,
    async once(page) {
      for (const selector of selectors) await press(page, selector);
    },
  };
}

/** Types into a field, one letter per turn. */
export function keys(field: string, words: string, at?: Act['at']): Act {
  return {
    ...(at && { at }),
    turns: words.length,
    async once(page, turn) {
      if (turn === 0) await page.locator(field).first().click();
      await page.keyboard.press(words[turn] ?? '');
    },
  };
}

/** Opens a form, after going back from the previous one. */
export function openings(turns: number, button: string, field: string, firstCell: string): Act {
  return {
    turns,
    async once(page, turn) {
      if (turn > 0) {
        await page.goBack();
        await page.locator(firstCell).first().waitFor();
      }
      await press(page, button);
      await page.locator(field).first().waitFor();
    },
  };
}

/** Drags the first match to the place of the last one, in a few steps. */
export function drags(turns: number, things: string, at?: Act['at']): Act {
  return {
    ...(at && { at }),
    turns,
    async once(page) {
      await page.locator(things).first().scrollIntoViewIfNeeded();
      const [from, to] = await Promise.all(
        [page.locator(things).first(), page.locator(things).last()].map(thing => thing.boundingBox()),
      );
      if (!from || !to) throw new Error(`Nothing to drag: ${things}`);
      const middle = { x: from.x + from.width / 2, y: from.y + Math.min(from.height / 2, 300) };
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + 8, middle.y + 8, { steps: 4 });
      await page.mouse.move(to.x + to.width * 0.9, to.y + Math.min(to.height / 2, 300), { steps: 10 });
      await page.mouse.up();
    },
  };
}
