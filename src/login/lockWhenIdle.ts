import { attempt } from '../../providers/errors/attempt';
import { createHttpClient } from '../../providers/http/createHttpClient';
import { name } from '../../resources/panel';
import { apiSettings } from './apiSettings';
import { prepareSessionEnd, sendLogOff } from './createEndSession';
import type { PanelServices } from './createPanelServices';

type Services = Pick<PanelServices, 'api' | 'session' | 'reauthenticate' | 'beforeSessionEnd'>;

const minute = 60_000;
/** Milliseconds between checks; a machine that slept is locked when it wakes. */
const interval = 5000;
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];
const activeKey = 'seamark.active';

/**
 * Locks the panel after that many minutes without activity in any of its tabs: saves drafts, logs off at the
 * API, and hides the screen and its title until the same user has signed in over it. 0 disables it.
 *
 * @returns The function that stops it.
 */
export function lockWhenIdle(services: Services, minutes: number): () => void {
  if (minutes === 0) return () => {};
  const { api, session, reauthenticate, beforeSessionEnd } = services;
  let isLocked = false;
  let { title } = document;
  let lastActive = readClocks();

  const recordActivity = () => {
    // After a machine has slept, this may come before the next check.
    check();
    if (isLocked || idleTime(lastActive) < interval) return;
    lastActive = readClocks();
    const { wall } = lastActive;
    attempt(() => localStorage.setItem(activeKey, String(wall)));
  };
  const recordOtherTab = ({ key }: StorageEvent) => {
    if (key === activeKey && !isLocked) lastActive = readClocks();
  };

  /** Shows the panel's name instead of the page's title, even if that changes. */
  const hideTitle = () => {
    if (document.title === name) return;
    title = document.title;
    document.title = name;
  };
  const titleObserver = new MutationObserver(hideTitle);

  const lock = async () => {
    isLocked = true;
    document.documentElement.classList.add('locked');
    title = document.title;
    hideTitle();
    titleObserver.observe(document.head, { childList: true, subtree: true, characterData: true });
    prepareSessionEnd(beforeSessionEnd);
    const token = session.token();
    // Otherwise a reload would open the panel if the log-off fails, or if the API has none.
    session.forget();
    // No client with a sign-in dialog, because another tab may already have ended the session.
    await sendLogOff(createHttpClient({ ...apiSettings(api), session: { token: () => token } }), api);
    // If the log-off failed, the API still accepts the session's cookie.
    if (!(await reauthenticate(true))) return;
    document.documentElement.classList.remove('locked');
    titleObserver.disconnect();
    document.title = title;
    isLocked = false;
    lastActive = readClocks();
  };
  const check = () => {
    if (!isLocked && idleTime(lastActive) >= minutes * minute) void lock();
  };

  for (const event of activityEvents)
    window.addEventListener(event, recordActivity, { capture: true, passive: true });
  window.addEventListener('storage', recordOtherTab);
  const timer = setInterval(check, interval);
  document.addEventListener('visibilitychange', check);
  return () => {
    titleObserver.disconnect();
    for (const event of activityEvents) window.removeEventListener(event, recordActivity, { capture: true });
    window.removeEventListener('storage', recordOtherTab);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

const readClocks = () => ({ wall: Date.now(), monotonic: performance.now() });

/**
 * Milliseconds since then, by the faster clock: the wall clock can be set back, and the monotonic one may
 * stop during sleep.
 */
const idleTime = (since: ReturnType<typeof readClocks>) =>
  Math.max(Date.now() - since.wall, performance.now() - since.monotonic);
