import type { Step } from './Step';

/** Where the button stands that sends a form, or leads on what was asked about before it is sent. */
const sending = ['form', 'question', 'dialog', undefined];

/**
 * The forms that a success was said of: their buttons were pressed, or they are gone with it. A sign-in that
 * leads a save on has no control of its own.
 */
export function savedForms({ toasts, ledger, after, control }: Step): string[] {
  if (!toasts.some(({ isSuccess }) => isSuccess)) return [];
  const isShown = (id: string) => after.forms.some(form => form.id === id);
  return ledger.forms().filter(id => !isShown(id) || sending.includes(control?.place));
}
