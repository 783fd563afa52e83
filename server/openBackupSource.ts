import { existsSync } from 'node:fs';
import { dumpDatabase } from '../upstream/backup/dumpDatabase';
import { openDatabase } from '../upstream/database/openDatabase';
import { describeError } from './describeError';
import { FolderInUse, lockFolder } from './lockFolder';
import type { Settings } from './readSettings';
import { requestBackup } from './requestBackup';
import { StartError } from './StartError';

export interface BackupSource {
  /** The lines of a backup (`BackupHeader`). */
  lines: AsyncIterable<Uint8Array | string>;
  close: () => Promise<void>;
}

/**
 * Where the settings' data is to be read: the PostgreSQL server, the server process that works on the data folder, or
 * the folder itself where none does.
 * @throws {StartError} where there is no such place, or it can't be opened.
 */
export async function openBackupSource(settings: Settings, signal: AbortSignal): Promise<BackupSource> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) {
    return openOwn({ databaseUrl }, async () => {}).catch(error => {
      throw new StartError(`DATABASE_URL can't be used: ${describeError(error)}.`, { cause: error });
    });
  }
  if (!existsSync(dataDir)) throw new StartError(`There is no database in ${dataDir}.`);
  try {
    const release = await lockFolder(dataDir);
    return await openOwn({ dataDir }, release);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { lines: await requestBackup(dataDir, signal), close: async () => {} };
  }
}

async function openOwn(
  place: { databaseUrl?: string; dataDir?: string },
  release: () => Promise<void>,
): Promise<BackupSource> {
  try {
    const database = await openDatabase(place, { asItIs: true });
    return {
      lines: dumpDatabase(database),
      close: async () => {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
