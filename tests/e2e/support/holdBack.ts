import type { Page } from '@playwright/test';
import { withResolvers } from '../../support/withResolvers';

/** Blocks requests to an address until the returned function is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = withResolvers();
  await page.route(address, async route => {
    await released;
    await route.fallback();
  });
  return release;
}
