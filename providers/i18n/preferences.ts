import { attempt } from '../errors/attempt';
import { type Locale, toLocale } from './locales';

export type ThemeMode = 'light' | 'dark';

const localeKey = 'seamark.locale';
const themeKey = 'seamark.theme';

/**
 * The remembered language, else the first of the browser's that the panel offers, else Armenian
 * (requirements.md §9).
 */
export function preferredLocale(
  storage: Pick<Storage, 'getItem'> = localStorage,
  browser = navigator.languages,
): Locale {
  return toLocale(storage.getItem(localeKey) ?? '', ...browser);
}

/** Remembers the language and sets it on the page for assistive technology. */
export function rememberLocale(locale: Locale, storage = localStorage): void {
  document.documentElement.lang = locale;
  attempt(() => storage.setItem(localeKey, locale));
}

/** The remembered theme; undefined to follow the system's colour scheme. */
export function preferredTheme(storage: Pick<Storage, 'getItem'> = localStorage): ThemeMode | undefined {
  const theme = storage.getItem(themeKey);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/**
 * Remembers the theme and sets it on the page, which the sign-in dialog follows too; undefined follows the
 * system.
 */
export function rememberTheme(theme: ThemeMode | undefined, storage = localStorage): void {
  document.documentElement.dataset.theme = theme ?? '';
  attempt(() => storage.setItem(themeKey, theme ?? ''));
}
