import type { Page } from '@playwright/test';

/** Blocks requests to an address until the returned function is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(address, async route => {
    await released;
    await route.fallback();
  });
  return release;
}
