import type { PlacedField } from '../declaration/Declaration';
import { foldName } from '../fields/common/foldName';
import { coordinatePairs } from '../fields/coordinate/coordinatePairs';
import type { FilePlan } from './csv/planFile';

/** The origin of a field's values: a column, by its index, or one value for all rows. */
export type FieldOrigin = { column: number } | { value: unknown };

/** By field. Fields without an origin keep the initial value of an empty form. */
export type Mapping = Readonly<Record<string, FieldOrigin>>;

/** A field with all names that its column may have. */
export interface NamedField extends PlacedField {
  names: readonly string[];
}

/** Maps fields to the columns with their names, and the first position to the point of a GeoJSON file. */
export function matchColumns(
  { firstRow, headerRow, points }: Pick<FilePlan, 'firstRow' | 'headerRow' | 'points'>,
  fields: readonly NamedField[],
): Mapping {
  const headers = headerRow ? firstRow.map(foldName) : [];
  const mapping: Record<string, { column: number }> = {};
  const used = new Set<number>();
  const assign = (source: string | undefined, column: number) => {
    if (source === undefined || column === -1 || used.has(column) || mapping[source]) return;
    used.add(column);
    mapping[source] = { column };
  };
  if (points) {
    const [pair] = coordinatePairs(Object.fromEntries(fields.map(({ source, field }) => [source, field])));
    assign(pair?.latitude, points.latitude);
    assign(pair?.longitude, points.longitude);
  }
  for (const { source, names } of fields) {
    const folded = names.map(foldName);
    assign(
      source,
      headers.findIndex((header, column) => header !== '' && !used.has(column) && folded.includes(header)),
    );
  }
  return mapping;
}
