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

/** Where a map's frame lies, in degrees. `east` is more than 180 where it goes on beyond the antimeridian. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Beyond it Mercator's globe is higher than wide. */
export const highestLatitude = 85.0511;

/** Pixels that the globe is wide at a zoom. */
export const widthAt = (zoom: number) => 256 * 2 ** zoom;

/** From the antimeridian eastward, as a part of the globe's width. */
export const across = (longitude: number) => (longitude + 180) / 360;

/** From the north southward in Mercator's projection, as a part of the globe's width. */
export function down(latitude: number): number {
  const limited = Math.max(-highestLatitude, Math.min(highestLatitude, latitude));
  const sine = Math.sin((limited * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const longitudeAt = (part: number) => part * 360 - 180;

export function latitudeAt(part: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * part))) * 180) / Math.PI;
}

/** A longitude between -180 and 180. */
export const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Between places and the pixels of a map's frame. */
export function createProjection(view: View, { width, height }: Size) {
  const globe = widthAt(view.zoom);
  const left = across(view.longitude) * globe - width / 2;
  const top = down(view.latitude) * globe - height / 2;
  return {
    globe,
    left,
    top,
    /** The pixel of a place, on the copy of the globe that is nearest to the middle. */
    toPixel({ latitude, longitude }: Place): [x: number, y: number] {
      const near = view.longitude + wrapped(longitude - view.longitude);
      return [across(near) * globe - left, down(latitude) * globe - top];
    },
    toPlace(x: number, y: number): Place {
      return {
        latitude: latitudeAt((y + top) / globe),
        longitude: wrapped(longitudeAt((x + left) / globe)),
      };
    },
    bounds: {
      west: longitudeAt(left / globe),
      east: longitudeAt((left + width) / globe),
      north: latitudeAt(Math.max(0, top / globe)),
      south: latitudeAt(Math.min(1, (top + height) / globe)),
    } satisfies Bounds,
  };
}

export type Projection = ReturnType<typeof createProjection>;

/** Whether a place lies in a frame, on whichever copy of the globe. */
export function isWithin({ west, south, east, north }: Bounds, { latitude, longitude }: Place): boolean {
  if (latitude < south || latitude > north) return false;
  return east - west >= 360 || wrapped(longitude - west - 180) + 180 <= east - west;
}
