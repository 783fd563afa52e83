import { decodePiece, type Ring, splitFile } from './decodePiece';
import { fileOf, type Piece, placeInFile } from './levels';

// Files of their own also where they are small: the page's policy fetches nothing from within a script.
const addresses: Record<string, string> = import.meta.glob('./pieces/**/*.land', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const loading = new Map<string, Promise<Uint8Array[]>>();
const water = Promise.resolve<Uint8Array[]>([]);

/**
 * The land of a piece, whose file is fetched once; none where it is all water.
 * @throws Error where it can't be had: the next call asks again.
 */
export async function loadPiece(piece: Piece): Promise<Ring[]> {
  const pieces = await loadFile(fileOf(piece));
  return decodePiece(piece, pieces[placeInFile(piece)] ?? new Uint8Array());
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
