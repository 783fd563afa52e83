/**
 * Calls a function once the browser has painted what is drawn by now: a press is seen before its work
 * begins. The next press does not overtake it: it has that work done first.
 */
export function afterPaint(work: () => void): void {
  const waiting = new AbortController();
  const begin = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    work();
  };
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, begin, { capture: true, signal: waiting.signal });
  requestAnimationFrame(() => soon(begin));
}

/** Ahead of what else waits for its turn, where the browser has a word for that. */
const soon = (work: () => void) =>
  'scheduler' in window ? void scheduler.postTask(work, { priority: 'user-blocking' }) : setTimeout(work);
