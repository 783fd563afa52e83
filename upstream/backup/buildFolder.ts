import { dirname } from 'node:path';
import { escapeIdentifier, type Pool } from 'pg';
import { applyMigrations } from '../database/applyMigrations';
import { checkRoom } from '../database/embedded/checkRoom';
import { createEnginePool } from '../database/embedded/createEnginePool';
import { type EngineKeeper, keepEngine } from '../database/embedded/keepEngine';
import { loadRows } from './loadRows';
import type { Backup } from './readBackup';

/** Characters after whose storing PostgreSQL may begin its log anew. */
const checkpointEvery = 32 * 1024 * 1024;

/**
 * Makes PostgreSQL's data folder, with the rows of a backup in it, brought up to date.
 * @throws {Error} and may leave half a folder.
 */
export async function buildFolder(folder: string, backup: Backup): Promise<void> {
  const keeper = keepEngine(folder, { isNew: true, checkRoom: () => checkRoom(dirname(folder)) });
  const pool = createEnginePool(keeper.reach);
  try {
    await keeper.reach();
    keeper.watch();
    await fill(pool, keeper.unhurried, backup);
    await pool.query('checkpoint');
  } finally {
    await backup.rows.return(undefined);
    await pool.end();
    await keeper.close();
  }
}

async function fill(pool: Pool, unhurried: EngineKeeper['unhurried'], backup: Backup): Promise<void> {
  const client = await pool.connect();
  let sinceCheckpoint = 0;
  try {
    await client.query('begin');
    await applyMigrations(client, backup.header.migration);
    const names = backup.header.tables.map(({ name }) => `public.${escapeIdentifier(name)}`);
    await client.query(`truncate ${names.join(', ')} cascade`);
    await loadRows(client, backup, async size => {
      sinceCheckpoint += size;
      if (sinceCheckpoint < checkpointEvery) return;
      await client.query('checkpoint');
      sinceCheckpoint = 0;
    });
    await unhurried(() => applyMigrations(client));
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
