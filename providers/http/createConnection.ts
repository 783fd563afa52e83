import type { Connection } from '../../src/engine';

/** Milliseconds between two questions while the connection is lost, and those that one may take. */
const times = { between: 1000, timeout: 3000 };

/**
 * Watches the connection. A failure alone proves nothing: the page's own server is asked, and only where it
 * doesn't answer the connection is lost. From then on it is asked again each second, as long as the page is
 * looked at, and whenever the browser says that there is a network.
 * @param ask Resolves when the page's own server answers, whatever it says.
 */
export function createConnection(ask: () => Promise<unknown> = pingServer): Connection {
  const listeners = new Set<() => void>();
  let isLost = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let asked = 0;
  /** The last question whose outcome is known, or has become needless by a later request's answer. */
  let known = 0;

  function set(lost: boolean): void {
    if (lost === isLost) return;
    isLost = lost;
    watch();
    for (const listener of [...listeners]) listener();
  }

  function verify(): Promise<void> {
    const question = ++asked;
    const confirm = sending();
    return ask().then(confirm, () => {
      if (question <= known) return;
      known = question;
      set(true);
    });
  }

  /** An answer that was on its way as the network went says nothing of what has failed meanwhile. */
  function sending(): () => void {
    const last = asked;
    return () => {
      if (last < known) return;
      known = last;
      set(false);
    };
  }

  function watch(): void {
    clearInterval(timer);
    if (isLost && !document.hidden) timer = setInterval(verify, times.between);
  }

  for (const event of ['online', 'offline']) addEventListener(event, verify);
  document.addEventListener('visibilitychange', () => {
    if (isLost && !document.hidden) verify();
    watch();
  });

  return {
    isLost: () => isLost,
    verify,
    sending,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

function pingServer(): Promise<unknown> {
  const signal = AbortSignal.timeout(times.timeout);
  return fetch('/', { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
}
