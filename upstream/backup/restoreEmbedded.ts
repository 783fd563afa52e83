import { dirname } from 'node:path';
import { listFolder, locateFolder, markFolder } from '../database/embedded/checkFolder';
import { checkRoom } from '../database/embedded/checkRoom';
import { openEmbedded } from '../database/embedded/openEmbedded';
import { replaceFolder, restoredBeside, settleFolder } from '../database/embedded/replaceFolder';
import { buildFolder } from './buildFolder';
import { isUsed } from './isUsed';
import { type BackupSummary, openBackupFile } from './openBackupFile';
import { readBackup } from './readBackup';

export interface Restoring {
  file: string;
  /** What `checkBackupFile` has answered. */
  summary: BackupSummary;
  /** Whether what is there may go. */
  replace: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Restores a backup as the embedded database of `dataDir`, which nobody else may be using. A folder is made
 * beside its place and moved there when it is whole.
 * @throws {Error} and leaves the place as it was.
 */
export async function restoreEmbedded(
  dataDir: string,
  { file, summary, replace, signal }: Restoring,
): Promise<void> {
  const folder = await locateFolder(dataDir);
  await settleFolder(folder);
  if (!replace && (await isTaken(dataDir, folder))) {
    throw new Error(
      `There is a database in ${folder}. To put the backup in its place, and lose what is in it: ` +
        'npm run restore -- <file> --replace',
    );
  }
  // A row takes about what its line does, and once more in indexes and in the log.
  await checkRoom(dirname(folder), { bytes: summary.size / 2 });
  try {
    await buildFolder(restoredBeside(folder), await readBackup(openBackupFile(file, signal)));
    await replaceFolder(folder);
  } catch (error) {
    await settleFolder(folder);
    throw error;
  }
  await markFolder(dataDir);
}

/** One that can't be opened may be mended yet. */
async function isTaken(dataDir: string, folder: string): Promise<boolean> {
  const names = await listFolder(folder);
  if (!names || names.length === 0) return false;
  const database = await openEmbedded(dataDir, { asItIs: true }).catch(() => undefined);
  if (!database) return true;
  const client = await database.pool.connect();
  try {
    return await isUsed(client);
  } finally {
    client.release();
    await database.close();
  }
}
