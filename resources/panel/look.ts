/** The name in file names and addresses: `admin@seamark.local`. */
export const slug = 'seamark';

/** The label of the login form's picture. */
export const title = { en: 'Admin Panel', hy: 'Կառավարման վահանակ' };

/** Below the name in the header. */
export const tagline = { en: 'Fair winds, true data', hy: 'Համընթաց քամի, ստույգ տվյալներ' };

/**
 * The header looks the same in light and dark mode. tests/theme checks that texts on `background` and
 * `paper`, and `onPrimary` on `primary` and `secondary`, have a contrast of 4.5:1 (WCAG 2.2, 1.4.3).
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
