import axe from 'axe-core';
import { expect } from 'vitest';

// jsdom does not render; the browser tests check colours.
const rules = { 'color-contrast': { enabled: false } };

/** The rules that the page violates according to axe, one line each. */
export async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

export async function expectAccessible(): Promise<void> {
  expect(await findViolations()).toEqual([]);
}
