/**
 * Calls a function after the next paint, so that the feedback of a press shows before its work begins. The
 * next press runs pending work first.
 */
export function afterPaint(work: () => void): void {
  const controller = new AbortController();
  const begin = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    work();
  };
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, begin, { capture: true, signal: controller.signal });
  requestAnimationFrame(() => schedule(begin));
}

/** Runs work with user-blocking priority if the browser supports it. */
const schedule = (work: () => void) =>
  'scheduler' in window ? void scheduler.postTask(work, { priority: 'user-blocking' }) : setTimeout(work);
