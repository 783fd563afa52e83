import { eq } from 'drizzle-orm';
import { secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';
import { hashRecoveryCode } from './recoveryCodes';
import { stepOf } from './totp';

export type ProofKind = 'app' | 'passkey' | 'recovery';

/**
 * Redeems a code of the account's app or a recovery code, within the caller's transaction. No code is
 * accepted twice (RFC 6238 §5.2), and no app code older than the last one used. Undefined for any other code.
 */
export async function redeemCode(
  tx: Orm,
  administratorId: string,
  typed: string,
  now: Date,
): Promise<ProofKind | undefined> {
  const ofAccount = eq(secondFactors.administratorId, administratorId);
  const [factor] = await tx.select().from(secondFactors).where(ofAccount).for('update');
  if (!factor) return undefined;
  const change = (values: Partial<typeof secondFactors.$inferInsert>) =>
    tx.update(secondFactors).set(values).where(ofAccount);

  const code = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(code)) {
    const { secret, confirmedAt } = factor;
    const step = secret && confirmedAt ? stepOf(secret, code, now) : undefined;
    if (step === undefined || step <= factor.lastStep) return undefined;
    await change({ lastStep: step });
    return 'app';
  }
  const used = hashRecoveryCode(code);
  if (!factor.recoveryHashes.includes(used)) return undefined;
  await change({ recoveryHashes: factor.recoveryHashes.filter(hash => hash !== used) });
  return 'recovery';
}
