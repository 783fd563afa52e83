import { geoBounds } from 'd3-geo';
import type { Place } from './distanceBetween';
import { type Bounds, createProjection, type Size, type View } from './projection';

/** The zoom at which a single place is shown. */
const nearest = 9;

/** Pixels around the places, on both sides together. */
const room = 96;

/**
 * What places ([longitude, latitude]) reach over; undefined where there are none. It leaves out the widest
 * gap between them: a group on both sides of the antimeridian (Fiji, the Aleutians) is one.
 */
export function boundsOfPlaces(coordinates: [number, number][]): Bounds | undefined {
  const [[west, south], [east, north]] = geoBounds({ type: 'MultiPoint', coordinates });
  if (Number.isNaN(west)) return undefined;
  return { west, south, east: east < west ? east + 360 : east, north };
}

/** The view that has all of some bounds in it, with room around. */
export function viewOfBounds({ west, south, east, north }: Bounds, { width, height }: Size): View {
  const { globe, projectY, toPlace } = createProjection(
    { latitude: 0, longitude: (west + east) / 2, zoom: 0 },
    { width: 0, height: 0 },
  );
  const [top, bottom] = [projectY(north), projectY(south)];
  const zoomFor = (pixels: number, own: number) => Math.log2(Math.max(64, pixels - room) / own);
  return {
    ...toPlace(0, (top + bottom) / 2),
    zoom: Math.min(nearest, zoomFor(width, ((east - west) / 360) * globe), zoomFor(height, bottom - top)),
  };
}

/** The view that has all places in it; undefined where there are none. */
export function viewOfPlaces(places: readonly Place[], size: Size): View | undefined {
  const bounds = boundsOfPlaces(places.map(({ longitude, latitude }) => [longitude, latitude]));
  return bounds && viewOfBounds(bounds, size);
}
