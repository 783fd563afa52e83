import { defaultLanguage, languages } from '../../resources/panel.ts';

const oneAndMany = (count: number): number => (count === 1 ? 0 : 1);

/**
 * The languages with texts by their ISO 639-1 codes, each with its native name and the index of the plural
 * form, among those separated by `||||`, for a number. The texts are in `providers/i18n/messages/<code>` and
 * `resources/texts/<code>`. `resources/panel.ts` chooses which languages are offered.
 */
export const locales = {
  en: { name: 'English', plural: oneAndMany },
  hy: { name: 'Հայերեն', plural: oneAndMany },
};

export type Locale = keyof typeof locales;

/** The offered languages in menu order. */
export const localeCodes: readonly Locale[] = languages;

/** The language of the first of these tags (such as `en-GB`) that is offered, else the panel's default. */
export function toLocale(...tags: string[]): Locale {
  return tags.flatMap(tag => localeCodes.filter(code => tag.startsWith(code)))[0] ?? defaultLanguage;
}

/** The next language in menu order, wrapping around, for the login page's button. */
export function nextLocale(locale: Locale): Locale {
  const next = localeCodes[(localeCodes.indexOf(locale) + 1) % localeCodes.length];
  return next ?? locale;
}
