import { readPlace } from '../placeOf';
import type { View } from '../projection';

/** The view in an address: `?at=36.785,-122.398,8.5`; undefined if it has none. */
export function readView(search: string): View | undefined {
  const [latitude, longitude, zoom] = (new URLSearchParams(search).get('at') ?? '').split(',');
  const place = readPlace(latitude, longitude);
  const level = Number(zoom);
  return place && zoom && Number.isFinite(level) ? { ...place, zoom: level } : undefined;
}

/** The same address with another view. */
export function withView(search: string, { latitude, longitude, zoom }: View): string {
  const params = new URLSearchParams(search);
  params.set('at', `${latitude.toFixed(4)},${longitude.toFixed(4)},${zoom.toFixed(2)}`);
  return `?${params}`;
}
