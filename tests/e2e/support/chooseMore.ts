import type { Page } from '@playwright/test';

/** Chooses an action from the More menu next to Create. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}
