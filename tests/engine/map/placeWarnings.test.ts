import { beforeEach, describe, expect, it } from 'vitest';
import { createSurroundings, placeWarnings } from '../../../src/engine/map/warnings/placeWarnings';
import { shoreAt } from '../../../src/engine/map/warnings/shoreAt';
import { serveTiles } from '../../support/coast/serveTiles';

const place = (latitude: number, longitude: number) => ({ latitude, longitude });

/** Public positions of NOAA buoys and tide gauges off every coast of the United States. */
const monterey = place(36.785, -122.398);
const others = [
  place(37.356, -122.881),
  place(25.897, -89.668),
  place(40.369, -73.703),
  place(56.304, -147.92),
  place(43.1, -70.14),
];

const described = (at: ReturnType<typeof place>, type = 'Buoy') => ({ ...at, names: [], type });
const surroundingsOf = (places: typeof others, type?: string) =>
  createSurroundings(places.map(each => described(each, type)));
const around = surroundingsOf(others);

const warningsOf = async (at: ReturnType<typeof place>, saved?: ReturnType<typeof place>) =>
  placeWarnings({ place: described(at), saved, others: around, shoreAt });

beforeEach(serveTiles);

describe('a position', () => {
  it.each([
    ['in the water, moved by a mile', place(36.8, -122.4)],
    ['at its saved position', monterey],
  ])('%s raises no warning', async (_, at) => {
    expect(await warningsOf(at, monterey)).toEqual([]);
  });

  it('with a lost sign offers the saved one, even if both are in the water', async () => {
    expect(await warningsOf(place(36.785, 122.398), monterey)).toEqual([
      { kind: 'sign', offer: place(36.785, -122.398) },
    ]);
  });

  it('with swapped coordinates offers the saved one', async () => {
    const saved = place(40.369, -73.703);
    const warnings = await warningsOf(place(-73.703, 40.369), saved);
    expect(warnings).toContainEqual(expect.objectContaining({ offer: saved }));
  });

  it('in the water has no offer among records of another type only', async () => {
    const gauges = [0, 0.1, 0.2].map(by => place(36.8 + by, -122.4));
    const others = surroundingsOf(gauges, 'Tide gauge');
    const at = place(36.8, 122.4);
    const offers = async (type: string) =>
      (await placeWarnings({ place: described(at, type), others, shoreAt })).flatMap(warning =>
        'offer' in warning && warning.offer ? [warning.offer] : [],
      );
    expect(await offers('Tide gauge')).toEqual([place(36.8, -122.4)]);
    expect(await offers('Buoy')).toEqual([]);
  });

  it('on a pier counts as coast, which is not an error', async () => {
    expect(await warningsOf(place(37.807, -122.44))).toEqual([{ kind: 'coast' }]);
  });

  it('at 0° and 0° raises a warning', async () => {
    expect(await warningsOf(place(0, 0), monterey)).toEqual([{ kind: 'zero', offer: monterey }]);
  });

  it('far from the saved one reports the distance', async () => {
    const [warning] = await warningsOf(place(20, -155.9), monterey);
    expect(warning).toMatchObject({ kind: 'far' });
    expect(warning?.kind === 'far' && Math.round(warning.kilometres / 100)).toBe(37);
  });

  it.each([
    [90, 0],
    [-90, 55],
  ])('at a pole raises a warning, and is never offered: %s, %s', async (...at) => {
    expect(await warningsOf(place(...at), monterey)).toEqual([{ kind: 'pole', offer: monterey }]);
    const polar = surroundingsOf([place(...at)]);
    const swapped = described(place(13.472, 88.998));
    expect(await placeWarnings({ place: swapped, others: polar, shoreAt })).toEqual([]);
  });
});
