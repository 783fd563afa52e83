import type { Step } from './Step';

/** The focus is on something that is there, unless the page itself or its size has changed. */
export function holdsTheFocus({ action, before, after }: Step): string | undefined {
  const isAnother = after.isGate || after.loadedAt !== before.loadedAt;
  if (!after.isFocusLost || before.isFocusLost || action.movesPage || isAnother) return undefined;
  return `the focus was on ${before.focus}, and is on nothing`;
}
