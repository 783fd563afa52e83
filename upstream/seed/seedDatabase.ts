import { sql } from 'drizzle-orm';
import { administrators } from '../database/accounts';
import type { Database, Orm } from '../database/Database';
import { stations } from '../database/schema';

/** Any number that every process of this product takes, and another than that of the migrations. */
const lockNumber = 5_301_916;
/**
 * SQL that waits for the process that fills the database, and keeps others from it until the transaction
 * ends.
 */
export const lockSeed = `select pg_advisory_xact_lock(${lockNumber})`;

/**
 * Fills a database that nobody has used yet, in one transaction: several processes that start together fill
 * it once, and one that is killed on the way leaves nothing. Returns whether it did. Dates are counted back
 * from `now`.
 */
export async function seedDatabase({ orm }: Pick<Database, 'orm'>, now = new Date()): Promise<boolean> {
  return orm.transaction(async transaction => {
    await transaction.execute(sql.raw(lockSeed));
    if (await isUsed(transaction)) return false;
    // Loaded at a database's first start only.
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
