import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/**
 * Fails with what axe finds on the page as it is, once nothing moves any more: what goes with the scrolling,
 * or for ever, never ends. Rows that are being read again are faded, which a busy machine holds for long.
 */
export async function expectAccessible(page: Page) {
  await expect(page.locator('main [aria-busy=true] [style*=opacity]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  // Evaluated, not added as a script: the page's policy lets no foreign script in. It stays over the screens
  // that are shown without a load.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>('axe.run({ resultTypes: ["violations"] })');
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found, page.url()).toEqual([]);
}
