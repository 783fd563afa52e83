import { defaultLanguage, languages } from '../../resources/panel.ts';

/** One form for exactly one, another for every other number. */
const oneAndMany = (count: number): number => (count === 1 ? 0 : 1);

/**
 * The languages that have texts by their codes (ISO 639-1), each with the name it gives itself and the place,
 * from 0, of the form that goes with a number among those that `||||` separates. Its texts are in the two
 * folders of its code: `providers/i18n/messages` and `resources/texts`. `resources/panel.ts` offers some.
 */
export const locales = {
  en: { name: 'English', plural: oneAndMany },
  hy: { name: 'Հայերեն', plural: oneAndMany },
};

export type Locale = keyof typeof locales;

/** The languages offered, in the order of the menu. */
export const localeCodes: readonly Locale[] = languages;

/** The language offered with this code; else the panel's default. */
export function toLocale(code: string): Locale {
  return localeCodes.find(locale => locale === code) ?? defaultLanguage;
}

/** The language after this one, in turns: what the login page's button offers. */
export function nextLocale(locale: Locale): Locale {
  const next = localeCodes[(localeCodes.indexOf(locale) + 1) % localeCodes.length];
  return next ?? locale;
}
