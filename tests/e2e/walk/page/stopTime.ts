import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';

/** Stops the clock of every document in that page; `walkClock` advances it. */
export async function stopTime(page: Page): Promise<void> {
  const entry = fileURLToPath(new URL('virtualTime.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'walkTime' } },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const [chunk] = bundle?.output ?? [];
  if (!chunk) throw new Error(`${entry} has come to nothing`);
  await page.addInitScript({ content: chunk.code });
}
