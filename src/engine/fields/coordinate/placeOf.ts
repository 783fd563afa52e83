import get from 'lodash/get';
import type { Declaration, MapView } from '../../declaration/Declaration';
import { keyText } from '../../declaration/textOf';
import type { Place } from './place';

/** The place of a record; undefined if a coordinate is missing, not a number or out of range. */
export function placeOf(record: object, { latitude, longitude, point }: MapView): Place | undefined {
  const [east, north] = point
    ? pointOf(get(record, point))
    : [get(record, longitude ?? ''), get(record, latitude ?? '')];
  return readPlace(north, east);
}

/** Reads a place from numbers or their texts. */
export function readPlace(latitude: unknown, longitude: unknown): Place | undefined {
  const place = { latitude: degreesOf(latitude, 90), longitude: degreesOf(longitude, 180) };
  return Number.isNaN(place.latitude) || Number.isNaN(place.longitude) ? undefined : place;
}

/**
 * A place as the values of its fields, by their sources.
 * @param current Returns a field's current value. Keeps its type, a number or a string, or its altitude.
 */
export function placeValues(
  { latitude = '', longitude = '', point }: MapView,
  place: Place,
  current: (source: string) => unknown,
): Record<string, unknown> {
  if (point) {
    const altitude = pointOf(current(point)).slice(2, 3).filter(Number.isFinite);
    return { [point]: { type: 'Point', coordinates: [place.longitude, place.latitude, ...altitude] } };
  }
  const sameType = (source: string, degrees: number) =>
    typeof current(source) === 'number' ? degrees : String(degrees);
  return {
    [latitude]: sameType(latitude, place.latitude),
    [longitude]: sameType(longitude, place.longitude),
  };
}

function pointOf(value: unknown): unknown[] {
  const coordinates: unknown = get(value, 'coordinates');
  return Array.isArray(coordinates) ? coordinates : [];
}

function degreesOf(value: unknown, limit: number): number {
  const number = typeof value === 'string' && /\d/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= limit ? number : Number.NaN;
}

/** The text of the value that colours a record, such as its type; `''` if it has none. */
export function tintOf(record: object, { fields, map }: Pick<Declaration, 'fields' | 'map'>): string {
  const { tint = '' } = map ?? {};
  const value: unknown = get(record, tint);
  return value === undefined ? '' : keyText(fields[tint], value);
}
