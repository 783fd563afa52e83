import axe from 'axe-core';
import { expect } from 'vitest';

// jsdom draws nothing: colours are looked at in the browser tests.
const rules = { 'color-contrast': { enabled: false } };

/** What axe finds in the page as it stands, a line for each rule that is broken. */
export async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Fails with what axe finds in the page as it stands. */
export async function expectAccessible(): Promise<void> {
  expect(await findViolations()).toEqual([]);
}
