import type { Place } from './distanceBetween';
import { across, down, latitudeAt, type Size, type View, wrapped } from './projection';

/** The zoom at which a single place is shown. */
const nearest = 9;

/**
 * The meridian that the fewest places are near: the middle of the widest gap between their longitudes. A
 * group on both sides of the antimeridian (Fiji, the Aleutians) is one, seen from there.
 */
export function seamOf(places: Iterable<Place>): number {
  const taken = new Uint8Array(360);
  for (const { longitude } of places) taken[Math.floor(wrapped(longitude) + 180) % 360] = 1;
  let [best, widest, gap] = [-180, 0, 0];
  // Twice around: a gap may go on beyond 180°.
  for (let index = 0; index < 720; index += 1) {
    gap = taken[index % 360] ? 0 : gap + 1;
    if (gap > widest && gap <= 360) [best, widest] = [index - gap / 2 + 0.5 - 180, gap];
  }
  return wrapped(best);
}

/** The view that has all places in it, with room around them; undefined where there are none. */
export function viewOfPlaces(places: readonly Place[], { width, height }: Size): View | undefined {
  if (places.length === 0) return undefined;
  const seam = seamOf(places);
  let [west, east, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { latitude, longitude } of places) {
    const eastOfSeam = wrapped(longitude - seam - 180);
    west = Math.min(west, eastOfSeam);
    east = Math.max(east, eastOfSeam);
    top = Math.min(top, down(latitude));
    bottom = Math.max(bottom, down(latitude));
  }
  const zoomFor = (part: number, pixels: number) =>
    part > 0 ? Math.log2(Math.max(64, pixels - 96) / (256 * part)) : nearest;
  return {
    longitude: wrapped((west + east) / 2 + seam + 180),
    latitude: latitudeAt((top + bottom) / 2),
    zoom: Math.min(nearest, zoomFor(across(east) - across(west), width), zoomFor(bottom - top, height)),
  };
}
