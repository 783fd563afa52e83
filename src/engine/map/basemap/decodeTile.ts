import { boundsOf, type Tile } from './levels';

/** A closed line between land and water: alternating longitudes and latitudes, in degrees. */
export type Ring = Float64Array;

/** Reads variable-length integers: seven bits per byte, the lowest first; the top bit means more follow. */
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
 * Splits a file into the bytes of its tiles, each prefixed with its length.
 * @throws RangeError if the file ends within a tile.
 */
export function splitFile(bytes: Uint8Array): Uint8Array[] {
  const reader = createReader(bytes);
  const tiles: Uint8Array[] = [];
  while (!reader.isAtEnd()) tiles.push(reader.take(reader.next()));
  return tiles;
}

/**
 * Decodes the rings of a tile. A ring is its number of points, then each point's steps to the east and to the
 * north from the previous one (the first: from the tile's south-west corner), zigzag-encoded.
 * @throws RangeError if the bytes end within a ring.
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
