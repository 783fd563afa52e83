/** The distance from an edge of the window within which the page scrolls, in pixels. */
const edge = 90;
/** The maximum pixels per frame. */
const maxSpeed = 18;

/** The pixels to scroll in this frame for a pointer's y coordinate: more, the nearer it is to an edge. */
export function scrollSpeed(y: number, height: number): number {
  if (y < edge) return -Math.round((maxSpeed * (edge - Math.max(0, y))) / edge);
  if (y > height - edge) return Math.round((maxSpeed * (Math.min(y, height) - (height - edge))) / edge);
  return 0;
}
