import { existsSync } from 'node:fs';
import type { Database, Opening } from '../../upstream/database/Database';
import { openDatabase } from '../../upstream/database/openDatabase';
import { describeError } from '../describeError';
import type { Settings } from '../readSettings';
import { StartError } from '../StartError';
import { FolderInUse, lockFolder } from './lockFolder';

/**
 * Opens the settings' database for a command: the PostgreSQL server, which stays as it is, or the data
 * folder, which is released when the database is closed. Undefined where a running server works on the
 * folder: a command calls that one instead (`callControl`).
 * @throws {StartError} where there is no database, or it can't be reached.
 */
export async function openForCommand(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  opening?: Opening,
): Promise<Database | undefined> {
  if (databaseUrl) return openDatabaseServer(databaseUrl);
  if (!existsSync(dataDir)) throw new StartError(`There is no database in ${dataDir}.`);
  const release = await lockFolder(dataDir).catch(error => {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  });
  if (!release) return undefined;
  try {
    const database = await openDatabase({ dataDir }, opening);
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Connects to the PostgreSQL server of `DATABASE_URL`, and changes nothing there.
 * @throws {StartError} where it can't be reached.
 */
export async function openDatabaseServer(databaseUrl: string): Promise<Database> {
  return openDatabase({ databaseUrl }, { skipMigrations: true }).catch(error => {
    throw new StartError(`DATABASE_URL can't be used: ${describeError(error)}.`, { cause: error });
  });
}
