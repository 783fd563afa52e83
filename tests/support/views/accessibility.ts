import axe from 'axe-core';
import { expect } from 'vitest';

// jsdom draws nothing: colours are looked at in the browser tests.
const rules = { 'color-contrast': { enabled: false } };

/** Fails with what axe finds in the page as it stands. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
