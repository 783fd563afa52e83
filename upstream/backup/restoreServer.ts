import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { applyMigrations, lastMigration, lockMigrations, migrationNames } from '../database/applyMigrations';
import type { Database } from '../database/Database';
import { openEmbedded } from '../database/embedded/openEmbedded';
import { inTransaction } from '../database/inTransaction';
import { lockSeed } from '../seed/seedDatabase';
import { isUsed, truncateAll } from './backupTables';
import { dumpDatabase } from './dumpDatabase';
import { type BackupPart, loadRows } from './loadRows';
import { readBackup, readBackupFile } from './readBackup';
import { buildFolder, type Restoring } from './restoreEmbedded';

/**
 * Restores a backup into a PostgreSQL server's database, which was opened without migrating, in one
 * transaction.
 * @throws {Error} and leaves the database unchanged.
 */
export function restoreServer({ pool }: Database, { replace, ...restoring }: Restoring): Promise<void> {
  return inTransaction(pool, async client => {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await lockMigrations(client);
    await client.query(lockSeed);
    await lastMigration(client);
    if (replace) await checkIsAlone(client);
    else if (await isUsed(client)) throw new Error(inUse);
    await applyMigrations(client);
    await client.query(`${truncateAll()} restart identity`);
    await withCurrentRows(restoring, parts => loadRows(client, parts));
  });
}

const inUse =
  'There is data in the database of DATABASE_URL. To replace its data with the backup: ' +
  'node dist-server/restore.js <file> --replace';

/** Truncating a table waits for its users, and then blocks them until all rows are restored. */
async function checkIsAlone(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = (select application_name from pg_stat_activity where pid = pg_backend_pid())`,
  );
  if (rowCount) throw new Error('A server works on the database of DATABASE_URL. Stop it first');
}

/** Passes on the backup's rows, those of an earlier version through a temporary embedded database. */
async function withCurrentRows(
  { file, summary, signal }: Omit<Restoring, 'replace'>,
  use: (parts: AsyncIterable<BackupPart>) => Promise<void>,
): Promise<void> {
  if (summary.migration === migrationNames().at(-1)) return use(readBackupFile(file, signal));
  const folder = await mkdtemp(join(tmpdir(), 'seamark-restore-'));
  try {
    await buildFolder(join(folder, 'database'), file, summary, signal);
    const database = await openEmbedded(folder, { skipMigrations: true });
    try {
      await use(readBackup(dumpDatabase(database)));
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
