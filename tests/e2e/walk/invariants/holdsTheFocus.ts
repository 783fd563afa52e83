import type { Step } from './Step';

/** The focus is on something that is there, unless the page itself or its size has changed. */
export function holdsTheFocus({ action, before, after }: Step): string | undefined {
  if (!after.isFocusLost || before.isFocusLost || action.movesPage || after.isGate) return undefined;
  return `the focus was on ${before.focus}, and is on nothing`;
}
