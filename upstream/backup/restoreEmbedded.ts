import { dirname } from 'node:path';
import { escapeIdentifier } from 'pg';
import { applyMigrations } from '../database/applyMigrations';
import { checkDiskSpace } from '../database/embedded/checkDiskSpace';
import { listFolder, locateFolder, markFolder } from '../database/embedded/checkFolder';
import { createEnginePool } from '../database/embedded/createEnginePool';
import { openEmbedded } from '../database/embedded/openEmbedded';
import { replaceFolder, restoredFolder, settleFolder } from '../database/embedded/replaceFolder';
import { superviseEngine } from '../database/embedded/superviseEngine';
import { inTransaction } from '../database/inTransaction';
import { isUsed } from './backupTables';
import { loadRows } from './loadRows';
import { type BackupSummary, readBackupFile } from './readBackup';

export interface Restoring {
  file: string;
  /** From `checkBackupFile`. */
  summary: BackupSummary;
  replace: boolean;
  signal?: AbortSignal | undefined;
}

/** Characters of rows per checkpoint, which limits the size of PostgreSQL's log. */
const checkpointEvery = 32 * 1024 * 1024;

/**
 * Restores a backup as the embedded database of `dataDir`, which must not be in use. Builds the folder next
 * to its final place and moves it there when it is complete.
 * @throws {Error} and leaves the existing database unchanged.
 */
export async function restoreEmbedded(dataDir: string, { file, summary, replace, signal }: Restoring) {
  const folder = await locateFolder(dataDir);
  await settleFolder(folder);
  if (!replace && (await isInUse(dataDir, folder))) {
    throw new Error(
      `There is a database in ${folder}. To replace its data with the backup: ` +
        'node dist-server/restore.js <file> --replace',
    );
  }
  try {
    await buildFolder(restoredFolder(folder), file, summary, signal);
    await replaceFolder(folder);
  } catch (error) {
    await settleFolder(folder);
    throw error;
  }
  await markFolder(dataDir);
}

/** A database that can't be opened counts as used, because it may still be repairable. */
async function isInUse(dataDir: string, folder: string): Promise<boolean> {
  const names = await listFolder(folder);
  if (!names || names.length === 0) return false;
  const database = await openEmbedded(dataDir, { skipMigrations: true }).catch(() => undefined);
  if (!database) return true;
  const client = await database.pool.connect();
  try {
    return await isUsed(client);
  } finally {
    client.release();
    await database.close();
  }
}

/**
 * Creates a PostgreSQL data folder with the rows of a backup, and migrates it.
 * @throws {Error} also if the disk lacks space for it, and may leave an incomplete folder.
 */
export async function buildFolder(
  folder: string,
  file: string,
  { migration, size }: Pick<BackupSummary, 'migration' | 'size'>,
  signal?: AbortSignal,
): Promise<void> {
  const supervisor = superviseEngine(folder, {
    isNew: true,
    // Rows, indexes and log take about 1.5 times the rows.
    checkDiskSpace: () => checkDiskSpace(dirname(folder), { bytes: 1.5 * size }),
    signal,
  });
  const pool = createEnginePool(supervisor.runningEngine);
  try {
    await supervisor.runningEngine();
    let sinceCheckpoint = 0;
    await inTransaction(pool, async client => {
      await applyMigrations(client, migration);
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      );
      await client.query(`truncate ${rows.map(({ name }) => `public.${escapeIdentifier(name)}`).join(', ')}`);
      await loadRows(client, readBackupFile(file, signal), async loaded => {
        await checkDiskSpace(dirname(folder));
        sinceCheckpoint += loaded;
        if (sinceCheckpoint < checkpointEvery) return;
        await client.query('checkpoint');
        sinceCheckpoint = 0;
      });
      await applyMigrations(client);
    });
    await pool.query('checkpoint');
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    await pool.end();
    await supervisor.close();
  }
}
