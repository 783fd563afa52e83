import { Pool } from 'pg';
import { createOrm } from './createOrm';
import type { Database, Opening } from './Database';
import { migrateDatabase } from './migrateDatabase';

export interface ServerOptions {
  /** At most so many at a time. */
  connections?: number;
  /** Milliseconds in which a connection has to be made, or one of those that there are has to be free. */
  timeout?: { opening: number; working: number };
}

/** A server that wakes up may keep a start waiting longer than calls. */
const defaultTimeouts = { opening: 10_000, working: 2000 };

/**
 * Connects to a PostgreSQL server. A connection that breaks is replaced by the next query, so its error is no
 * reason to end the process: the query or transaction that was under way fails by itself.
 * @throws {Error} where it can't be reached.
 */
export async function openServer(
  connectionString: string,
  { connections = 10, timeout = defaultTimeouts, skipMigrations = false }: Opening & ServerOptions = {},
): Promise<Database> {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: timeout.opening,
    statement_timeout: 60_000,
    // Longer than the server's own: a server that is silent by then is gone, which TCP may notice after a
    // quarter of an hour.
    query_timeout: 65_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'seamark',
  });
  pool.on('error', () => {});
  pool.on('connect', client => {
    client.once('error', error => console.error(`A database connection was lost: ${error.message}`));
    client.on('error', () => {});
  });
  try {
    await (skipMigrations ? pool.query('select') : migrateDatabase(pool));
  } catch (error) {
    await pool.end();
    throw error;
  }
  pool.options.connectionTimeoutMillis = timeout.working;
  return {
    orm: createOrm(pool),
    pool,
    maintain: async () => {},
    checkRoom: async () => {},
    close: () => pool.end(),
  };
}
