import { expect, it } from 'vitest';
import { field } from '../../../../src/engine';
import { coordinatePairs } from '../../../../src/engine/fields/coordinate/coordinatePairs';

const latitude = (pairsWith?: string) => field.coordinate({ limit: 90, ...(pairsWith && { pairsWith }) });
const longitude = (pairsWith?: string) => field.coordinate({ limit: 180, ...(pairsWith && { pairsWith }) });
const pairsOf = (fields: Parameters<typeof coordinatePairs>[0]) =>
  coordinatePairs(fields).map(pair => `${pair.latitude} ${pair.longitude}`);

it('pairs neighbouring latitudes and longitudes', () => {
  expect(pairsOf({ lat: latitude(), name: field.text(), lon: longitude() })).toEqual(['lat lon']);
  expect(pairsOf({ lon: longitude(), lat: latitude() })).toEqual(['lat lon']);
  expect(
    pairsOf({ fromLat: latitude(), fromLon: longitude(), toLat: latitude(), toLon: longitude() }),
  ).toEqual(['fromLat fromLon', 'toLat toLon']);
  expect(pairsOf({ lat: latitude(), depth: field.number() })).toEqual([]);
  expect(pairsOf({ one: latitude(), lon: longitude(), two: latitude() })).toEqual(['one lon']);
});

it('pairs the fields that a declaration names', () => {
  const fields = { a: latitude('d'), b: longitude('c'), c: latitude(), d: longitude() };
  expect(pairsOf(fields)).toEqual(['a d', 'c b']);
});
