import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { administrators, signInChallenges } from '../../database/accounts';
import type { Orm } from '../../database/Database';
import { hashToken, newToken } from '../tokens';

/** Milliseconds from the password to the second factor. */
export const challengeLifetime = 5 * 60 * 1000;

export interface ProvenAccount {
  _id: string;
  /** The hash that the password was checked against. */
  passwordHash: string;
}

/** Stores that the password was correct. Returns the token to send with the second factor. */
export async function startChallenge(orm: Orm, account: ProvenAccount, now: Date, remember = false) {
  const challenge = newToken();
  await orm.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now));
  await orm.insert(signInChallenges).values({
    tokenHash: hashToken(challenge),
    administratorId: account._id,
    provenBy: account.passwordHash,
    remember,
    expiresAt: new Date(now.getTime() + challengeLifetime),
  });
  return challenge;
}

/**
 * The account of a challenge and whether to remember its session. Undefined if the challenge has expired, or
 * the account was disabled or got another password since.
 */
export async function findChallenge(orm: Orm, challenge: string, now: Date) {
  const [found] = await orm
    .select({ account: administrators, remember: signInChallenges.remember })
    .from(signInChallenges)
    .innerJoin(
      administrators,
      and(
        eq(administrators._id, signInChallenges.administratorId),
        eq(administrators.passwordHash, signInChallenges.provenBy),
        isNull(administrators.disabledAt),
      ),
    )
    .where(and(eq(signInChallenges.tokenHash, hashToken(challenge)), gt(signInChallenges.expiresAt, now)));
  return found;
}

/** Ends a challenge; false if it had already ended. */
export async function endChallenge(tx: Orm, challenge: string): Promise<boolean> {
  const ended = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, hashToken(challenge)))
    .returning({ tokenHash: signInChallenges.tokenHash });
  return ended.length > 0;
}
