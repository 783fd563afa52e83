import { isObject } from '../../../providers/errors/isObject';
import type { HttpClient } from '../../../providers/http/httpClient';
import { type SignedIn, signIn } from '../../../providers/session/signIn';
import { failureText } from '../loginMessages';
import { codeMessages } from './codeMessages';

/**
 * Puts a form for the code of the second factor in place of the login form, on the page and in the dialog
 * alike, and answers who has signed in by it (upstream-contract.md §15.5). Where one goes back to the
 * password it never settles: the next sign-in is another one. Rejects where the time for the code is over,
 * once the login form is back.
 * @param httpClient Sends no token.
 */
export function askForCode(
  form: HTMLFormElement,
  challenge: string,
  httpClient: HttpClient,
): Promise<SignedIn> {
  const element = create('form', { id: 'sign-in-code', noValidate: true });
  const about = create('p', { id: 'code-about' });
  const label = create('span');
  const input = create('input', { name: 'code', required: true });
  const alert = create('div', { id: 'code-fault' });
  const other = create('button', { type: 'button' });
  const back = create('button', { type: 'button' });
  const submitButton = create('button', { type: 'submit' });
  const field = create('label');
  field.append(label, input);
  element.append(about, field, alert, submitButton, other, back);
  about.setAttribute('role', 'status');
  alert.setAttribute('role', 'alert');
  input.setAttribute('aria-describedby', `${about.id} ${alert.id}`);
  let kind: 'app' | 'recovery' = 'app';

  const tell = (text: string) => {
    alert.textContent = text;
    input.ariaInvalid = text ? 'true' : 'false';
  };
  const write = () => {
    const texts = codeMessages();
    about.textContent = texts[kind].about;
    label.textContent = texts[kind].label;
    other.textContent = texts[kind].other;
    submitButton.textContent = texts.signIn;
    back.textContent = texts.back;
  };
  // The page's button may change its language at any time.
  const language = new MutationObserver(write);
  const choose = (chosen: typeof kind) => {
    kind = chosen;
    write();
    input.inputMode = kind === 'app' ? 'numeric' : 'text';
    input.autocomplete = kind === 'app' ? 'one-time-code' : 'off';
    input.autocapitalize = 'none';
    input.value = '';
    tell('');
  };
  const leave = () => {
    language.disconnect();
    form.ariaBusy = 'false';
    element.replaceWith(form);
  };

  choose('app');
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  form.replaceWith(element);
  input.focus();
  // Cancelled with the form for the code in it: the next dialog begins with the password.
  element.closest('dialog')?.addEventListener('close', leave);

  return new Promise((resolve, reject) => {
    const submit = async () => {
      if (element.ariaBusy === 'true') return;
      const code = input.value.trim();
      if (!code) {
        tell(codeMessages().required);
        return input.focus();
      }
      element.ariaBusy = 'true';
      tell('');
      try {
        const request = 'POST /admin/auth/login/second-factor';
        const call = { request, body: () => ({ challenge, code }) } as const;
        resolve(await signIn(httpClient, { email: '', password: '' }, { signIn: call }));
      } catch (error) {
        element.ariaBusy = 'false';
        const refusal = codeOf(error);
        if (refusal === 'challenge_over') {
          leave();
          return reject(new Error(codeMessages().over));
        }
        tell(refusal === 'code_wrong' ? codeMessages().wrong : failureText(error));
        input.focus();
        input.select();
      }
    };
    element.addEventListener('submit', event => {
      event.preventDefault();
      void submit();
    });
    other.addEventListener('click', () => {
      choose(kind === 'app' ? 'recovery' : 'app');
      input.focus();
    });
    back.addEventListener('click', () => {
      leave();
      const password = form.querySelector<HTMLInputElement>('[name=password]');
      password?.focus();
      password?.select();
    });
  });
}

function codeOf(error: unknown): unknown {
  return isObject(error) && isObject(error.body) ? error.body.code : undefined;
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), values);
}
