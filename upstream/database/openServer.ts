import { Pool } from 'pg';
import { createOrm } from './createOrm';
import { migrateDatabase } from './migrateDatabase';
import type { Database } from './openDatabase';

/**
 * Connects to a PostgreSQL server. A connection that breaks is replaced by the next query, so its error is no reason to
 * end the process: whose query or transaction was under way is told by that.
 * @throws {Error} where it can't be reached.
 */
export async function openServer(connectionString: string): Promise<Database> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'seamark',
  });
  pool.on('error', () => {});
  pool.on('connect', client => {
    client.once('error', error => console.error(`A database connection was lost: ${error.message}`));
    client.on('error', () => {});
  });
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    orm: createOrm(pool),
    pool,
    tend: async () => {},
    checkRoom: async () => {},
    close: () => pool.end(),
  };
}
