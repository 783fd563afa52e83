/** Pixels from an edge of the window at which the page begins to scroll. */
const edge = 90;
/** Pixels a frame, at most. */
const fastest = 18;

/** Pixels to scroll in this frame for a pointer at a height of the window: more, the nearer to an edge. */
export function scrollSpeed(y: number, height: number): number {
  if (y < edge) return -Math.round((fastest * (edge - Math.max(0, y))) / edge);
  if (y > height - edge) return Math.round((fastest * (Math.min(y, height) - (height - edge))) / edge);
  return 0;
}
