import { eq } from 'drizzle-orm';
import { secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes';

/**
 * Makes recovery codes for an account that has none left, within the caller's transaction, and keeps their
 * hashes alone. An empty list where it has some: they stay good.
 */
export async function giveRecoveryCodes(tx: Orm, administratorId: string): Promise<string[]> {
  const ofAccount = eq(secondFactors.administratorId, administratorId);
  const [factor] = await tx
    .select({ hashes: secondFactors.recoveryHashes })
    .from(secondFactors)
    .where(ofAccount)
    .for('update');
  if (!factor || factor.hashes.length > 0) return [];
  const recoveryCodes = newRecoveryCodes();
  await tx
    .update(secondFactors)
    .set({ recoveryHashes: recoveryCodes.map(hashRecoveryCode) })
    .where(ofAccount);
  return recoveryCodes;
}
