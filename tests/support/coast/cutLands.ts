import { boundsOf, fileOf, indexInFile, type Level, levels } from '../../../src/engine/map/basemap/levels';
import { encodeTile, joinTiles } from './encodeTile';

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

/** The part of a ring (alternating longitude and latitude) on one side of a meridian or parallel. */
function clipRing(ring: readonly number[], axis: 0 | 1, side: 'above' | 'below', limit: number): number[] {
  const clipped: number[] = [];
  const other = 1 - axis;
  const isIn = (value: number) => (side === 'above' ? value >= limit : value <= limit);
  const count = ring.length;
  for (let index = 0; index < count; index += 2) {
    const before = (index + count - 2) % count;
    const [a, b] = [ring[before + axis] ?? 0, ring[index + axis] ?? 0];
    const [c, d] = [ring[before + other] ?? 0, ring[index + other] ?? 0];
    const push = (along: number, across: number) =>
      axis === 0 ? clipped.push(along, across) : clipped.push(across, along);
    if (isIn(a) !== isIn(b)) push(limit, c + ((limit - a) / (b - a)) * (d - c));
    if (isIn(b)) push(b, d);
  }
  return clipped;
}

/**
 * Simplifies a closed ring (alternating longitude and latitude, the first point not repeated). No removed
 * point was more than `kilometres` from the remaining line (Douglas and Peucker, 1973).
 */
function simplifyRing(ring: readonly number[], kilometres: number): number[] {
  const count = ring.length / 2;
  const keep = new Uint8Array(count);
  const middle = ((ring[1] ?? 0) * Math.PI) / 180;
  const across = Math.max(0.05, Math.cos(middle)) * kmPerDegree;
  const x = (index: number) => (ring[(index % count) * 2] ?? 0) * across;
  const y = (index: number) => (ring[(index % count) * 2 + 1] ?? 0) * kmPerDegree;
  let [far, most] = [0, 0];
  for (let index = 1; index < count; index += 1) {
    const distance = Math.hypot(x(index) - x(0), y(index) - y(0));
    if (distance > most) [far, most] = [index, distance];
  }
  keep[0] = 1;
  keep[far] = 1;
  const open: [number, number][] = [
    [0, far],
    [far, count],
  ];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [dx, dy] = [x(to) - x(from), y(to) - y(from)];
    const length = dx * dx + dy * dy;
    let [best, widest] = [0, kilometres * kilometres];
    for (let index = from + 1; index < to; index += 1) {
      const [px, py] = [x(index) - x(from), y(index) - y(from)];
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
      const [ox, oy] = [px - along * dx, py - along * dy];
      const away = ox * ox + oy * oy;
      if (away > widest) [best, widest] = [index, away];
    }
    if (best === 0) continue;
    keep[best] = 1;
    open.push([from, best], [best, to]);
  }
  const kept: number[] = [];
  for (let index = 0; index < count; index += 1)
    if (keep[index]) kept.push(ring[index * 2] ?? 0, ring[index * 2 + 1] ?? 0);
  return kept;
}
