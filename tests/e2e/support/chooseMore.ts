import type { Page } from '@playwright/test';

/** Chooses what a list can do from the menu beside Create. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}
