import { geoBounds, geoMercatorRaw } from 'd3-geo';
import { type Place, wrapLongitude } from '../fields/coordinate/place';

/** The centre and zoom of a map. */
export interface View extends Place {
  /** At 0 the globe is 256 px wide; each level doubles that. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A part of the globe, in degrees. `east` is more than 180 if it extends beyond the antimeridian. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The highest zoom of a map. The basemap's finest step is a pixel wide at 9.5. */
export const highestZoom = 13;

/** Limits a latitude to what the map shows: beyond 85.0511°, Mercator's globe is taller than wide. */
const limited = (latitude: number) => Math.max(-85.0511, Math.min(85.0511, latitude));

const radians = Math.PI / 180;

/**
 * Converts between places and the pixels of a map's frame, in the Mercator projection. Uses only d3-geo's
 * formula: `geoMercator` adds 5 kB brotli to the page and 6 kB to a worker, and does not support repeated
 * globes.
 */
export function createProjection({ latitude, longitude, zoom }: View, { width, height }: Size) {
  const globe = 256 * 2 ** zoom;
  const scale = globe / (2 * Math.PI);
  const heightOf = (degrees: number) => scale * geoMercatorRaw(0, limited(degrees) * radians)[1];
  const middle = heightOf(latitude);

  /** Longitudes beyond 180° are on the next copy of the globe. */
  const projectX = (degrees: number) => width / 2 + ((degrees - longitude) / 360) * globe;
  const projectY = (degrees: number) => height / 2 + middle - heightOf(degrees);
  const latitudeAt = (y: number) =>
    (geoMercatorRaw.invert?.(0, (middle + height / 2 - y) / scale)[1] ?? 0) / radians;
  const half = (180 * width) / globe;
  return {
    /** The width of the globe in pixels. */
    globe,
    projectX,
    projectY,
    /** The pixel of a place, on the copy of the globe nearest to the centre. */
    toPixel: (place: Place): [x: number, y: number] => [
      projectX(longitude + wrapLongitude(place.longitude - longitude)),
      projectY(place.latitude),
    ],
    toPlace: (x: number, y: number): Place => ({
      latitude: latitudeAt(y),
      longitude: wrapLongitude(longitude + ((x - width / 2) / globe) * 360),
    }),
    bounds: {
      west: longitude - half,
      east: longitude + half,
      north: limited(latitudeAt(0)),
      south: limited(latitudeAt(height)),
    } satisfies MapBounds,
  };
}

export type Projection = ReturnType<typeof createProjection>;

/** Whether a place lies within bounds, on any copy of the globe. */
export function isWithin({ west, south, east, north }: MapBounds, { latitude, longitude }: Place): boolean {
  if (limited(latitude) < south || limited(latitude) > north) return false;
  return east - west >= 360 || wrapLongitude(longitude - west - 180) + 180 <= east - west;
}

/** The zoom that shows a single place. */
const singlePlaceZoom = 9;

/** The padding around the places in pixels, both sides together. */
const padding = 96;

/**
 * The bounds of places ([longitude, latitude]); undefined if there are none. Excludes the widest gap between
 * them, to keep groups across the antimeridian (Fiji, the Aleutians) together.
 */
export function boundsOfPlaces(coordinates: [number, number][]): MapBounds | undefined {
  const [[west, south], [east, north]] = geoBounds({ type: 'MultiPoint', coordinates });
  if (Number.isNaN(west)) return undefined;
  return { west, south, east: east < west ? east + 360 : east, north };
}

/** The view that fits the bounds, with padding. */
export function viewOfBounds({ west, south, east, north }: MapBounds, { width, height }: Size): View {
  const { globe, projectY, toPlace } = createProjection(
    { latitude: 0, longitude: (west + east) / 2, zoom: 0 },
    { width: 0, height: 0 },
  );
  const [top, bottom] = [projectY(north), projectY(south)];
  const zoomFor = (pixels: number, span: number) => Math.log2(Math.max(64, pixels - padding) / span);
  return {
    ...toPlace(0, (top + bottom) / 2),
    zoom: Math.min(
      singlePlaceZoom,
      zoomFor(width, ((east - west) / 360) * globe),
      zoomFor(height, bottom - top),
    ),
  };
}

/** The view that fits all places; undefined if there are none. */
export function viewOfPlaces(places: readonly Place[], size: Size): View | undefined {
  const bounds = boundsOfPlaces(places.map(({ longitude, latitude }) => [longitude, latitude]));
  return bounds && viewOfBounds(bounds, size);
}
