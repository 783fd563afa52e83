import { geoBounds, geoMercatorRaw } from 'd3-geo';
import { type Place, wrapped } from './place';

/** What a map shows: the place in its middle, and how near. Size in CSS pixels. */
export interface View extends Place {
  /** At 0 the globe is 256 px wide, at each further one twice that. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A part of the globe, in degrees. `east` is more than 180 where it extends beyond the antimeridian. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The nearest zoom of a map. The basemap's finest step is a pixel wide at 9.5. */
export const highestZoom = 13;

/** A latitude that a map has: beyond 85.0511° Mercator's globe is higher than wide. */
const limited = (latitude: number) => Math.max(-85.0511, Math.min(85.0511, latitude));

const radians = Math.PI / 180;

/**
 * Between places and the pixels of a map's frame, in Mercator's projection. The formula alone is d3-geo's:
 * `geoMercator` adds 5 kB brotli to the page and 6 kB to a worker, and knows no further copies of the globe.
 */
export function createProjection({ latitude, longitude, zoom }: View, { width, height }: Size) {
  const globe = 256 * 2 ** zoom;
  const scale = globe / (2 * Math.PI);
  const heightOf = (degrees: number) => scale * geoMercatorRaw(0, limited(degrees) * radians)[1];
  const middle = heightOf(latitude);

  /** Of longitudes beyond 180° the pixel on a further copy of the globe. */
  const projectX = (degrees: number) => width / 2 + ((degrees - longitude) / 360) * globe;
  const projectY = (degrees: number) => height / 2 + middle - heightOf(degrees);
  const latitudeAt = (y: number) =>
    (geoMercatorRaw.invert?.(0, (middle + height / 2 - y) / scale)[1] ?? 0) / radians;
  const half = (180 * width) / globe;
  return {
    /** Pixels that the globe is wide. */
    globe,
    projectX,
    projectY,
    /** The pixel of a place, on the copy of the globe that is nearest to the middle. */
    toPixel: (place: Place): [x: number, y: number] => [
      projectX(longitude + wrapped(place.longitude - longitude)),
      projectY(place.latitude),
    ],
    toPlace: (x: number, y: number): Place => ({
      latitude: latitudeAt(y),
      longitude: wrapped(longitude + ((x - width / 2) / globe) * 360),
    }),
    bounds: {
      west: longitude - half,
      east: longitude + half,
      north: limited(latitudeAt(0)),
      south: limited(latitudeAt(height)),
    } satisfies Bounds,
  };
}

export type Projection = ReturnType<typeof createProjection>;

/** Whether a place lies in a frame, on whichever copy of the globe. */
export function isWithin({ west, south, east, north }: Bounds, { latitude, longitude }: Place): boolean {
  if (latitude < south || latitude > north) return false;
  return east - west >= 360 || wrapped(longitude - west - 180) + 180 <= east - west;
}

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
  const zoomFor = (pixels: number, span: number) => Math.log2(Math.max(64, pixels - room) / span);
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
