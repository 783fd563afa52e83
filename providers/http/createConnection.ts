import { createStore } from 'zustand';
import type { Connection } from '../../src/engine';

/** Milliseconds between two pings while the connection is lost, and the timeout of one ping. */
const times = { interval: 1000, timeout: 3000 };

/**
 * Monitors the connection. A failed request alone proves nothing, so this pings the page's own server, and
 * the connection counts as lost only if the ping fails. It then pings every second while the page is visible,
 * and when the browser goes online or offline.
 * @param ping Resolves when the page's own server responds, whatever the status.
 */
export function createConnection(ping: () => Promise<unknown> = pingServer): Connection {
  const { getState: isLost, setState, subscribe } = createStore<boolean>()(() => false);
  const setLost = (lost: boolean) => setState(lost, true);
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastId = 0;
  /** The last ping whose result is known, or obsolete because a later request was answered. */
  let settledId = 0;

  function verify(): Promise<void> {
    const id = ++lastId;
    const confirm = trackRequest();
    return ping().then(confirm, () => {
      if (id <= settledId) return;
      settledId = id;
      setLost(true);
    });
  }

  /** A response to a request sent before a failed ping does not prove that the connection is back. */
  function trackRequest(): () => void {
    const last = lastId;
    return () => {
      if (last < settledId) return;
      settledId = last;
      setLost(false);
    };
  }

  function watch(): void {
    clearInterval(timer);
    if (isLost() && !document.hidden) timer = setInterval(verify, times.interval);
  }

  subscribe(watch);
  for (const event of ['online', 'offline']) addEventListener(event, verify);
  document.addEventListener('visibilitychange', () => {
    if (isLost() && !document.hidden) verify();
    watch();
  });

  return { isLost, verify, trackRequest, subscribe };
}

function pingServer(): Promise<unknown> {
  const signal = AbortSignal.timeout(times.timeout);
  return fetch('/', { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
}
