import { sendSessionCall } from '../../providers/api/sendSessionCall';
import { isObject } from '../../providers/errors/isObject';
import { lockWhenIdle } from './lockWhenIdle';
import type { PanelServices } from './PanelServices';

type Services = Pick<
  PanelServices,
  'api' | 'httpClient' | 'session' | 'user' | 'reauthenticate' | 'beforeSessionEnd'
>;

/** Milliseconds between checks for a new sign-in. */
const interval = 5000;

/**
 * Session features that load after the first screen. If the API supports it, tells it to remember the
 * session, initially and after each sign-in over the screen (upstream-contract.md §15.3). Also locks the
 * panel after the declared idle time.
 *
 * @returns The function that stops it.
 */
export function monitorSession(services: Services): () => void {
  const { api, httpClient, session, user } = services;
  const record = isObject(user.record) ? user.record : {};
  const canRemember = Array.isArray(record.features) && record.features.includes('sessions');
  let lastToken = session.token();

  const remember = () => {
    if (!canRemember || !session.remembered) return;
    const call = { request: 'PUT /admin/auth/sessions/current' } as const;
    // If this fails, the session ends after a day; the next page load tries again.
    sendSessionCall(httpClient, call, call.request, { content: { remember: true } }).catch(() => {});
  };
  const check = () => {
    const token = session.token();
    if (token === lastToken || token === undefined) return;
    lastToken = token;
    remember();
  };

  if (record.remembered === false) remember();
  const timer = setInterval(check, interval);
  const stopLocking = lockWhenIdle(services, lockMinutes(api.lockAfter));
  return () => {
    clearInterval(timer);
    stopLocking();
  };
}

/** The minutes of a `seamark-lock` meta tag of index.html, else the declared ones. */
function lockMinutes(declared = 0): number {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="seamark-lock"]')?.content.trim();
  const minutes = tag ? Number(tag) : declared;
  return Math.max(minutes || 0, 0);
}
