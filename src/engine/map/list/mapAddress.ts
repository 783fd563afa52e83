import { queryString } from '../../declaration/listState';
import { readPlace } from '../../fields/coordinate/placeOf';
import { highestZoom, type View } from '../projection';

/** The view in an address: `?at=36.785,-122.398,8.5`; undefined if it has none. */
export function readView(search: string): View | undefined {
  const [latitude, longitude, zoom] = (new URLSearchParams(search).get('at') ?? '').split(',');
  const place = readPlace(latitude, longitude);
  const level = Number(zoom);
  if (!place || !zoom || !Number.isFinite(level)) return undefined;
  // Far below 0, the frame would span thousands of globes, and drawing them would block the tab.
  return { ...place, zoom: Math.min(highestZoom, Math.max(0, level)) };
}

/** The same address with another view. */
export function withView(search: string, { latitude, longitude, zoom }: View): string {
  const params = new URLSearchParams(search);
  params.set('at', `${latitude.toFixed(4)},${longitude.toFixed(4)},${zoom.toFixed(2)}`);
  return queryString(params);
}
