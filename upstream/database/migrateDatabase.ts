import { fileURLToPath } from 'node:url';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { PoolClient } from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do, as long as every process of this product takes the same. */
const lockNumber = 5_301_915;

/**
 * Brings a PostgreSQL server's database up to date: one process at a time, all in one transaction, so that
 * a process killed on the way leaves nothing half done. The lock goes with the connection.
 */
export async function migrateServer(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumber]);
  try {
    await migratePostgres(overPostgres(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]);
  }
}

/** Brings an embedded database up to date; its folder has one process only. */
export async function migrateEmbedded(orm: PgliteDatabase): Promise<void> {
  await migratePglite(orm, { migrationsFolder });
}
