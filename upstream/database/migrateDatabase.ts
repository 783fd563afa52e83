import type { ClientBase, Pool } from 'pg';
import { applyMigrations } from './applyMigrations';
import { inTransaction } from './inTransaction';

/** Any number will do, as long as every process of this product takes the same. */
const lockNumber = 5_301_915;

/**
 * Brings a database up to date: one process at a time, all in one transaction, so that a process killed on
 * the way leaves nothing half done. No statement's time is limited: an index of a million rows takes more
 * than a call may.
 */
export function migrateDatabase(pool: Pool): Promise<void> {
  return inTransaction(pool, async client => {
    await client.query('set local statement_timeout = 0');
    await lockMigrations(client);
    await applyMigrations(client);
  });
}

/**
 * Waits for a process that makes or changes tables, and keeps others from it until the client's transaction
 * ends.
 */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
}
