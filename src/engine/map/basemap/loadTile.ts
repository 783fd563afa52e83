import memoize from 'lodash/memoize';
import { createQueue } from '../../panel/createQueue';
import { decodeTile, type Ring, splitFile } from './decodeTile';
import { fileOf, indexInFile, type Tile } from './levels';

// Files of their own also where they are small: the page's policy fetches nothing from within a script.
const addresses: Record<string, string> = import.meta.glob('./tiles/**/*.land', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Tiles that are kept as they are drawn and measured; the checks of a list ask for the same many times. */
const maxKept = 80;
const kept = new Map<string, Ring[]>();

/** All tiles of a file are requested together. */
const queue = createQueue();

/**
 * The land of a tile, whose file is fetched once; none where it is all water.
 * @throws Error where it fails to load; the next call requests it again.
 */
export async function loadTile(tile: Tile): Promise<Ring[]> {
  const name = `${fileOf(tile)} ${indexInFile(tile)}`;
  const known = kept.get(name);
  if (known) return known;
  const tiles = await loadFile(fileOf(tile));
  const rings = await queue(() => decodeTile(tile, tiles[indexInFile(tile)] ?? new Uint8Array()));
  kept.set(name, rings);
  const [oldest = ''] = kept.size > maxKept ? kept.keys() : [];
  kept.delete(oldest);
  return rings;
}

/** The tiles of a file; none of a file that is all water. */
const loadFile = memoize(async (file: string): Promise<Uint8Array[]> => {
  const address = addresses[`./tiles/${file}`];
  if (!address) return [];
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return splitFile(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    loadFile.cache.delete(file);
    throw error;
  }
});
