import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { administrators, signInChallenges } from '../../database/accounts';
import type { Orm } from '../../database/Database';

/** Milliseconds from the password to what comes second. */
export const challengeLifetime = 5 * 60 * 1000;

interface Proven {
  administratorId: string;
  /** The hash that the password was compared with. */
  provenBy: string;
  remember: boolean;
}

/** Notes a right password, and returns the word by which the second factor refers to it. */
export async function startChallenge(orm: Orm, proven: Proven, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + challengeLifetime);
  await orm.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now));
  await orm.insert(signInChallenges).values({ ...proven, tokenHash: hashOf(challenge), expiresAt });
  return challenge;
}

/**
 * The account of a challenge, and whether its session is to be remembered. Undefined where it has expired, or
 * the account was disabled or has another password since.
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
    .where(and(eq(signInChallenges.tokenHash, hashOf(challenge)), gt(signInChallenges.expiresAt, now)));
  return found;
}

/** Ends a challenge; false where that was done already. */
export async function endChallenge(tx: Orm, challenge: string): Promise<boolean> {
  const ended = await tx
    .delete(signInChallenges)
    .where(eq(signInChallenges.tokenHash, hashOf(challenge)))
    .returning({ tokenHash: signInChallenges.tokenHash });
  return ended.length > 0;
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');
