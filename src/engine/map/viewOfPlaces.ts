import type { Place } from './distanceBetween';
import { across, down, latitudeAt, type Size, type View, wrapped } from './projection';

/** The zoom at which a single place is shown. */
const nearest = 9;

/** What some places reach over, in degrees. */
export interface Extent {
  /** The meridian that the fewest of them are near. */
  seam: number;
  /** West and east are counted from the meridian opposite to the seam. */
  west: number;
  east: number;
  south: number;
  north: number;
}

/**
 * What places reach over: longitude and latitude in turn, in degrees. Longitudes are counted from the middle
 * of the widest gap between them: a group on both sides of the antimeridian (Fiji, the Aleutians) is one,
 * seen from there. Undefined where there are none.
 */
export function extentOf(degrees: Float64Array): Extent | undefined {
  if (degrees.length === 0) return undefined;
  const seam = seamOf(degrees);
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < degrees.length; at += 2) {
    const eastOfSeam = wrapped((degrees[at] ?? 0) - seam - 180);
    const latitude = degrees[at + 1] ?? 0;
    west = Math.min(west, eastOfSeam);
    east = Math.max(east, eastOfSeam);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return { seam, west, east, south, north };
}

function seamOf(degrees: Float64Array): number {
  const taken = new Uint8Array(360);
  for (let at = 0; at < degrees.length; at += 2) taken[Math.floor(wrapped(degrees[at] ?? 0) + 180) % 360] = 1;
  let [best, widest, gap] = [-180, 0, 0];
  // Twice around: a gap may go on beyond 180°.
  for (let index = 0; index < 720; index += 1) {
    gap = taken[index % 360] ? 0 : gap + 1;
    if (gap > widest && gap <= 360) [best, widest] = [index - gap / 2 + 0.5 - 180, gap];
  }
  return wrapped(best);
}

/** The view that has all of an extent in it, with room around. */
export function viewOfExtent(extent: Extent, { width, height }: Size): View {
  const { seam, west, east } = extent;
  const [top, bottom] = [down(extent.north), down(extent.south)];
  const zoomFor = (part: number, pixels: number) =>
    part > 0 ? Math.log2(Math.max(64, pixels - 96) / (256 * part)) : nearest;
  return {
    longitude: wrapped((west + east) / 2 + seam + 180),
    latitude: latitudeAt((top + bottom) / 2),
    zoom: Math.min(nearest, zoomFor(across(east) - across(west), width), zoomFor(bottom - top, height)),
  };
}

/** The view that has all places in it; undefined where there are none. */
export function viewOfPlaces(places: readonly Place[], size: Size): View | undefined {
  const degrees = places.flatMap(({ longitude, latitude }) => [longitude, latitude]);
  const extent = extentOf(Float64Array.from(degrees));
  return extent && viewOfExtent(extent, size);
}
