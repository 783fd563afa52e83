import { sendSessionCall } from '../../providers/api/sendSessionCall';
import { createHttpClient } from '../../providers/http/httpClient';
import { apiSettings } from './apiSettings';
import type { PanelServices } from './PanelServices';

type Services = Pick<PanelServices, 'api' | 'session' | 'reauthenticate' | 'beforeSessionEnd'>;

const minute = 60_000;
/** Milliseconds between two looks at the clock: a machine that slept is locked as it wakes. */
const interval = 5000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];
const activeKey = 'seamark.active';

/**
 * Locks the panel once nobody has done anything in any of its tabs for that many minutes: what is typed is
 * kept, the API is told that the session is over, and nothing of the screen is seen until the same person has
 * signed in over it. 0 locks never.
 *
 * @returns The function that ends it.
 */
export function lockWhenIdle(services: Services, minutes: number): () => void {
  if (minutes === 0) return () => {};
  const { api, session, reauthenticate, beforeSessionEnd } = services;
  let isLocked = false;
  let active = bothClocks();

  const note = () => {
    if (isLocked || idleTime(active) < interval) return;
    active = bothClocks();
    localStorage.setItem(activeKey, String(active.wall));
  };
  const noteOtherTab = ({ key }: StorageEvent) => {
    if (key === activeKey && !isLocked) active = bothClocks();
  };

  const lock = async () => {
    isLocked = true;
    document.documentElement.classList.add('locked');
    for (const keep of beforeSessionEnd) keep();
    await endAtApi(api, session.token());
    if (!(await reauthenticate())) return;
    document.documentElement.classList.remove('locked');
    isLocked = false;
    active = bothClocks();
  };
  const check = () => {
    if (!isLocked && idleTime(active) >= minutes * minute) void lock();
  };

  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true });
  window.addEventListener('storage', noteOtherTab);
  const timer = setInterval(check, interval);
  document.addEventListener('visibilitychange', check);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
    window.removeEventListener('storage', noteOtherTab);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

const bothClocks = () => ({ wall: Date.now(), monotonic: performance.now() });

/**
 * Milliseconds since then. Somebody may set the wall clock back, and the monotonic one stands while the
 * machine sleeps.
 */
const idleTime = (since: ReturnType<typeof bothClocks>) =>
  Math.max(Date.now() - since.wall, performance.now() - since.monotonic);

/** By a client that asks nobody: another tab may have ended the session before. */
async function endAtApi(api: Services['api'], token: string | undefined) {
  if (api.signOut === false) return;
  const client = createHttpClient({ ...apiSettings(api), session: { token: () => token } });
  const timeout = { timeout: 3000 };
  await sendSessionCall(client, api.signOut ?? {}, 'GET /admin/auth/logoff', timeout).catch(() => {
    // Who is there has to sign in all the same.
  });
}
