import type { Step } from './Step';

/** Header and menu are there, unless nobody is signed in. */
export function keepsItsFrame({ after }: Step): string | undefined {
  if (after.isGate) return undefined;
  if (!after.hasHeader) return 'the header is gone';
  return after.hasMenu ? undefined : 'the menu is gone';
}
