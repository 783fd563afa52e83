import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeTile } from '../../../src/engine/map/basemap/decodeTile';
import { boundsOf, fine, tileAt, world } from '../../../src/engine/map/basemap/levels';
import { shoreAt } from '../../../src/engine/map/warnings/shoreAt';
import { encodeTile } from '../../support/coast/encodeTile';
import { serveTiles } from '../../support/coast/serveTiles';

describe('the tiles of the basemap', () => {
  it('round-trip within one step', () => {
    const tile = { level: fine, row: 2, column: 3 };
    const [west, south] = boundsOf(tile);
    const degrees = fc.tuple(
      fc.double({ min: 0, max: 20, noNaN: true }),
      fc.double({ min: 0, max: 20, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(degrees, { minLength: 3, maxLength: 40 }), points => {
        const ring = points.flatMap(([x, y]) => [west + x, south + y]);
        const [read = new Float64Array()] = decodeTile(tile, encodeTile(tile, [ring]));
        const isNear = (value: number, at: number) =>
          ring.some((original, other) => other % 2 === at % 2 && Math.abs(original - value) <= fine.step);
        expect([...read].every(isNear)).toBe(true);
      }),
    );
  });

  it('are rejected if they are truncated', () => {
    const tile = { level: world, row: 0, column: 0 };
    const bytes = encodeTile(tile, [[0, 0, 10, 0, 10, 10]]);
    expect(() => decodeTile(tile, bytes.slice(0, -1))).toThrow(RangeError);
    expect(decodeTile(tile, new Uint8Array())).toEqual([]);
  });

  it('are found on any copy of the globe', () => {
    expect(tileAt(fine, 0, 190)).toEqual(tileAt(fine, 0, -170));
    expect(tileAt(fine, -90, 180).row).toBe(fine.rows - 1);
  });
});

describe('land and water', () => {
  beforeEach(serveTiles);

  it.each([
    ['Lake Sevan', 40.35, 45.3],
    ['Lake Geneva', 46.45, 6.6],
    ['Lake Titicaca', -15.9, -69.4],
    ['Lake Victoria', -1, 33],
    ['Lake Michigan', 43.5, -87],
    ['the Caspian Sea', 42, 51],
    ['the middle of the Atlantic', 30, -40],
    ['the Pacific next to the antimeridian', 10, 179.999],
    ['Monterey Bay', 36.785, -122.398],
    ['the Yellow Sea', 36.785, 122.398],
  ])('%s is water', async (_, latitude, longitude) => {
    expect((await shoreAt({ latitude, longitude })).isLand).toBe(false);
  });

  it.each([
    ['Yerevan', 40.18, 44.51, 280, 310],
    ['Denver, near a lake', 39.74, -104.99, 1100, 1300],
    ['Bolivia, whose lakes have islands', -20, -65, 500, 560],
    ['Ontario, among the Great Lakes', 44.233, -79.779, 500, 700],
    ['the South Pole', -89.9, 0, 300, 2700],
    ['Kansas', 38.5, -98.5, 950, 1100],
  ])('%s is land at the right distance from the sea', async (_, latitude, longitude, least, most) => {
    const { isLand, inland = 0 } = await shoreAt({ latitude, longitude });
    expect(isLand).toBe(true);
    expect(inland).toBeGreaterThanOrEqual(least);
    expect(inland).toBeLessThanOrEqual(most);
  });

  it.each([
    ['Taveuni, on the antimeridian', -16.85, -179.98],
    ['a pier of Lake Sevan', 40.565, 44.985],
    ['Chicago', 41.89, -87.6],
  ])('%s is on a shore, or in the water', async (_, latitude, longitude) => {
    expect(await shoreAt({ latitude, longitude })).not.toHaveProperty('inland');
  });

  it('is fetched once per tile, and again after a failure', async () => {
    const served = fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const place = { latitude: -33.86, longitude: 151.2 };
    await expect(shoreAt(place)).rejects.toThrow('Failed to fetch');
    const again = vi.fn(served);
    vi.stubGlobal('fetch', again);
    await shoreAt(place);
    const fetchCount = again.mock.calls.length;
    expect(fetchCount).toBeGreaterThan(0);
    await shoreAt(place);
    expect(again).toHaveBeenCalledTimes(fetchCount);
  });
});
