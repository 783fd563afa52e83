import { checkBackupFile } from '../../../upstream/backup/readBackup';
import { restoreEmbedded } from '../../../upstream/backup/restoreEmbedded';
import { restoreServer } from '../../../upstream/backup/restoreServer';
import type { Database } from '../../../upstream/database/Database';
import { openDatabase } from './openDatabase';

/** Restores a backup file into a data folder or a PostgreSQL server, as `npm run restore` does. */
export async function restoreBackup(
  place: { dataDir: string } | { databaseUrl: string },
  file: string,
  replace = false,
): Promise<void> {
  const restoring = { file, summary: await checkBackupFile(file), replace };
  if ('dataDir' in place) return restoreEmbedded(place.dataDir, restoring);
  const database = await openDatabase(place, { skipMigrations: true });
  await restoreServer(database, restoring).finally(database.close);
}

/** Opens a database as the product does, and closes it after some work. */
export async function withDatabase<Result>(
  place: Parameters<typeof openDatabase>[0],
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  return work(database).finally(database.close);
}
