/**
 * The page's first script, put into index.html by vite/inlinePage.ts. Before anything is painted: language,
 * theme, whether the browser can run the panel, and whether a session is to be checked first; the panel's
 * files are then fetched at once, where they are not in the cache. Until the page's own script is here, a
 * form that is sent waits for it; keys that are pressed wait for the panel (shell/keys/EarlyKeys.tsx).
 */
import { preferredLocale, preferredTheme } from '../../providers/i18n/preferences';
import { isToken, tokenKey } from '../../providers/session/session';
import { bootOf, endFirstCalls, fetchFrame, fetchPanel, sendFirstCalls } from '../boot/fetchAhead';

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

const page = document.documentElement;
const persistent = reader('localStorage');
page.lang = preferredLocale(persistent);
page.dataset.theme = preferredTheme(persistent) ?? '';
const token = reader('sessionStorage').getItem(tokenKey) || persistent.getItem(tokenKey);
if (isTooOld()) {
  page.dataset.gate = 'old';
} else if (token) {
  page.dataset.gate = 'checking';
  bootOf().keys = [];
  // Before the calls: where nothing is in the cache the frame comes last.
  fetchFrame();
  if (isToken(token)) sendFirstCalls(token);
  // Next to a frame, the page's own script asks for the panel once the rows are painted.
  if (!bootOf().frame) fetchPanel();
}

addEventListener('submit', event => {
  const { target } = event;
  if (!(target instanceof HTMLFormElement) || target.id !== 'sign-in') return;
  event.preventDefault();
  bootOf().isSent = true;
  // Over a screen it is sent again once a session has ended.
  if (!document.querySelector('#root main')) bootOf().keys = [];
  fetchFrame();
});

/** Milliseconds that a kept key waits for the panel. */
const validity = 10_000;

addEventListener(
  'keydown',
  event => {
    const boot = bootOf();
    const { keys } = boot;
    const { target, key, code, timeStamp, altKey } = event;
    const hasControl = event.ctrlKey || event.metaKey;
    const isKept = hasControl ? code === 'KeyK' : key.length === 1 && key !== ' ';
    const continues = keys?.[0] && (key === ' ' || key === 'Enter');
    if (!keys || altKey || !event.isTrusted || !(isKept || (continues && !hasControl))) return;
    // Letters that follow Ctrl+K stay behind those that were pressed before them, also in the box.
    const isTyping = target instanceof Element && target.closest('input,textarea,[contenteditable]');
    if (isTyping && !(keys[0] && target.closest('#root'))) return;
    if (keys[0] && timeStamp - keys[0].timeStamp > validity) {
      delete boot.keys;
      return;
    }
    keys.push(event);
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

const whenBroken = ({ target }: Event) => {
  if (!(target instanceof HTMLScriptElement)) return;
  page.dataset.gate = 'broken';
  endFirstCalls();
};
addEventListener('error', whenBroken, true);

addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('#reload')) location.reload();
});

/** Asks for what the oldest browsers of vite.config.ts were the first to have. */
function isTooOld() {
  return !('canParse' in URL && 'any' in AbortSignal && 'toWellFormed' in String.prototype);
}
