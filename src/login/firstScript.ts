/**
 * The page's first script, put into index.html by vite/inlinePage.ts. Before anything is painted: language,
 * theme, and whether a session is to be checked first; the panel's files are then fetched at once, where they
 * are not in the cache. Until the page's own script is here, a form that is sent waits for it.
 */
import { preferredLocale, preferredTheme } from '../../providers/i18n/preferences';
import { isToken, tokenKey } from '../../providers/session/session';
import { rowsLink } from '../prefetch/rowsLink';
import { endFirstCalls, sendFirstCalls } from '../prefetch/sendFirstCalls';
import { addPanelLinks, panelLinks } from './panelLinks';

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

/** Under which the browser remembers the panel's file that it has had last: it is in the cache then. */
const keptKey = 'seamark.panel';

/**
 * Milliseconds that such a file waits for the session's check and the rows: it is compiled and run as soon as
 * it is asked for, and would keep the page busy just when those come.
 */
const callsPatience = 600;

/**
 * After a reload the tab has it compiled still, and running it takes less time than an answer that is as long
 * on its way as the page was. One that comes sooner is not to wait for it.
 */
const compiledPatience = 30;
/** Milliseconds from which on a page has been long on its way. */
const farAway = 100;

const page = document.documentElement;
const persistent = reader('localStorage');
page.lang = preferredLocale(persistent);
page.dataset.theme = preferredTheme(persistent) ?? '';
const token = reader('sessionStorage').getItem(tokenKey) || persistent.getItem(tokenKey);
if (token) {
  page.dataset.gate = 'checking';
  const rows = rowsLink();
  const [panel] = panelLinks();
  const file = panel?.getAttribute('href') ?? '';
  // First of all: where nothing is in the cache it comes last.
  document.head.append(...rows);
  if (isToken(token)) sendFirstCalls(token);
  // The first number that a page says takes the browser some milliseconds; now it only waits for answers.
  if (window.firstCalls) (0).toLocaleString(page.lang);
  // The page's own script asks for it then.
  const isKept = rows.length > 0 && persistent.getItem(keptKey) === file;
  if (isKept) page.dataset.wait = String(isFarReload() ? compiledPatience : callsPatience);
  if (!isKept) setTimeout(addPanelLinks, callsFirst);
  panel?.addEventListener('load', () => {
    try {
      localStorage.setItem(keptKey, file);
    } catch {
      // It costs the order in which things are done, nothing more.
    }
  });
}

function isFarReload(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.type === 'reload' && page.responseStart - page.requestStart >= farAway;
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
  if (!(target instanceof HTMLScriptElement)) return;
  page.dataset.gate = 'broken';
  endFirstCalls();
};
addEventListener('error', whenBroken, true);

addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('#reload')) location.reload();
});
