/**
 * What makes this panel Seamark: all that a user sees of it is here, in `panel/look.ts` (title, tagline,
 * colours), and in the pictures `panel/icon.svg`, `logo.svg`, `header.svg` (along the header) and
 * `picture.svg` (next to the login form). Every part of the tree may import these, which import nothing. The
 * login page's script loads this file alone.
 */

export const name = 'Seamark';

/** For search engines and bookmarks. */
export const description = 'Administration panel of a marine weather app';

/** The languages offered, in the order of the menu, out of those of `providers/i18n/locales.ts`. */
export const languages = ['en', 'hy'] as const;

/** Where the browser asks for none of them (requirements.md §9). */
export const defaultLanguage = 'hy';
