import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do, as long as every process of this product takes the same. */
const lockNumber = 5_301_915;

/**
 * Brings a database up to date: one process at a time, all in one transaction, so that a process killed on the way
 * leaves nothing half done. The lock goes with the connection.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await migrate(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [lockNumber]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
