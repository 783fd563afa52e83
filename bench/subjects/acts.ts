import type { Page } from '@playwright/test';

/** What administrators do all day long; a panel that has no such thing leaves it out. */
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
  /** Where it is done, but for the list, which is open: an address, or what leads there. */
  at?: string | ((page: Page) => Promise<void>);
  /** So often; `turn` counts from 0. */
  turns: number;
  once(page: Page, turn: number): Promise<void>;
}

export type Acts = Partial<Record<(typeof actNames)[number], Act>>;

/** A pointer rests this long on a button before it presses, in milliseconds: people are no faster. */
const rest = 150;

/** Presses what a selector finds first, as a mouse does. */
export async function press(page: Page, selector: string): Promise<void> {
  const button = page.locator(selector).first();
  await button.hover();
  await page.waitForTimeout(rest);
  await button.click();
}

/** Presses one after the other, a turn each, and begins again. */
export function presses(turns: number, ...selectors: string[]): Act {
  return { turns, once: (page, turn) => press(page, selectors[turn % selectors.length] ?? '') };
}

/** Presses all of them in each turn: what opens something, and what is in it. */
export function sequence(turns: number, ...selectors: string[]): Act {
  return {
    turns,
    async once(page) {
      for (const selector of selectors) await press(page, selector);
    },
  };
}

/** Types into a field letter by letter. */
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

/** Opens a form and goes back, which is another press in a panel's own history. */
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

/** Drags the first of some things to the place of the last, in a few steps. */
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
      await page.waitForTimeout(rest);
      await page.mouse.up();
    },
  };
}
