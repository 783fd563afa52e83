import memoize from 'lodash/memoize';
import { createTimeSlice } from '../../panel/createTimeSlice';
import { decodeTile, type Ring, splitFile } from './decodeTile';
import { fileOf, indexInFile, type Tile } from './levels';

// Never inlined, however small, because the page's CSP allows no fetches of data URLs.
const addresses: Record<string, string> = import.meta.glob('./tiles/**/*.land', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The maximum number of decoded tiles to cache. A list's checks request the same ones repeatedly. */
const maxCached = 80;
const cache = new Map<string, Ring[]>();

/** All tiles of a file are requested together. */
const endSlice = createTimeSlice();

/**
 * The land of a tile; empty if it is all water. Fetches each file once.
 * @throws Error if the file fails to load; the next call requests it again.
 */
export async function loadTile(tile: Tile): Promise<Ring[]> {
  const name = `${fileOf(tile)} ${indexInFile(tile)}`;
  const cached = cache.get(name);
  if (cached) return cached;
  const tiles = await loadFile(fileOf(tile));
  await endSlice();
  const rings = decodeTile(tile, tiles[indexInFile(tile)] ?? new Uint8Array());
  cache.set(name, rings);
  const [oldest = ''] = cache.size > maxCached ? cache.keys() : [];
  cache.delete(oldest);
  return rings;
}

/** The tiles of a file; none if the file is all water and so does not exist. */
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
