import type { Database, Opening } from './Database';
import { openEmbedded } from './embedded/openEmbedded';
import { openMemory } from './embedded/openMemory';
import { openServer } from './openServer';

/**
 * Opens the database and brings its tables up to date: a PostgreSQL server (`databaseUrl`), files in a folder
 * (`dataDir`, PostgreSQL in this process; one process at a time), or memory. Nothing is ever emptied or made
 * again in place of a database that doesn't open.
 * @throws {Error} where it can't be reached or read.
 */
export async function openDatabase(
  place: { databaseUrl?: string | undefined; dataDir?: string } = {},
  opening: Opening = {},
): Promise<Database> {
  if (place.databaseUrl) return openServer(place.databaseUrl, opening);
  return place.dataDir === undefined ? openMemory() : openEmbedded(place.dataDir, opening);
}
