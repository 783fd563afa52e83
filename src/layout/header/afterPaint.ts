/**
 * Calls a function once the browser has painted what is drawn by now: a press is seen before its work
 * begins.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
