import { existsSync } from 'node:fs';
import { dumpDatabase } from '../../upstream/backup/dumpDatabase';
import { openDatabase } from '../../upstream/database/openDatabase';
import { FolderInUse, lockFolder } from '../database/lockFolder';
import { openDatabaseServer } from '../database/openDatabaseServer';
import type { Settings } from '../readSettings';
import { StartError } from '../StartError';
import { requestBackup } from './requestBackup';

export interface BackupSource {
  /** The lines of a backup (`BackupHeader`). */
  lines: AsyncIterable<Uint8Array | string>;
  close: () => Promise<void>;
}

/**
 * Where the settings' data is to be read: the PostgreSQL server, the server process that works on the data
 * folder, or the folder itself where none does.
 * @throws {StartError} where there is no such place, or it can't be opened.
 */
export async function openBackupSource(settings: Settings, signal: AbortSignal): Promise<BackupSource> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) {
    const database = await openDatabaseServer(databaseUrl);
    return { lines: dumpDatabase(database), close: database.close };
  }
  if (!existsSync(dataDir)) throw new StartError(`There is no database in ${dataDir}.`);
  const release = await lockFolder(dataDir).catch(error => {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  });
  return release
    ? openFolder(dataDir, release)
    : { lines: await requestBackup(dataDir, signal), close: async () => {} };
}

async function openFolder(dataDir: string, release: () => Promise<void>): Promise<BackupSource> {
  try {
    const database = await openDatabase({ dataDir }, { asItIs: true });
    return { lines: dumpDatabase(database), close: () => database.close().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}
