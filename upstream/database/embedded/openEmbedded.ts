import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrateDatabase } from '../applyMigrations';
import { createOrm } from '../createOrm';
import type { Database, Opening } from '../Database';
import { describeError } from '../describeError';
import { checkDiskSpace, DiskFull } from './checkDiskSpace';
import { checkFolder, locateFolder, markFolder, remedyFor, removeStaleLock } from './checkFolder';
import { createEnginePool } from './createEnginePool';
import { settleFolder } from './replaceFolder';
import { type SupervisorOptions, superviseEngine } from './superviseEngine';

/** Bytes of a database without rows. */
const newSize = 40 * 1024 * 1024;

/**
 * Opens PGlite on the folder `database` of `dataDir`, in its own thread (`superviseEngine`).
 * @throws {Error} with the reason and a remedy if the folder can't be opened; it is not changed.
 */
export async function openEmbedded(
  dataDir: string,
  { skipMigrations = false, ...options }: Opening & Pick<SupervisorOptions, 'timeout'> = {},
): Promise<Database> {
  const folder = await locateFolder(dataDir);
  await settleFolder(folder);
  const isNew = await checkFolder(dataDir, folder);
  if (isNew && skipMigrations) throw new Error(`There is no database in ${dataDir}.`);
  await removeStaleLock(folder);
  const supervisor = superviseEngine(folder, {
    isNew,
    checkDiskSpace: () => checkDiskSpace(dataDir, { isUrgent: true }),
    ...options,
  });
  const pool = createEnginePool(supervisor.runningEngine);
  const close = async () => {
    await pool.end();
    await supervisor.close();
  };
  try {
    await checkDiskSpace(dataDir, { isUrgent: true, bytes: isNew ? newSize : 0 });
    await supervisor.runningEngine();
    const maintain = createMaintenance(pool);
    if (!skipMigrations) {
      await migrateDatabase(pool);
      await maintain();
      await markFolder(dataDir);
    }
    supervisor.markReady();
    return {
      orm: createOrm(pool),
      pool,
      maintain,
      close,
      checkDiskSpace: needed => checkDiskSpace(dataDir, needed),
      copyFolder: target => copyFolder(pool, folder, target),
    };
  } catch (error) {
    await close();
    if (error instanceof DiskFull) throw error;
    const reason = describeError(error);
    const end = isNew ? `created: ${reason}` : `opened: ${reason}.${remedyFor(folder, reason)}`;
    throw new Error(`The database in ${folder} can't be ${end}`, { cause: error });
  }
}

/** Holds the pool's only client, so that nothing is written during the copy. */
async function copyFolder(pool: Pool, folder: string, dataDir: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    const { rows } = await client.query<{ size: string }>(
      'select sum(pg_database_size(oid)) + (select sum(size) from pg_ls_waldir()) as size from pg_database',
    );
    await checkDiskSpace(dataDir, { bytes: Number(rows[0]?.size) });
    await cp(folder, join(dataDir, 'database'), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: path => path !== join(folder, 'postmaster.pid'),
    });
  } finally {
    client.release();
  }
}

/** Bytes of log after which a checkpoint lets PostgreSQL recycle it. */
const maxLogSize = 48 * 1024 * 1024;

/**
 * Creates a function that does a server's background work, which the embedded database lacks: updates the
 * statistics of tables that have grown by a fifth, frees deleted rows (autovacuum) and recycles a long log
 * (checkpointer).
 */
function createMaintenance(pool: Pool): () => Promise<void> {
  let checkpointAt: string | undefined;
  return async () => {
    const { rows } = await pool.query<{ name: string }>(`
      select quote_ident(relname) as name from pg_class left join pg_stat_user_tables using (relname)
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and (pg_relation_size(pg_class.oid) / current_setting('block_size')::integer > 100 + relpages * 1.2
          or n_dead_tup > 100 + reltuples / 5)`);
    for (const { name } of rows) await pool.query(`vacuum analyze public.${name}`);
    const position = await pool.query<{ at: string; written: string | null }>(
      'select pg_current_wal_insert_lsn() as at, pg_current_wal_insert_lsn() - $1::pg_lsn as written',
      [checkpointAt],
    );
    const [log] = position.rows;
    if (log && (log.written === null || Number(log.written) > maxLogSize)) {
      await pool.query('checkpoint');
      checkpointAt = log.at;
    }
  };
}
