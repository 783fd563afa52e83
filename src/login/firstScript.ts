/**
 * The page's first script, inlined into index.html by vite/inlinePage.ts. Before the first paint it sets
 * language and theme, checks whether the browser can run the panel and whether there is a session to check,
 * and then starts fetching the panel's files. Until the page's main script has loaded, it queues a submitted
 * login form; keys are queued for the panel (shell/keys/EarlyKeys.tsx).
 */
import { attempt } from '../../providers/errors/attempt';
import { preferredLocale, preferredTheme } from '../../providers/i18n/preferences';
import { isToken, tokenKey } from '../../providers/session/createSession';
import { bootOf, endFirstCalls, fetchFrame, fetchPanel, sendFirstCalls } from '../boot/fetchAhead';

/** Denied storage reads as empty; the page's main script replaces it. */
const reader = (name: 'localStorage' | 'sessionStorage'): Pick<Storage, 'getItem'> => ({
  getItem: key => attempt(() => window[name].getItem(key)) ?? null,
});

const page = document.documentElement;
const persistent = reader('localStorage');
page.lang = preferredLocale(persistent);
page.dataset.theme = preferredTheme(persistent) ?? '';
const token = reader('sessionStorage').getItem(tokenKey) || persistent.getItem(tokenKey);
if (isTooOld()) {
  page.dataset.boot = 'old';
} else if (token) {
  page.dataset.boot = 'checking';
  bootOf().keys = [];
  // Before the calls, because without a cache the frame arrives last.
  fetchFrame();
  if (isToken(token)) sendFirstCalls(token);
  // With a frame, the page's main script loads the panel once the rows are painted.
  if (!bootOf().frame) fetchPanel();
}

addEventListener('submit', event => {
  const { target } = event;
  if (!(target instanceof HTMLFormElement) || target.id !== 'sign-in') return;
  event.preventDefault();
  bootOf().isSent = true;
  // Not in the dialog that opens over a screen after a session has ended.
  if (!document.querySelector('#root main')) bootOf().keys = [];
  fetchFrame();
});

addEventListener(
  'keydown',
  event => {
    const { keys } = bootOf();
    // Chrome's autofill sends key events without a key.
    const { target, key = '', code, altKey } = event;
    const hasControl = event.ctrlKey || event.metaKey;
    const isQueued = hasControl ? code === 'KeyK' : key.length === 1 && key !== ' ';
    const continues = keys?.[0] && (key === ' ' || key === 'Enter');
    if (!keys || altKey || !event.isTrusted || !(isQueued || (continues && !hasControl))) return;
    // Letters after Ctrl+K keep their order behind those already queued, even in the search box.
    const isTyping = target instanceof Element && target.closest('input,textarea,[contenteditable]');
    if (isTyping && !(keys[0] && target.closest('#root'))) return;
    keys.push(event);
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

const onScriptError = ({ target }: Event) => {
  // Other scripts belong to browser extensions.
  if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
  page.dataset.boot = 'broken';
  delete bootOf().keys;
  endFirstCalls();
};
addEventListener('error', onScriptError, true);

addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('#reload')) location.reload();
});

/** Tests features that the oldest browsers of vite.config.ts were the first to support. */
function isTooOld() {
  return !('canParse' in URL && 'any' in AbortSignal && 'toWellFormed' in String.prototype);
}
