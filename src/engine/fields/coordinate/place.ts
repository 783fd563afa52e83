/** A place in degrees. North and east are positive. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Wraps a longitude to -180 to 180. */
export const wrapLongitude = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Kilometres. */
export const earthRadius = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The distance between two places along the globe in kilometres (haversine). The checks compare millions of
 * pairs: `geoDistance` of d3-geo takes 13 times as long, 18 s instead of 1.4 s for 1,700 stations.
 */
export function distanceBetween(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const height = Math.sin((to - from) / 2) ** 2;
  const width = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(height + Math.cos(from) * Math.cos(to) * width)));
}

/** Formats a place: `36.785° N 122.398° W`. */
export function placeText({ latitude, longitude }: Place, digits = 3): string {
  const text = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(digits)}° ${degrees < 0 ? negative : positive}`;
  return `${text(latitude, 'N', 'S')} ${text(longitude, 'E', 'W')}`;
}
