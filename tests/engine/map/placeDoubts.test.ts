import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createKin } from '../../../src/engine/map/check/createKin';
import { createNearest } from '../../../src/engine/map/check/createNearest';
import { placeDoubts } from '../../../src/engine/map/check/placeDoubts';
import { shoreAt } from '../../../src/engine/map/check/shoreAt';
import { servePieces } from '../../support/coast/servePieces';

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

const doubtsOf = async (at: ReturnType<typeof place>, saved?: ReturnType<typeof place>) =>
  placeDoubts({ place: at, saved, nearestTo: createNearest(others), shoreAt });

beforeAll(servePieces);
afterAll(() => vi.unstubAllGlobals());

describe('a place', () => {
  it.each([
    ['in the water, moved by a mile', place(36.8, -122.4)],
    ['where it was', monterey],
  ])('%s raises no doubt', async (_, at) => {
    expect(await doubtsOf(at, monterey)).toEqual([]);
  });

  it('with its sign lost is offered back, though it is water there too', async () => {
    expect(await doubtsOf(place(36.785, 122.398), monterey)).toEqual([
      { kind: 'sign', offer: place(36.785, -122.398) },
    ]);
  });

  it('with its pair swapped is offered back', async () => {
    const saved = place(40.369, -73.703);
    const doubts = await doubtsOf(place(-73.703, 40.369), saved);
    expect(doubts).toContainEqual(expect.objectContaining({ offer: saved }));
  });

  it('inland of a new record offers the mirrored place in the water that others are near', async () => {
    // Off New York with its sign lost: Kyrgyzstan.
    const [doubt] = await doubtsOf(place(40.5, 73.8));
    expect(doubt).toMatchObject({ kind: 'inland', offer: place(40.5, -73.8) });
    expect(doubt?.kind === 'inland' && doubt.kilometres).toBeGreaterThan(5);
  });

  it('inland, whose mirrored places are land as well, has no offer', async () => {
    const [doubt] = await placeDoubts({
      place: place(45, 20),
      nearestTo: () => undefined,
      shoreAt: async () => ({ isLand: true, kilometres: 300 }),
    });
    expect(doubt).toEqual({ kind: 'inland', kilometres: 300, offer: undefined });
  });

  it('on a pier is on the coast, which is no error', async () => {
    expect(await doubtsOf(place(37.807, -122.44))).toEqual([{ kind: 'coast' }]);
  });

  it('of nought and nought is asked about', async () => {
    expect(await doubtsOf(place(0, 0), monterey)).toEqual([{ kind: 'zero', offer: monterey }]);
  });

  it('far from the saved one says how far', async () => {
    const [doubt] = await doubtsOf(place(20, -155.9), monterey);
    expect(doubt).toMatchObject({ kind: 'far' });
    expect(doubt?.kind === 'far' && Math.round(doubt.kilometres / 100)).toBe(37);
  });

  it('of a new record far from those called alike offers the mirrored one, though it is water with others', async () => {
    const records = [
      { ...place(36.785, -122.398), code: '46042' },
      { ...place(37.356, -122.881), code: '46012' },
      { ...place(38.235, -123.46), code: '46013' },
      { ...place(37.9, 122.4), code: '22101' },
    ];
    const found = (code: string) =>
      placeDoubts({
        ...{ place: place(37.754, 122.839), shoreAt, nearestTo: createNearest(records) },
        kin: createKin(records, record => [record.code])([code]),
      });
    expect(await found('46026')).toEqual([{ kind: 'stray', offer: place(37.754, -122.839) }]);
    // One that is called like its neighbour is where it should be.
    expect(await found('22102')).toEqual([]);
  });

  it('beside another record names that', async () => {
    const [doubt] = await doubtsOf(place(25.8971, -89.668));
    expect(doubt).toMatchObject({ kind: 'near', other: others[1] });
  });
});
