import { boundsOf, type Tile } from './levels';

/** A closed line between land and water: longitude and latitude in turn, in degrees. */
export type Ring = Float64Array;

/** A whole number in bytes of seven bits each, the lowest first; the highest bit says that more follow. */
function createReader(bytes: Uint8Array) {
  let at = 0;
  const next = () => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('The tile of the map is cut off');
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
      shift += 7;
    }
  };
  return {
    next,
    isAtEnd: () => at >= bytes.length,
    take(length: number) {
      if (at + length > bytes.length) throw new RangeError('The tile of the map is cut off');
      at += length;
      return bytes.subarray(at - length, at);
    },
  };
}

/**
 * The bytes of each tile of a file, in order: before each stands how many they are.
 * @throws RangeError where the file ends in the middle of a tile.
 */
export function splitFile(bytes: Uint8Array): Uint8Array[] {
  const reader = createReader(bytes);
  const tiles: Uint8Array[] = [];
  while (!reader.isAtEnd()) tiles.push(reader.take(reader.next()));
  return tiles;
}

/**
 * Reads the rings of a tile. Each has how many points it has, then for each point how far it is from the one
 * before (the first: from the tile's south-west), to the east and to the north, in steps, twice the number
 * where it is positive and twice the number less one where it is negative.
 * @throws RangeError where the bytes end in the middle of a ring.
 */
export function decodeTile(tile: Tile, bytes: Uint8Array): Ring[] {
  const [west, south] = boundsOf(tile);
  const { step } = tile.level;
  const { next, isAtEnd } = createReader(bytes);
  const difference = () => {
    const value = next();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const rings: Ring[] = [];
  while (!isAtEnd()) {
    const ring = new Float64Array(next() * 2);
    let [x, y] = [0, 0];
    for (let index = 0; index < ring.length; index += 2) {
      x += difference();
      y += difference();
      ring[index] = west + x * step;
      ring[index + 1] = south + y * step;
    }
    rings.push(ring);
  }
  return rings;
}
