import { toLocale } from '../../providers/i18n/locales';
import type { loginMessages as english } from '../../providers/i18n/messages/en/login';

const languages: Record<string, typeof english> = import.meta.glob('./*/login.ts', {
  base: '../../providers/i18n/messages',
  eager: true,
  import: 'loginMessages',
});

/** The texts of the login page's script in the page's language. */
export const loginMessages = () => inPageLanguage(languages, 'login');

/** The file of the page's language among the files with this name in `messages`. */
export function inPageLanguage<Texts>(files: Record<string, Texts>, name: string): Texts {
  const path = `./${toLocale(document.documentElement.lang)}/${name}.ts`;
  // The tests of the texts hold that a built panel has them all.
  if (import.meta.env.DEV && !files[path])
    throw new Error(`messages/${path}: write the texts of this language`);
  return files[path] as Texts;
}

/** The text of a failed sign-in in the page's language, including the wait if the server requests one. */
export function failureText(error: unknown): string {
  const { message, body } = error as { message?: string; body?: { retryAfter?: number } };
  const text = translate(message || 'something went wrong');
  return body?.retryAfter === undefined ? text : `${text} ${loginMessages().wait(body.retryAfter)}`;
}

/** A sign-in changes nothing, so the warning about a failed write is dropped. */
function translate(message: string): string {
  const errors: Record<string, string> = loginMessages().errors;
  return errors[message.replace(/^seamark\.errors\.(.*?)(_write)?$/, '$1')] ?? message;
}
