import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';

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
export function hashRecoveryCode(typed: string): string {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return createHash('sha256').update(code).digest('hex');
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
