import { geoDistance } from 'd3-geo';

/** Degrees: north and east are positive. */
export interface Place {
  latitude: number;
  longitude: number;
}

const earthRadius = 6371.0088;

/** Kilometres between two places along the surface of the globe. */
export function distanceBetween(one: Place, other: Place): number {
  return earthRadius * geoDistance([one.longitude, one.latitude], [other.longitude, other.latitude]);
}
