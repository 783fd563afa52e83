import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** With axe's only rule of WCAG 2.2, which it leaves out by default. */
const options = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface AxeResults {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/**
 * Fails with axe's violations once all finite animations have ended. Ignores scroll-driven and infinite ones.
 * First waits for the faded rows of a list that is reloading, which last long on a busy machine.
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
  // Evaluated, because the page's content security policy blocks foreign scripts. Persists across screens
  // without a page load.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect.soft(found, page.url()).toEqual([]);
}
