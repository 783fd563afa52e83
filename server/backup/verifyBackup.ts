import { rm } from 'node:fs/promises';
import { buildFolder } from '../../upstream/backup/buildFolder';
import { openBackupFile } from '../../upstream/backup/openBackupFile';
import { readBackup } from '../../upstream/backup/readBackup';

/**
 * Restores a backup beside its file, as a database that nobody opens and that is removed again.
 * @throws {Error} where it can't be restored.
 */
export async function verifyBackup(file: string, signal: AbortSignal): Promise<void> {
  const folder = `${file}.restored`;
  try {
    await buildFolder(folder, await readBackup(openBackupFile(file, signal)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
