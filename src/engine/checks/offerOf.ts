import get from 'lodash/get';
import type { Declaration } from '../declaration/Declaration';
import type { Found } from './Scan';

/** The values that would mend a record that was found, by their fields; undefined where nobody knows any. */
export function offerOf({ map }: Declaration, { offer, place, record }: Found) {
  if (!place || !map) return offer;
  const { latitude, longitude } = place;
  if (map.point) return { [map.point]: { type: 'Point', coordinates: [longitude, latitude] } };
  // A field keeps what it has: a number, or the text of one.
  const alike = (source: string, degrees: number) =>
    typeof get(record, source) === 'number' ? degrees : String(degrees);
  const [north = '', east = ''] = [map.latitude, map.longitude];
  return { [north]: alike(north, latitude), [east]: alike(east, longitude) };
}
