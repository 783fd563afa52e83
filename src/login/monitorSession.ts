import { sendSessionCall } from '../../providers/api/sendSessionCall';
import { isObject } from '../../providers/errors/isObject';
import { lockWhenIdle } from './lockWhenIdle';
import type { PanelServices } from './PanelServices';

type Services = Pick<
  PanelServices,
  'api' | 'httpClient' | 'session' | 'user' | 'reauthenticate' | 'beforeSessionEnd'
>;

/** Milliseconds between two looks: at what was done, and whether somebody has signed in again. */
const interval = 5000;

/**
 * What a session is given besides, by code that comes after the first screen: an API that can be told that
 * the session is to be remembered is told so, at once and after each sign-in over the screen
 * (upstream-contract.md §15.3); and it is locked where nobody does anything for as long as is set.
 *
 * @returns The function that ends it.
 */
export function monitorSession(services: Services): () => void {
  const { api, httpClient, session, user } = services;
  const record = isObject(user.record) ? user.record : {};
  const canRemember = Array.isArray(record.features) && record.features.includes('sessions');
  let known = session.token();

  const remember = () => {
    if (!canRemember || !session.remembered) return;
    const call = { request: 'PUT /admin/auth/sessions/current' } as const;
    // Untold, it ends with the day; the next page tells it again.
    sendSessionCall(httpClient, call, call.request, { content: { remember: true } }).catch(() => {});
  };
  const check = () => {
    const token = session.token();
    if (token === known || token === undefined) return;
    known = token;
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

/** As a `seamark-lock` meta tag of index.html says in minutes, else as declared. */
function lockMinutes(declared = 0): number {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="seamark-lock"]')?.content.trim();
  const minutes = tag ? Number(tag) : declared;
  return Math.max(minutes || 0, 0);
}
