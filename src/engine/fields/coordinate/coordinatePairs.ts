import type { Axis, Field } from '../../declaration/Field';

/** The names of the two fields that form a position. */
export type CoordinatePair = Record<Axis, string>;

/**
 * The positions among a record's fields: a latitude with the longitude linked by `pairsWith` from either
 * side, else with the adjacent one among the coordinates.
 */
export function coordinatePairs(fields: Record<string, Field>): CoordinatePair[] {
  const all = Object.entries(fields).flatMap(([source, { coordinate }]) =>
    coordinate ? [{ source, ...coordinate }] : [],
  );
  const isNamed = (source: string) => all.some(({ pairsWith }) => pairsWith === source);
  const pairs = all.flatMap((one, at) => {
    if (one.axis !== 'latitude') return [];
    const isFree = (other: (typeof all)[number]) => !other.pairsWith && !isNamed(other.source);
    const other =
      all.find(({ source, pairsWith }) => one.pairsWith === source || pairsWith === one.source) ??
      [all[at + 1], all[at - 1]].find(neighbour => neighbour?.axis === 'longitude' && isFree(neighbour));
    return other?.axis === 'longitude' ? [{ latitude: one.source, longitude: other.source }] : [];
  });
  // A longitude between two latitudes belongs to the first.
  return pairs.filter(({ longitude }, at) => pairs.findIndex(pair => pair.longitude === longitude) === at);
}
