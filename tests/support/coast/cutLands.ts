import { boundsOf, fileOf, indexInFile, type Level, levels } from '../../../src/engine/map/basemap/levels';
import { clipRing } from './clipRing';
import { encodeTile, joinTiles } from './encodeTile';
import { simplifyRing } from './simplifyRing';

/** GeoJSON of the source: rings of [longitude, latitude] whose last point repeats the first. */
export interface Lands {
  geometries: readonly { coordinates: readonly (readonly (readonly [number, number])[])[][] }[];
}

const kmPerDegree = 111.2;

/** The bytes of every file that contains land. */
export function cutLands(lands: Lands): Map<string, Uint8Array> {
  const rings = lands.geometries
    .flatMap(({ coordinates }) => coordinates.flat())
    .map(points => points.slice(0, -1).flat());
  const files = new Map<string, Uint8Array[]>();
  for (const level of levels) {
    const drawn = rings
      .map(ring => simplifyRing(ring, level.tolerance))
      .filter(ring => ring.length >= 6 && areaOf(ring) > (level.tolerance * 1.2) ** 2)
      .map(ring => overSeam(ring, level));
    for (let row = 0; row < level.rows; row += 1) {
      const [, south, , north] = boundsOf({ level, row, column: 0 });
      const inRow = cut(drawn, 1, south, north);
      for (let column = 0; column < level.columns; column += 1) {
        const tile = { level, row, column };
        const [west, , east] = boundsOf(tile);
        const file = fileOf(tile);
        const tiles = files.get(file) ?? Array.from({ length: level.perFile ** 2 }, () => new Uint8Array());
        tiles[indexInFile(tile)] = encodeTile(tile, cut(inRow, 0, west, east));
        files.set(file, tiles);
      }
    }
  }
  const isLand = ([, tiles]: [string, Uint8Array[]]) => tiles.some(({ length }) => length > 0);
  return new Map([...files].filter(isLand).map(([file, tiles]) => [file, joinTiles(tiles)]));
}

function cut(rings: number[][], axis: 0 | 1, low: number, high: number): number[][] {
  return rings.flatMap(ring => {
    let [least, most] = [Infinity, -Infinity];
    for (let index = axis; index < ring.length; index += 2) {
      const value = ring[index] ?? 0;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    if (most < low || least > high) return [];
    const above = least < low ? clipRing(ring, axis, 'above', low) : ring;
    const inside = most > high ? clipRing(above, axis, 'below', high) : above;
    return inside.length >= 6 ? [inside] : [];
  });
}

/**
 * The source cuts land at 180°; it is extended into the next tile, as at every other edge. The source ends at
 * 85° S, as web maps do, but the land continues.
 */
const overSeam = (ring: number[], { margin }: Level) =>
  ring.map((value, index) => {
    if (index % 2 === 0) return Math.abs(value) >= 179.9985 ? Math.sign(value) * (180 + margin) : value;
    return value <= -85.04 ? -90 - margin : value;
  });

function areaOf(ring: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < ring.length; index += 2) {
    const next = (index + 2) % ring.length;
    sum += (ring[index] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[index + 1] ?? 0);
  }
  const across = Math.cos(((ring[1] ?? 0) * Math.PI) / 180);
  return (Math.abs(sum) / 2) * kmPerDegree ** 2 * across;
}
