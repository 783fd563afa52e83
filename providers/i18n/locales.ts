/** One form for exactly one, another for every other number. */
const oneAndMany = (count: number): number => (count === 1 ? 0 : 1);

/**
 * The panel's languages by their codes (ISO 639-1), each with the name it gives itself and the place, from 0,
 * of the form that goes with a number among those that `||||` separates. The menu has them in this order. The
 * texts of a language are in the two folders of its code: `providers/i18n/messages` and `resources/texts`.
 */
export const locales = {
  en: { name: 'English', plural: oneAndMany },
  hy: { name: 'Հայերեն', plural: oneAndMany },
};

export type Locale = keyof typeof locales;

const isLocale = (code: string): code is Locale => Object.hasOwn(locales, code);

export const localeCodes = Object.keys(locales).filter(isLocale);

/** The language with this code; Armenian where the panel has none (requirements.md §9). */
export function toLocale(code: string): Locale {
  return isLocale(code) ? code : 'hy';
}

/** The language after this one, in turns: what the login page's button offers. */
export function nextLocale(locale: Locale): Locale {
  const next = localeCodes[(localeCodes.indexOf(locale) + 1) % localeCodes.length];
  return next ?? locale;
}
