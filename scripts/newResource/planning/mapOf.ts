import type { PlannedField } from '../writing/Plan';

const axes = { latitude: /lat(itude)?$/i, longitude: /(lng|lon(gitude)?)$/i };

const isCoordinate = ({ type, options }: PlannedField, limit: number) =>
  (type === 'coordinate' && options.limit === limit) || (type === 'number' && options.max === limit);

/** Where records are, as `map` says it: coordinates that are called alike, or a GeoJSON point. */
export function mapOf(
  fields: readonly PlannedField[],
): { latitude: string; longitude: string } | { point: string } | undefined {
  for (const field of fields) {
    const { source: latitude } = field;
    if (!isCoordinate(field, 90) || !axes.latitude.test(latitude)) continue;
    const head = latitude.replace(axes.latitude, '');
    const other = fields.find(
      each => isCoordinate(each, 180) && each.source.replace(axes.longitude, '') === head,
    );
    if (other) return { latitude, longitude: other.source };
  }
  const point = fields.find(({ isPoint }) => isPoint);
  return point && { point: point.source };
}
