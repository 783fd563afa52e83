import { armenianDefaults, requestErrors } from '../../providers/i18n/messages/requestErrors';
import type { Locale } from '../../providers/i18n/preferences';

/** The texts that the boot script writes; those that never change stand in index.html, in both languages. */
const en = {
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email address',
  passwordRequired: 'Password is required',
  wait: (seconds: number) => `Try again in ${seconds} s.`,
  signInAgain: 'Sign in again',
  expired: (person: string) =>
    `Your session has ended. Sign in again as ${person} to go on: nothing that you typed is lost.`,
  cancel: 'Cancel',
};

const hy: typeof en = {
  emailRequired: 'Էլ. փոստը պարտադիր է',
  emailInvalid: 'Մուտքագրեք վավեր էլ. հասցե',
  passwordRequired: 'Գաղտնաբառը պարտադիր է',
  wait: seconds => `Փորձեք կրկին ${seconds} վրկ հետո։`,
  signInAgain: 'Մուտք գործեք կրկին',
  expired: person =>
    `Ձեր աշխատաշրջանն ավարտվել է։ Շարունակելու համար կրկին մուտք գործեք որպես ${person}. ձեր գրածը չի կորչի։`,
  cancel: 'Չեղարկել',
};

const messages = { en, hy };

export function loginMessages(): typeof en {
  return messages[locale()];
}

/** The text of a failed sign-in in the page's language, with the wait where the server asks for one. */
export function failureText(error: unknown): string {
  const { message, body } = error as { message?: string; body?: { retryAfter?: number } };
  const text = translate(message || 'something went wrong');
  return body?.retryAfter === undefined ? text : `${text} ${loginMessages().wait(body.retryAfter)}`;
}

/** A sign-in changes nothing, so that the warning which goes with a failed write is out of place. */
function translate(message: string): string {
  const own: Record<string, string> = {
    ...requestErrors[locale()],
    ...(locale() === 'hy' ? armenianDefaults : {}),
  };
  return own[message.replace(/^seamark\.errors\.(.*?)(_write)?$/, '$1')] ?? message;
}

function locale(): Locale {
  return document.documentElement.lang === 'en' ? 'en' : 'hy';
}
