import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';
import { findColumns } from './findColumns';
import type { PlanOptions } from './planFile';
import type { FileText } from './readText';
import type { Row } from './splitRows';
import type { Watch } from './visitRows';

interface Feature {
  properties?: Record<string, unknown> | null;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
}

/**
 * Reads the features of a GeoJSON file (RFC 7946) as rows: one column per property, and three for the point.
 * @throws CsvError if the file is not a FeatureCollection.
 */
export function readFeatures({ text, encoding }: FileText, { columns }: PlanOptions, watch: Watch): Row[] {
  const features = featuresIn(text);
  if (features.length === 0) throw new CsvError({ kind: 'headerOnly' });
  const names = [...new Set(features.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  // A property of the same name keeps its column.
  const free = (name: string): string => (names.includes(name) ? free(`point ${name}`) : name);
  const rows = features.map((feature, index) => ({
    cells: [...cellsOf(feature, names), ...pointOf(feature)],
    line: index + 1,
    lastLine: index + 1,
    wellQuoted: true,
  }));
  const firstRow = [...names, free('latitude'), free('longitude'), free('point')];
  const { mapping, isAmbiguous } = findColumns(firstRow, columns);
  watch.planned?.({
    ...{ encoding, firstRow, mapping, isAmbiguous },
    delimiter: ',',
    headerRow: true,
    addedColumns: [],
    preview: rows.slice(0, csvLimits.previewRows).map(({ cells }) => cells),
    points: { latitude: names.length, longitude: names.length + 1, point: names.length + 2 },
  });
  return rows;
}

function featuresIn(text: string): Feature[] {
  try {
    const { type, features } = JSON.parse(text) as {
      type?: unknown;
      features?: unknown;
    };
    if (type === 'FeatureCollection' && Array.isArray(features))
      return features.map(feature => (typeof feature === 'object' && feature !== null ? feature : {}));
  } catch {
    // Not JSON, so not GeoJSON.
  }
  throw new CsvError({ kind: 'notGeoJson' });
}

/** A feature's properties in column order; empty if missing. */
function cellsOf({ properties }: Feature, names: readonly string[]): string[] {
  const values = new Map(Object.entries(properties ?? {}));
  return names.map(name => cellOf(values.get(name)));
}

/** Latitude, longitude and the JSON; empty if it is not a point. GeoJSON puts the longitude first. */
function pointOf({ geometry }: Feature): [string, string, string] {
  const { type, coordinates } = geometry ?? {};
  if (type !== 'Point' || !Array.isArray(coordinates)) return ['', '', ''];
  const [longitude, latitude] = [coordinateOf(coordinates[0]), coordinateOf(coordinates[1])];
  return [latitude, longitude, latitude && longitude && JSON.stringify(geometry)];
}

/** Empty unless it is a finite number: JSON allows numbers that overflow, such as 1e400. */
function coordinateOf(value: unknown): string {
  return Number.isFinite(value) ? String(value) : '';
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
