import type { ClientBase, Pool } from 'pg';
import { applyMigrations } from './applyMigrations';
import { inTransaction } from './inTransaction';

/** An arbitrary number, but the same in every process of this product. */
const lockNumber = 5_301_915;

/**
 * Migrates a database in one transaction, one process at a time, so that a killed process leaves no partial
 * migration. Statements have no timeout, because an index of a million rows takes longer than a call may.
 */
export function migrateDatabase(pool: Pool): Promise<void> {
  return inTransaction(pool, async client => {
    await client.query('set local statement_timeout = 0');
    await lockMigrations(client);
    await applyMigrations(client);
  });
}

/** Waits for another process that migrates, and blocks others until the client's transaction ends. */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
}
