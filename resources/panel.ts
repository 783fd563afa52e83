/**
 * The panel's branding, with `panel/look.ts` (title, tagline, colours) and the pictures `panel/icon.svg`,
 * `logo.svg`, `header.svg` (in the header) and `picture.svg` (next to the login form). Any module may import
 * these files; they import nothing. The login page's script loads only this one.
 */

export const name = 'Seamark';

/** For search engines and bookmarks. */
export const description = 'Administration panel of a marine weather app';

/** The available languages, in menu order, out of those in `providers/i18n/locales.ts`. */
export const languages = ['en', 'hy'] as const;

/** Used if the browser requests none of these languages (requirements.md §9). */
export const defaultLanguage = 'hy';
