import { CsvError } from './CsvProblem';
import { csvLimits } from './csvLimits';
import type { FilePlan } from './planFile';
import type { Row } from './RowSplitter';
import type { Watch } from './readRows';
import { readText } from './readText';

interface Feature {
  properties?: Record<string, unknown> | null;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
}

/** Whether a file is JSON, by its first character. */
export async function isGeoJson(file: Blob): Promise<boolean> {
  const start = await file
    .slice(0, 1024)
    .text()
    .catch(() => '');
  return /^\ufeff?\s*\{/.test(start);
}

/**
 * Reads the features of a GeoJSON file (RFC 7946) as rows: a column for each property, and two for the point.
 * @throws CsvError for what is no collection of features.
 */
export async function readFeatures(file: Blob, watch: Watch<FilePlan>): Promise<Row[]> {
  if (file.size > csvLimits.upload) throw new CsvError({ kind: 'tooLarge', size: file.size });
  let text = '';
  for await (const part of readText(file, 'utf-8', watch.signal)) {
    text += part.text;
    watch.progress?.(part.fraction);
  }
  const features = featuresIn(text);
  if (features.length === 0) throw new CsvError({ kind: 'headerOnly' });
  const columns = columnsOf(features);
  const names = [...columns.keys()];
  // A property of that name keeps its own column.
  const free = (name: string): string => (columns.has(name) ? free(`point ${name}`) : name);
  const rows = features.map((feature, index) => ({
    cells: [...cellsOf(feature, columns), ...pointOf(feature)],
    line: index + 1,
    lastLine: index + 1,
    wellQuoted: true,
  }));
  watch.planned?.({
    encoding: 'utf-8',
    delimiter: ',',
    headerRow: true,
    firstRow: [...names, free('latitude'), free('longitude')],
    addedColumns: [],
    preview: rows.slice(0, csvLimits.previewRows).map(({ cells }) => cells),
    points: { latitude: names.length, longitude: names.length + 1 },
  });
  return rows;
}

function featuresIn(text: string): Feature[] {
  try {
    const { type, features } = JSON.parse(text.replace(/^\ufeff/, '')) as {
      type?: unknown;
      features?: unknown;
    };
    if (type === 'FeatureCollection' && Array.isArray(features))
      return features.map(feature => (typeof feature === 'object' && feature !== null ? feature : {}));
  } catch {
    // A file that is no JSON is no GeoJSON.
  }
  throw new CsvError({ kind: 'notGeoJson' });
}

/** The index of each property's column, in the order of their first appearance. */
function columnsOf(features: Feature[]): Map<string, number> {
  const columns = new Map<string, number>();
  for (const { properties } of features)
    for (const name of Object.keys(properties ?? {})) if (!columns.has(name)) columns.set(name, columns.size);
  return columns;
}

function cellsOf({ properties }: Feature, columns: Map<string, number>): string[] {
  const cells = new Array<string>(columns.size).fill('');
  for (const [name, value] of Object.entries(properties ?? {}))
    cells[columns.get(name) as number] = cellOf(value);
  return cells;
}

/** Latitude and longitude; empty where the feature is no point. GeoJSON has the longitude first. */
function pointOf({ geometry }: Feature): [string, string] {
  const { type, coordinates } = geometry ?? {};
  if (type !== 'Point' || !Array.isArray(coordinates)) return ['', ''];
  return [coordinateOf(coordinates[1]), coordinateOf(coordinates[0])];
}

/** Empty for what is no number; JSON has some that are too large to be one, such as 1e400. */
function coordinateOf(value: unknown): string {
  return Number.isFinite(value) ? String(value) : '';
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
