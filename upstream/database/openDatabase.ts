import type { Database, Opening } from './Database';
import { openEmbedded } from './embedded/openEmbedded';
import { openServer } from './openServer';

/**
 * Opens and migrates the database: a PostgreSQL server (`databaseUrl`), or a folder (`dataDir`) for
 * PostgreSQL in this process, one process at a time. Never empties or recreates a database that does not
 * open.
 * @throws {Error} if it can't be reached or read.
 */
export function openDatabase(
  place: { databaseUrl: string } | { dataDir: string },
  opening?: Opening,
): Promise<Database> {
  if ('databaseUrl' in place) return openServer(place.databaseUrl, opening);
  return openEmbedded(place.dataDir, opening);
}
