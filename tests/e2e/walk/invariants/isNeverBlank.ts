import type { Step } from './Step';

/** Something is to be read on every screen. */
export function isNeverBlank({ after }: Step): string | undefined {
  if (after.isGate) return after.text.trim() ? undefined : 'the login page is blank';
  return after.content ? undefined : `the screen is blank at ${after.address}`;
}
