import { existsSync } from 'node:fs';
import type { Database } from '../../upstream/database/Database';
import { describeError } from '../../upstream/database/describeError';
import { openEmbedded } from '../../upstream/database/embedded/openEmbedded';
import { openServer } from '../../upstream/database/openServer';
import type { Settings } from '../readSettings';
import { StartError } from '../StartError';
import { FolderInUse, lockFolder } from './lockFolder';

/**
 * Opens the configured database for a command, without migrating it: the PostgreSQL server, or the data
 * folder, whose lock is released when the database is closed. Returns undefined if a running server holds the
 * folder; the command then calls that server (`callControl`).
 * @throws {StartError} if there is no database or it can't be reached.
 */
export async function openForCommand({ databaseUrl, dataDir }: Settings) {
  if (databaseUrl) return openDatabaseServer(databaseUrl);
  if (!existsSync(dataDir)) throw new StartError(`There is no database in ${dataDir}.`);
  const release = await lockFolder(dataDir).catch(error => {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  });
  if (!release) return undefined;
  try {
    const database = await openEmbedded(dataDir, { skipMigrations: true });
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Opens the server of `DATABASE_URL` without migrating it. @throws {StartError} if it is unreachable. */
export async function openDatabaseServer(databaseUrl: string): Promise<Database> {
  return openServer(databaseUrl, { skipMigrations: true }).catch(error => {
    throw new StartError(`DATABASE_URL can't be used: ${describeError(error)}.`, { cause: error });
  });
}
