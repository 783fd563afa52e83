import { boundsOf, type Tile } from '../../../src/engine/map/basemap/levels';

/** Encodes rings (alternating longitude and latitude) for `decodeTile`, omitting those without an area. */
export function encodeTile(tile: Tile, rings: readonly (readonly number[])[]): Uint8Array {
  const [west, south] = boundsOf(tile);
  const { step } = tile.level;
  const bytes: number[] = [];
  const write = (value: number) => bytes.push(...wholeNumber(value));
  const difference = (value: number) => write(value < 0 ? -value * 2 - 1 : value * 2);
  for (const ring of rings) {
    const points: [number, number][] = [];
    for (let index = 0; index < ring.length; index += 2) {
      const x = Math.round(((ring[index] ?? 0) - west) / step);
      const y = Math.round(((ring[index + 1] ?? 0) - south) / step);
      const last = points.at(-1);
      if (last?.[0] !== x || last[1] !== y) points.push([x, y]);
    }
    const [first, last] = [points[0], points.at(-1)];
    if (first && last && first[0] === last[0] && first[1] === last[1]) points.pop();
    if (points.length < 3) continue;
    write(points.length);
    let [x, y] = [0, 0];
    for (const [east, north] of points) {
      difference(east - x);
      difference(north - y);
      [x, y] = [east, north];
    }
  }
  return Uint8Array.from(bytes);
}

/** Joins tiles into a file for `splitFile`. */
export const joinTiles = (tiles: readonly Uint8Array[]) =>
  Uint8Array.from(tiles.flatMap(bytes => [...wholeNumber(bytes.length), ...bytes]));

function wholeNumber(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
