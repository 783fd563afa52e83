import { geoMercator } from 'd3-geo';
import type { Place } from './distanceBetween';

/** What a map shows: the place in its middle, and how near. Size in CSS pixels. */
export interface View extends Place {
  /** At 0 the globe is 256 px wide, at each further one twice that. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A part of the globe, in degrees. `east` is more than 180 where it goes on beyond the antimeridian. */
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

/** A longitude between -180 and 180. */
export const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Between places and the pixels of a map's frame, in Mercator's projection. */
export function createProjection({ latitude, longitude, zoom }: View, { width, height }: Size) {
  const globe = 256 * 2 ** zoom;
  const mercator = geoMercator()
    .rotate([-longitude, 0])
    .center([0, limited(latitude)])
    .scale(globe / (2 * Math.PI))
    .translate([width / 2, height / 2]);

  /** The pixel of a place, on the copy of the globe that is nearest to the middle. */
  function toPixel(place: Place): [x: number, y: number] {
    return mercator([place.longitude, limited(place.latitude)]) ?? [Number.NaN, Number.NaN];
  }
  function toPlace(x: number, y: number): Place {
    const [east, north] = mercator.invert?.([x, y]) ?? [Number.NaN, Number.NaN];
    return { latitude: north, longitude: east };
  }
  const half = (180 * width) / globe;
  return {
    /** Pixels that the globe is wide. */
    globe,
    toPixel,
    toPlace,
    /** Of longitudes beyond 180° the pixel on a further copy of the globe. */
    projectX: (degrees: number) => width / 2 + ((degrees - longitude) / 360) * globe,
    projectY: (degrees: number) => toPixel({ longitude, latitude: degrees })[1],
    bounds: {
      west: longitude - half,
      east: longitude + half,
      north: limited(toPlace(0, 0).latitude),
      south: limited(toPlace(0, height).latitude),
    } satisfies Bounds,
  };
}

export type Projection = ReturnType<typeof createProjection>;

/** Whether a place lies in a frame, on whichever copy of the globe. */
export function isWithin({ west, south, east, north }: Bounds, { latitude, longitude }: Place): boolean {
  if (latitude < south || latitude > north) return false;
  return east - west >= 360 || wrapped(longitude - west - 180) + 180 <= east - west;
}
