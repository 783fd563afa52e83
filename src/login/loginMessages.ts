import { toLocale } from '../../providers/i18n/locales';
import type { loginMessages as english } from '../../providers/i18n/messages/en/login';

type LoginMessages = typeof english;

const languages: Record<string, LoginMessages> = import.meta.glob('./*/login.ts', {
  base: '../../providers/i18n/messages',
  eager: true,
  import: 'loginMessages',
});

/** The texts of the login page's script in the page's language. */
export function loginMessages(): LoginMessages {
  const locale = toLocale(document.documentElement.lang);
  const messages = languages[`./${locale}/login.ts`];
  if (!messages) throw new Error(`messages/${locale}/login.ts: write the texts of this language`);
  return messages;
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
