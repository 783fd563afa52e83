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

/** So does any file of a near server, whose answers come sooner than that takes. */
const nearPatience = 250;

/**
 * After a reload the tab has it compiled still: it is run while the answers of a server further away are on
 * their way.
 */
const compiledPatience = 30;

/** Milliseconds from the request to the page's first byte below which a server is near. */
const near = 50;

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
  // The page's own script asks for it then.
  const { isReload, isNear } = readNavigation();
  const isAwaited = rows.length > 0 && (isNear || persistent.getItem(keptKey) === file);
  const patience = isReload ? compiledPatience : callsPatience;
  if (isAwaited) page.dataset.wait = String(isNear ? nearPatience : patience);
  else setTimeout(addPanelLinks, callsFirst);
  panel?.addEventListener('load', () => {
    try {
      localStorage.setItem(keptKey, file);
    } catch {
      // It costs the order in which things are done, nothing more.
    }
  });
}

function readNavigation() {
  const [page] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  const { type, requestStart = 0, responseStart = near } = page ?? {};
  return { isReload: type === 'reload', isNear: responseStart - requestStart < near };
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
