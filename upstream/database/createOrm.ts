import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Orm } from './Database';

/**
 * Drizzle over a pool, with fixed transactions: Drizzle's own never release a client whose `begin` fails, and
 * return a client whose `rollback` failed to the pool with its transaction still open.
 */
export function createOrm(pool: Pool): Orm {
  const orm: Orm = drizzle(pool);
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    const session: Orm = drizzle(client);
    let hasBegun = false;
    try {
      return await session.transaction(tx => {
        hasBegun = true;
        return work(tx);
      }, config);
    } finally {
      const hasEnded = hasBegun && client.getTransactionStatus() === 'I';
      client.release(!hasEnded);
    }
  };
  return orm;
}
