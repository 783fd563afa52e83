import type { Locale } from '../../../providers/i18n/locales';

/** One text, or one per language: `{ en: 'Name', hy: 'Անուն' }`. `resources/texts` overrides it. */
export type Label = string | Readonly<Record<Locale, string>>;
