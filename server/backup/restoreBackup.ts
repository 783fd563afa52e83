import { type BackupSummary, checkBackupFile } from '../../upstream/backup/openBackupFile';
import { restoreEmbedded } from '../../upstream/backup/restoreEmbedded';
import { restoreServer } from '../../upstream/backup/restoreServer';
import { FolderInUse, lockFolder } from '../database/lockFolder';
import { openDatabaseServer } from '../database/openDatabaseServer';
import { describeError } from '../describeError';
import type { Settings } from '../readSettings';
import { StartError } from '../StartError';

interface Restoring {
  file: string;
  replace: boolean;
  signal: AbortSignal;
}

/**
 * Restores a backup where the settings' data is. The file is read to its end before anything is touched.
 * @throws {StartError} and leaves the place as it was.
 */
export async function restoreBackup(
  settings: Settings,
  { file, replace, signal }: Restoring,
): Promise<BackupSummary> {
  const { upstreamUrl, databaseUrl, dataDir } = settings;
  if (upstreamUrl) throw new StartError('UPSTREAM_URL is set: there is no database here to restore.');
  const summary = await checkBackupFile(file, signal).catch(error => {
    signal.throwIfAborted();
    throw new StartError(`${file}: ${describeError(error)}.`, { cause: error });
  });
  const restoring = { file, summary, replace, signal };
  if (databaseUrl) {
    const database = await openDatabaseServer(databaseUrl);
    await restoreServer(database, restoring).finally(database.close);
    return summary;
  }
  const release = await lockFolder(dataDir).catch(error => {
    throw error instanceof FolderInUse ? new StartError(`${error.message} Stop it first.`) : error;
  });
  try {
    await restoreEmbedded(dataDir, restoring);
  } finally {
    await release();
  }
  return summary;
}
