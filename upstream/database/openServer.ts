import { Pool } from 'pg';
import { migrateDatabase } from './applyMigrations';
import { createOrm } from './createOrm';
import type { Database, Opening } from './Database';

interface ServerOptions {
  /** Maximum number of connections. */
  connections?: number;
  /** Milliseconds to connect or to get a free connection. */
  timeout?: { opening: number; working: number };
}

/** A server that wakes up may delay a start longer than a call may wait. */
const defaultTimeouts = { opening: 10_000, working: 2000 };

/**
 * Connects to a PostgreSQL server. The next query replaces a broken connection, so its error does not end the
 * process; the interrupted query or transaction fails by itself.
 * @throws {Error} if the server can't be reached.
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
    // Longer than the server's own timeout: a server that is silent for longer is unreachable, which TCP may
    // detect only after a quarter of an hour.
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
    checkDiskSpace: async () => {},
    close: () => pool.end(),
  };
}
