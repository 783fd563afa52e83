import type { SignedIn } from '../../providers/session/signIn';
import type { LoginForm } from './createLoginForm';
import { loginMessages } from './loginMessages';

/** A sign-in over the screen. */
export type NewSession = SignedIn & { remember: boolean };

interface DialogOptions {
  form: LoginForm;
  email: string;
  remember: boolean;
  /** Closes the dialog as if cancelled. */
  signal: AbortSignal;
  signIn: (credentials: { email: string; password: string }) => Promise<SignedIn>;
}

/**
 * Shows the login form in a dialog over the screen. Resolves with the new session, or undefined if the dialog
 * was cancelled. A native modal dialog is above every other layer, traps the focus, and closes on Escape.
 */
export function askInDialog({
  form,
  email,
  remember,
  signal,
  signIn,
}: DialogOptions): Promise<NewSession | undefined> {
  const { signInAgain, expired, cancel } = loginMessages();
  const dialog = create('dialog', { className: 'sheet sign-in-again' });
  const heading = create('h2', { id: 'sign-in-again', textContent: signInAgain });
  dialog.setAttribute('aria-labelledby', heading.id);
  const reason = create('p', { textContent: expired(email) });
  const cancelButton = create('button', { type: 'button', textContent: cancel });
  cancelButton.addEventListener('click', () => dialog.close());
  dialog.append(heading, reason, form.element, cancelButton);
  document.body.append(dialog);

  form.reset();
  form.email.value = email;
  form.remember.checked = remember;
  signal.addEventListener('abort', () => dialog.close(), { once: true });
  dialog.showModal();
  form.password.focus();

  return new Promise(resolve => {
    let signedIn: NewSession | undefined;
    form.onSignIn(async credentials => {
      signedIn = { ...(await signIn(credentials)), remember: credentials.remember };
      dialog.close();
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      form.reset();
      resolve(signedIn);
    });
  });
}

export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), values);
}
