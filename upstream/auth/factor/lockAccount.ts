import { eq } from 'drizzle-orm';
import { administrators } from '../../database/accounts';
import type { Orm } from '../../database/Database';

/**
 * Holds an account until the caller's transaction ends: a sign-in that is under way waits before it reads
 * whether there is a second factor.
 */
export async function lockAccount(tx: Orm, administratorId: string): Promise<void> {
  await tx
    .select({ _id: administrators._id })
    .from(administrators)
    .where(eq(administrators._id, administratorId))
    .for('update');
}
