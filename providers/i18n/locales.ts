import { defaultLanguage, languages } from '../../resources/panel.ts';

export type Locale = keyof typeof languages;

const isLocale = (code: string): code is Locale => Object.hasOwn(languages, code);

export const localeCodes = Object.keys(languages).filter(isLocale);

/** The language with this code; the panel's default where it has none. */
export function toLocale(code: string): Locale {
  return isLocale(code) ? code : defaultLanguage;
}

/** The language after this one, in turns: what the login page's button offers. */
export function nextLocale(locale: Locale): Locale {
  const next = localeCodes[(localeCodes.indexOf(locale) + 1) % localeCodes.length];
  return next ?? locale;
}
