import type { Database, Opening } from './Database';
import { openEmbedded } from './embedded/openEmbedded';
import { openServer } from './openServer';

/**
 * Opens the database and brings its tables up to date: a PostgreSQL server (`databaseUrl`), or files in a
 * folder (`dataDir`, PostgreSQL in this process; one process at a time). Nothing is ever emptied or made
 * again in place of a database that doesn't open.
 * @throws {Error} where it can't be reached or read.
 */
export function openDatabase(
  place: { databaseUrl: string } | { dataDir: string },
  opening?: Opening,
): Promise<Database> {
  if ('databaseUrl' in place) return openServer(place.databaseUrl, opening);
  return openEmbedded(place.dataDir, opening);
}
