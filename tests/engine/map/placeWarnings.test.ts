import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSurroundings, placeWarnings } from '../../../src/engine/map/check/placeWarnings';
import { shoreAt } from '../../../src/engine/map/check/shoreAt';
import { serveTiles } from '../../support/coast/serveTiles';

const place = (latitude: number, longitude: number) => ({ latitude, longitude });

/** Buoys and tide gauges of NOAA, public, off every coast of the United States, and one in the Pacific. */
const monterey = place(36.785, -122.398);
const others = [
  place(37.356, -122.881),
  place(25.897, -89.668),
  place(40.369, -73.703),
  place(56.304, -147.92),
  place(43.1, -70.14),
];

const around = createSurroundings(
  others,
  () => [],
  () => 'Buoy',
);

const warningsOf = async (at: ReturnType<typeof place>, saved?: ReturnType<typeof place>) =>
  placeWarnings({ place: at, saved, type: 'Buoy', others: around, shoreAt });

beforeAll(serveTiles);
afterAll(() => vi.unstubAllGlobals());

describe('a place', () => {
  it.each([
    ['in the water, moved by a mile', place(36.8, -122.4)],
    ['where it was', monterey],
  ])('%s raises no warning', async (_, at) => {
    expect(await warningsOf(at, monterey)).toEqual([]);
  });

  it('with its sign lost is offered back, though it is water there too', async () => {
    expect(await warningsOf(place(36.785, 122.398), monterey)).toEqual([
      { kind: 'sign', offer: place(36.785, -122.398) },
    ]);
  });

  it('with its pair swapped is offered back', async () => {
    const saved = place(40.369, -73.703);
    const warnings = await warningsOf(place(-73.703, 40.369), saved);
    expect(warnings).toContainEqual(expect.objectContaining({ offer: saved }));
  });

  it('inland of a new record offers the mirrored place in the water that others are near', async () => {
    // Off New York with its sign lost: Kyrgyzstan.
    const [warning] = await warningsOf(place(40.5, 73.8));
    expect(warning).toMatchObject({ kind: 'inland', offer: place(40.5, -73.8) });
    expect(warning?.kind === 'inland' && warning.kilometres).toBeGreaterThan(5);
  });

  it('inland, whose mirrored places are an empty ocean, has no offer', async () => {
    const [warning] = await warningsOf(place(39.74, -104.99));
    expect(warning).toMatchObject({ kind: 'inland', offer: undefined });
    expect(warning?.kind === 'inland' && Math.round(warning.kilometres / 100)).toBe(12);
  });

  it('on a pier is on the coast, which is no error', async () => {
    expect(await warningsOf(place(37.807, -122.44))).toEqual([{ kind: 'coast' }]);
  });

  it('of nought and nought is asked about', async () => {
    expect(await warningsOf(place(0, 0), monterey)).toEqual([{ kind: 'zero', offer: monterey }]);
  });

  it('far from the saved one says how far', async () => {
    const [warning] = await warningsOf(place(20, -155.9), monterey);
    expect(warning).toMatchObject({ kind: 'far' });
    expect(warning?.kind === 'far' && Math.round(warning.kilometres / 100)).toBe(37);
  });

  it.each([
    [90, 0],
    [-90, 55],
  ])('at a pole is asked about, and offered to nobody: %s, %s', async (...at) => {
    expect(await warningsOf(place(...at), monterey)).toEqual([{ kind: 'pole', offer: monterey }]);
    const polar = createSurroundings(
      [place(...at)],
      () => [],
      () => 'Buoy',
    ); // prettier-ignore
    const swapped = place(13.472, 88.998);
    expect(await placeWarnings({ place: swapped, type: 'Buoy', others: polar, shoreAt })).toEqual([]);
  });

  it('beside another record names that', async () => {
    const [warning] = await warningsOf(place(25.8971, -89.668));
    expect(warning).toMatchObject({ kind: 'near', other: others[1] });
  });
});
