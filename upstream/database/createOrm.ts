import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Orm } from './openDatabase';

/**
 * Drizzle over a pool, but for its transactions: one of Drizzle's own whose `begin` fails keeps its client
 * for good, and gives back one whose `rollback` failed with the transaction still in it.
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
      const isOver = hasBegun && client.getTransactionStatus() === 'I';
      client.release(!isOver);
    }
  };
  return orm;
}
