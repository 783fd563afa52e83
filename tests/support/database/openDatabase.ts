import type { Database, Opening } from '../../../upstream/database/Database';
import { openEmbedded } from '../../../upstream/database/embedded/openEmbedded';
import { openServer } from '../../../upstream/database/openServer';

/** Opens and migrates a database as the product does: a PostgreSQL server, or a data folder. */
export function openDatabase(
  place: { databaseUrl: string } | { dataDir: string },
  opening?: Opening,
): Promise<Database> {
  if ('databaseUrl' in place) return openServer(place.databaseUrl, opening);
  return openEmbedded(place.dataDir, opening);
}
