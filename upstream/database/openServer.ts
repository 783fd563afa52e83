import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { migrateDatabase } from './migrateDatabase';
import type { Database } from './openDatabase';

/**
 * Connects to a PostgreSQL server. A connection that breaks while idle is replaced by the next query, so its
 * error is no reason to end the process.
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
  pool.on('error', error => console.error(`A database connection was lost: ${error.message}`));
  try {
    await migrateDatabase(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    orm: drizzle(pool),
    pool,
    tend: async () => {},
    checkRoom: async () => {},
    close: () => pool.end(),
  };
}
