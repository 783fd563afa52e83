/**
 * The page's first script, put into index.html by vite/inlinePage.ts. Before anything is painted: language,
 * theme, and whether a session is to be checked first; the panel's files are then fetched at once. Until the
 * page's own script is here, a form that is sent waits for it.
 */
import { preferredLocale, preferredTheme } from '../../providers/i18n/preferences';
import { tokenKey } from '../../providers/session/session';
import { rowsLink } from '../prefetch/rowsLink';
import { panelLinks } from './panelLinks';

/** Storage that is denied has nothing; the page's own script puts another in its place. */
const reader = (name: 'localStorage' | 'sessionStorage'): Pick<Storage, 'getItem'> => ({
  getItem: key => {
    try {
      return window[name].getItem(key);
    } catch {
      return null;
    }
  },
});

/**
 * Milliseconds that the page's own script has to send its calls where it is in the cache: the panel's code,
 * which is there too then, keeps the page busy as soon as it is asked for.
 */
const callsFirst = 20;

const page = document.documentElement;
const persistent = reader('localStorage');
page.lang = preferredLocale(persistent);
page.dataset.theme = preferredTheme(persistent) ?? '';
if (reader('sessionStorage').getItem(tokenKey) || persistent.getItem(tokenKey)) {
  page.dataset.gate = 'checking';
  document.head.append(...rowsLink());
  setTimeout(() => document.head.append(...panelLinks()), callsFirst);
}

addEventListener('submit', event => {
  const { target } = event;
  if (!(target instanceof HTMLFormElement) || target.id !== 'sign-in') return;
  event.preventDefault();
  target.dataset.sent = '';
  // Before that of an earlier try, which may be in the other language.
  document.head.prepend(...rowsLink());
});

const whenBroken = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement) page.dataset.gate = 'broken';
};
addEventListener('error', whenBroken, true);

addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('#reload')) location.reload();
});
