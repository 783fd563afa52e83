import type { HttpClient } from '../../providers/http/createHttpClient';
import type { codeMessages as english } from '../../providers/i18n/messages/en/code';
import { type SignedIn, signIn } from '../../providers/session/signIn';
import { create } from './askInDialog';
import { failureText, inPageLanguage } from './loginMessages';

const languages: Record<string, typeof english> = import.meta.glob('./*/code.ts', {
  base: '../../providers/i18n/messages',
  eager: true,
  import: 'codeMessages',
});

/** The texts of this form in the page's language. */
const codeMessages = () => inPageLanguage(languages, 'code');

/** The response to a sign-in that requires a second factor (upstream-contract.md §15.5). */
interface FactorChallenge {
  challenge: string;
  /** The account's factors. Default: an app. */
  factors?: string[] | undefined;
  /** The options for `navigator.credentials.get`, if a passkey can be used at this address. */
  passkey?: object | undefined;
}

type Kind = 'passkey' | 'app' | 'recovery';
/** Why no passkey of the account can be used: they belong to another site, or the browser lacks support. */
type Obstacle = 'elsewhere' | 'unsupported';

/**
 * Replaces the login form, on the page or in the dialog, with a form for the second factor, and resolves with
 * the sign-in (upstream-contract.md §15.5). If the user goes back to the password, it never settles, because
 * the next sign-in is a separate one. If the challenge expires, it restores the login form and rejects.
 * @param challengeResponse The response that requests the second factor.
 * @param httpClient Sends no token.
 */
export function askForCode(
  form: HTMLFormElement,
  challengeResponse: FactorChallenge,
  httpClient: HttpClient,
): Promise<SignedIn> {
  const { challenge } = challengeResponse;
  const { kinds, obstacle } = availableFactors(challengeResponse);
  const reader = kinds.includes('passkey') ? passkeyReader(challengeResponse.passkey) : undefined;
  const view = createCodeForm(kinds, obstacle);
  const { element, input, state } = view;
  // The page's button may change the language at any time.
  const language = new MutationObserver(view.write);
  const leave = () => {
    reader?.abort();
    language.disconnect();
    form.ariaBusy = 'false';
    element.replaceWith(form);
  };

  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  form.replaceWith(element);
  delete window.boot?.keys;
  view.focus();
  // If the dialog is cancelled here, the next one starts with the password.
  element.closest('dialog')?.addEventListener('close', leave);

  return new Promise((resolve, reject) => {
    const send = async (proof: object) => {
      element.ariaBusy = 'true';
      try {
        const request = 'POST /admin/auth/login/second-factor';
        const call = { request, body: () => ({ challenge, ...proof }) } as const;
        resolve(await signIn(httpClient, { email: '', password: '' }, { signIn: call }));
      } catch (error) {
        element.ariaBusy = 'false';
        const { code } = Object(Object(error).body);
        if (code === 'challenge_over') {
          leave();
          return reject(new Error(codeMessages().over));
        }
        const { wrong, passkey } = codeMessages();
        const texts: Record<string, string> = { code_wrong: wrong, passkey_wrong: passkey.wrong };
        view.showError(texts[String(code)] ?? failureText(error));
        view.focus();
        input.select();
      }
    };
    const submitCode = async () => {
      const code = input.value.trim();
      view.showError(code ? '' : codeMessages().required);
      if (code) await send({ code });
      else input.focus();
    };
    const submitPasskey = async () => {
      view.showError('');
      state.isCancelled = false;
      view.write();
      const read = await reader?.read();
      if (read === 'cancelled') state.isCancelled = true;
      if (read === 'failed') view.showError(codeMessages().passkey.failed);
      view.write();
      if (typeof read === 'object') await send(read);
    };
    element.addEventListener('submit', event => {
      event.preventDefault();
      if (element.ariaBusy !== 'true') void (state.kind === 'passkey' ? submitPasskey() : submitCode());
    });
    for (const [each, button] of view.others) {
      button.addEventListener('click', () => {
        if (element.ariaBusy === 'true') return;
        reader?.abort();
        view.choose(each);
        view.focus();
      });
    }
    view.back.addEventListener('click', () => {
      if (element.ariaBusy === 'true') return;
      leave();
      const password = form.querySelector<HTMLInputElement>('[name=password]');
      password?.focus();
      password?.select();
    });
  });
}

/** The ways to continue the sign-in here, the best first. */
function availableFactors({ factors = ['app'], passkey }: FactorChallenge): {
  kinds: Kind[];
  obstacle: Obstacle | undefined;
} {
  const isSupported = typeof globalThis.PublicKeyCredential === 'function';
  const obstacle = passkey ? 'unsupported' : 'elsewhere';
  const canUse = passkey !== undefined && isSupported;
  return {
    kinds: [
      ...(canUse ? (['passkey'] as const) : []),
      ...(factors.includes('app') ? (['app'] as const) : []),
      'recovery',
    ],
    obstacle: factors.includes('passkey') && !canUse ? obstacle : undefined,
  };
}

/** The result of the passkey prompt; undefined if it was aborted. */
type ReadPasskey = { passkey: object } | 'cancelled' | 'failed' | undefined;

/**
 * Prompts the browser for a passkey. Its code loads immediately, because some browsers only prompt for a
 * limited time after a click.
 * @param options As received from the API.
 */
function passkeyReader(options: unknown) {
  const load = () => {
    const code = import('../../providers/session/passkey');
    // The next `read` reports it.
    code.catch(() => {});
    return code;
  };
  let loaded = load();
  return {
    async read(): Promise<ReadPasskey> {
      try {
        const { getPasskey } = await loaded;
        return { passkey: await getPasskey(options) };
      } catch (error) {
        const { name } = error as Error;
        if (name === 'AbortError') return undefined;
        // Browsers don't report whether the user cancelled, had no passkey, or let the prompt time out.
        if (name === 'NotAllowedError') return 'cancelled';
        loaded = load();
        return 'failed';
      }
    },
    /** Aborts the browser's prompt. */
    abort: () => void loaded.then(({ cancelPasskeyPrompt }) => cancelPasskeyPrompt()).catch(() => {}),
  };
}

/** A form for one kind of proof, with buttons for the other kinds and for going back. */
function createCodeForm(kinds: readonly Kind[], obstacle: Obstacle | undefined) {
  const element = create('form', { id: 'sign-in-code', noValidate: true });
  const about = create('p', { id: 'code-about' });
  const label = create('span');
  const input = create('input', { name: 'code', required: true });
  const alert = create('div', { id: 'code-error' });
  const others = new Map(kinds.map(each => [each, create('button', { type: 'button' })] as const));
  const back = create('button', { type: 'button' });
  const submitButton = create('button', { type: 'submit' });
  const field = create('label');
  field.append(label, input);
  about.setAttribute('role', 'status');
  alert.setAttribute('role', 'alert');
  for (const each of [input, submitButton]) each.setAttribute('aria-describedby', `${about.id} ${alert.id}`);
  element.append(about, alert, submitButton, ...others.values(), back);
  const state = { kind: kinds[0] ?? 'recovery', isCancelled: false };

  const showError = (text: string) => {
    alert.textContent = text;
    input.ariaInvalid = text ? 'true' : 'false';
  };
  const write = () => {
    const { kind } = state;
    const texts = codeMessages();
    about.textContent = state.isCancelled ? texts.passkey.cancelled : aboutOf(kind, obstacle);
    if (kind !== 'passkey') label.textContent = texts[kind].label;
    for (const [each, button] of others) button.textContent = texts[each].use;
    submitButton.textContent = kind === 'passkey' ? texts.passkey.use : texts.signIn;
    back.textContent = texts.back;
  };
  const choose = (kind: Kind) => {
    Object.assign(state, { kind, isCancelled: false });
    write();
    if (kind === 'passkey') field.remove();
    else about.after(field);
    for (const [each, button] of others) button.hidden = each === kind;
    input.inputMode = kind === 'app' ? 'numeric' : 'text';
    input.autocomplete = kind === 'app' ? 'one-time-code' : 'off';
    input.autocapitalize = 'none';
    input.value = '';
    showError('');
  };
  const focus = () => (state.kind === 'passkey' ? submitButton : input).focus();

  choose(state.kind);
  return { element, input, others, back, state, showError, write, choose, focus };
}

/** Describes the requested proof, after the reason why no passkey can be used. */
function aboutOf(kind: Kind, obstacle: Obstacle | undefined): string {
  const texts = codeMessages();
  return [...(obstacle ? [texts.passkey[obstacle]] : []), texts[kind].about].join(' ');
}
