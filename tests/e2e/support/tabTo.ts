import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or another key, until an element has the focus; returns the number of presses. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<number> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return presses;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}
