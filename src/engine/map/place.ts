/** Degrees: north and east are positive. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A longitude between -180 and 180. */
export const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Kilometres. */
export const earthRadius = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Kilometres between two places along the surface of the globe (haversine). The checks compare millions of
 * pairs: `geoDistance` of d3-geo takes 13 times as long, 18 s in place of 1.4 s for 1,700 stations.
 */
export function distanceBetween(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const height = Math.sin((to - from) / 2) ** 2;
  const width = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(height + Math.cos(from) * Math.cos(to) * width)));
}

/** A place as it is read aloud: `36.785° N 122.398° W`. */
export function placeText({ latitude, longitude }: Place, digits = 3): string {
  const text = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(digits)}° ${degrees < 0 ? negative : positive}`;
  return `${text(latitude, 'N', 'S')} ${text(longitude, 'E', 'W')}`;
}

/** A distance in the language's own format: metres below one kilometre, whole kilometres from ten on. */
export function lengthText(kilometres: number, locale: string): string {
  const isShort = kilometres < 0.95;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isShort ? 'meter' : 'kilometer',
    maximumSignificantDigits: kilometres < 10 ? 2 : 3,
  }).format(isShort ? kilometres * 1000 : kilometres);
}
