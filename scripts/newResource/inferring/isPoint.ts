import { isRow } from './Row';

/** Whether a value is a GeoJSON point: `{ type: 'Point', coordinates: [east, north] }` (RFC 7946 §3.1.2). */
export function isPoint(value: unknown): boolean {
  if (!isRow(value) || value.type !== 'Point' || !Array.isArray(value.coordinates)) return false;
  const [east, north] = value.coordinates;
  return typeof east === 'number' && typeof north === 'number';
}
