import { type Clock, install } from '@sinonjs/fake-timers';

declare global {
  interface Window {
    /** The page's clock, which only advances on demand. */
    walkClock?: Clock;
    /** Resolves once the browser has painted and is idle. */
    walkDrawn?(): Promise<void>;
  }
}

/** The storage key that passes the time on to the next document. */
const key = 'walk.time';

// The browser's error page for a failed load has no storage.
const isPage = location.protocol.startsWith('http');

if (isPage && window === window.top) {
  const drawn = window.requestAnimationFrame.bind(window);
  const idle = window.requestIdleCallback.bind(window);
  window.walkDrawn = () => new Promise(resolve => drawn(() => idle(() => resolve(), { timeout: 1000 })));

  const clock = install({
    now: Number(sessionStorage.getItem(key)) || Date.now(),
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'performance',
      'Date',
    ],
  });
  AbortSignal.timeout = milliseconds => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
  const { tickAsync } = clock;
  clock.tickAsync = async time => {
    const now = await tickAsync.call(clock, time);
    sessionStorage.setItem(key, String(clock.now));
    return now;
  };
  window.walkClock = clock;
}
