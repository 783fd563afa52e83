import type { ApiDeclaration, Credentials } from '../../providers/api/ApiDeclaration';
import { bootOf } from '../boot/fetchAhead';
import { failureText, loginMessages } from './loginMessages';

export type LoginHandler = (credentials: Credentials & { remember: boolean }) => Promise<void>;

export interface LoginForm {
  element: HTMLFormElement;
  email: HTMLInputElement;
  password: HTMLInputElement;
  remember: HTMLInputElement;
  /**
   * Sets the handler of the next sign-in: the login screen's or the dialog's. A rejection is shown above the
   * fields.
   */
  onSignIn(handler: LoginHandler): void;
  /** Clears what the last sign-in left: message, password and the submitted flag. */
  reset(): void;
}

/**
 * Attaches the behaviour to the form of index.html, including values typed and a submit made before this
 * script loaded. Only one sign-in runs at a time.
 */
export function createLoginForm(
  element: HTMLFormElement,
  { signIn }: Pick<ApiDeclaration, 'signIn'> = {},
): LoginForm {
  const email = input(element, 'email');
  if (signIn && signIn.email === false) email.closest('label')?.remove();
  const password = input(element, 'password');
  const remember = input(element, 'remember');
  const boot = bootOf();
  const alert = element.querySelector('[role=alert]');
  let handler: LoginHandler | undefined;

  const show = (text: string) => {
    if (alert) alert.textContent = text;
  };

  const submit = async () => {
    if (!handler || element.ariaBusy === 'true') return;
    element.ariaBusy = 'true';
    show('');
    try {
      await handler({ email: email.value, password: password.value, remember: remember.checked });
    } catch (error) {
      delete boot.keys;
      show(failureText(error));
      password.focus();
      password.select();
    } finally {
      element.ariaBusy = 'false';
    }
  };

  element.addEventListener('submit', event => {
    event.preventDefault();
    void submit();
  });
  localizeErrors(email);
  localizeErrors(password);

  return {
    element,
    email,
    password,
    remember,
    onSignIn(newHandler) {
      handler = newHandler;
      if (boot.isSent) void submit();
      else delete boot.keys;
      boot.isSent = false;
    },
    reset() {
      boot.isSent = false;
      password.value = '';
      show('');
    },
  };
}

/** The browser's own messages are in the browser's language, which may differ from the page's. */
function localizeErrors(field: HTMLInputElement): void {
  field.addEventListener('invalid', () => {
    const { emailRequired, emailInvalid, passwordRequired } = loginMessages();
    const missing = field.name === 'email' ? emailRequired : passwordRequired;
    field.setCustomValidity(field.validity.valueMissing ? missing : emailInvalid);
  });
  field.addEventListener('input', () => field.setCustomValidity(''));
}

function input(form: HTMLFormElement, name: string): HTMLInputElement {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) throw new Error(`index.html: no field ${name}`);
  return field;
}
