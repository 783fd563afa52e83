import { sql } from 'drizzle-orm';
import { administrators } from '../database/accounts';
import type { Database, Orm } from '../database/Database';
import { stations } from '../database/schema';

/** An arbitrary number, the same in every process, but different from the migrations' lock. */
const lockNumber = 5_301_916;
/** SQL that waits for another process that seeds, and blocks others until the transaction ends. */
export const lockSeed = `select pg_advisory_xact_lock(${lockNumber})`;

/**
 * Seeds an unused database in one transaction, so that processes that start simultaneously seed it once, and
 * a killed process leaves nothing. Returns whether it did. Dates are counted back from `now`.
 */
export async function seedDatabase({ orm }: Pick<Database, 'orm'>, now = new Date()): Promise<boolean> {
  return orm.transaction(async transaction => {
    await transaction.execute(sql.raw(lockSeed));
    if (await isUsed(transaction)) return false;
    // Loaded only at a database's first start.
    const { fillDatabase } = await import('./fillDatabase');
    await fillDatabase(transaction, now);
    return true;
  });
}

async function isUsed(orm: Orm): Promise<boolean> {
  const [account] = await orm.select({ found: administrators._id }).from(administrators).limit(1);
  const [station] = await orm.select({ found: stations._id }).from(stations).limit(1);
  return account !== undefined || station !== undefined;
}
