import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';
import { hashToken } from '../tokens';
import { stepOf } from './totp';

const codes = 10;
const groups = 4;
const groupLength = 6;
/** Crockford's base32, without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A code of 120 random bits, in groups of six characters. With that many bits, a fast hash is as safe as a
 * slow one (OWASP ASVS 5.0, 6.5.2).
 */
const newCode = () => Array.from({ length: groups }, newGroup).join('-');

const newGroup = () =>
  Array.from(randomBytes(groupLength), byte => alphabet[byte % alphabet.length]).join('');

/** The hash of a typed code, in any case, with or without hyphens. */
function hashRecoveryCode(typed: string): string {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return hashToken(code);
}

/**
 * Creates recovery codes for an account without any, within the caller's transaction, and stores only their
 * hashes. Returns an empty list if the account has unused codes, which stay valid.
 */
export async function issueRecoveryCodes(tx: Orm, administratorId: string): Promise<string[]> {
  const ofAccount = eq(secondFactors.administratorId, administratorId);
  const [factor] = await tx.select().from(secondFactors).where(ofAccount).for('update');
  if (!factor || factor.recoveryHashes.length > 0) return [];
  const recoveryCodes = Array.from({ length: codes }, newCode);
  const recoveryHashes = recoveryCodes.map(hashRecoveryCode);
  await tx.update(secondFactors).set({ recoveryHashes }).where(ofAccount);
  return recoveryCodes;
}

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
