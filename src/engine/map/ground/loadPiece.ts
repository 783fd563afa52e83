import { createQueue } from '../../panel/createQueue';
import { decodePiece, type Ring, splitFile } from './decodePiece';
import { fileOf, type Piece, placeInFile } from './levels';

// Files of their own also where they are small: the page's policy fetches nothing from within a script.
const addresses: Record<string, string> = import.meta.glob('./pieces/**/*.land', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Pieces that are kept as they are drawn and measured; the checks of a list ask for the same many times. */
const mostKept = 80;
const kept = new Map<string, Ring[]>();

const loading = new Map<string, Promise<Uint8Array[]>>();
/** A file's pieces are all asked for at once. */
const queue = createQueue();

const water = Promise.resolve<Uint8Array[]>([]);

/**
 * The land of a piece, whose file is fetched once; none where it is all water.
 * @throws Error where it can't be had: the next call asks again.
 */
export async function loadPiece(piece: Piece): Promise<Ring[]> {
  const name = `${fileOf(piece)} ${placeInFile(piece)}`;
  const known = kept.get(name);
  if (known) return known;
  const pieces = await loadFile(fileOf(piece));
  const rings = await queue(() => decodePiece(piece, pieces[placeInFile(piece)] ?? new Uint8Array()));
  kept.set(name, rings);
  const [oldest = ''] = kept.size > mostKept ? kept.keys() : [];
  kept.delete(oldest);
  return rings;
}

function loadFile(file: string): Promise<Uint8Array[]> {
  const address = addresses[`./pieces/${file}`];
  if (!address) return water;
  const known = loading.get(file);
  if (known) return known;
  const loaded = fetchFile(address).catch(error => {
    loading.delete(file);
    throw error;
  });
  loading.set(file, loaded);
  return loaded;
}

async function fetchFile(address: string): Promise<Uint8Array[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return splitFile(new Uint8Array(await response.arrayBuffer()));
}
