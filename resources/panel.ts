/**
 * What makes this panel Seamark: all that a user sees of it is here, and in the pictures of `resources/panel`
 * (`icon.svg`, `logo.svg`, `header.svg` along the header, `picture.svg` beside the login form). Every part of
 * the tree may import this file, which imports nothing.
 */

export const name = 'Seamark';

/** The name in files and addresses: `admin@seamark.local`. */
export const slug = 'seamark';

/** For search engines and bookmarks. */
export const description = 'Administration panel of a marine weather app';

/** The label of the login form's picture. */
export const title = { en: 'Admin Panel', hy: 'Կառավարման վահանակ' };

/** Below the name in the header. */
export const tagline = { en: 'Fair winds, true data', hy: 'Համընթաց քամի, ստույգ տվյալներ' };

/** The languages offered, in the order of the menu, out of those of `providers/i18n/locales.ts`. */
export const languages = ['en', 'hy'] as const;

/** Where the browser asks for none of them (requirements.md §9). */
export const defaultLanguage = 'hy';

/**
 * The header looks the same by day and by night. Texts stand on `background` and `paper`, and `onPrimary` on
 * `primary` and `secondary`, at 4.5:1 or more (WCAG 2.2, 1.4.3), which tests/theme holds.
 */
export const colors = {
  header: '#0B2545',
  /** The line below the header. */
  headerLine: '#1B9AAA',
  /** Tagline and initial in the header. */
  headerText: '#F4E9CD',
  /** Marks the menu's current entry. */
  current: '#E4572E',
  light: {
    primary: '#13678A',
    secondary: '#0E7480',
    onPrimary: '#FFFFFF',
    background: '#F2F7F9',
    paper: '#FFFFFF',
    text: '#0B2545',
    muted: '#48617A',
  },
  dark: {
    primary: '#62C6D8',
    secondary: '#7FD8C9',
    onPrimary: '#071827',
    background: '#071827',
    paper: '#0E2438',
    text: '#E8F1F5',
    muted: '#A5BCCB',
  },
};
