import type { Locale } from '../../../providers/i18n/locales';

/**
 * A text for every language, or one in each of the panel's: `{ en: 'Name', hy: 'Անուն' }`. The files in
 * `resources/texts` override it.
 */
export type Label = string | Readonly<Record<Locale, string>>;
