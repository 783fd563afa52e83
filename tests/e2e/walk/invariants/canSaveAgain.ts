import type { Step } from './Step';

/** A form whose save has failed can be sent again once the fault is over. */
export function canSaveAgain({ action, control, after, writes, toasts, before }: Step): string | undefined {
  if (!action.isSheltered) return undefined;
  // While something is asked, the save waits for the answer.
  if (after.controls.some(({ place }) => place === 'question' || place === 'dialog')) return undefined;
  const stuck = after.forms.find(({ id, canSubmit }) => id === control?.form && !canSubmit);
  if (stuck) return `the button that saves ${stuck.id} can't be pressed any more`;
  const hasSpoken = toasts.length > 0 || after.text !== before.text;
  return writes.length > 0 || hasSpoken ? undefined : `${control?.form} does nothing when it is saved again`;
}
