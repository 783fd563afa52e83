import { sendSessionCall } from '../../providers/api/sendSessionCall';
import { isObject } from '../../providers/errors/isObject';
import { setting } from './apiSettings';
import type { PanelServices } from './createPanelServices';
import { lockWhenIdle } from './lockWhenIdle';

type Services = Pick<
  PanelServices,
  'api' | 'httpClient' | 'session' | 'user' | 'reauthenticate' | 'beforeSessionEnd'
>;

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

  const remember = () => {
    if (!canRemember || !session.remembered) return;
    const call = { request: 'PUT /admin/auth/sessions/current' } as const;
    // If this fails, the session ends after a day; the next page load tries again.
    sendSessionCall(httpClient, call, call.request, { content: { remember: true } }).catch(() => {});
  };

  if (record.remembered === false) remember();
  session.onSaved = remember;
  return lockWhenIdle(services, lockMinutes(api));
}

/** The minutes of a `seamark-lock` meta tag of index.html, else the declared ones; 0 without a sign-in. */
function lockMinutes({ signIn, lockAfter = 0 }: Services['api']): number {
  const tag = setting('lock');
  const minutes = tag ? Number(tag) : lockAfter;
  return signIn === false ? 0 : Math.max(minutes || 0, 0);
}
