import { eq } from 'drizzle-orm';
import { administrators, passkeys, secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';

export interface Factor {
  /** Of the authenticator app; null where there is none. */
  enrolledAt: Date | null;
  /** How many have not been used. */
  recoveryCodesLeft: number;
  /** The oldest first. */
  passkeys: StoredPasskey[];
}

/** What can complete a sign-in, in addition to a recovery code. */
export const kindsOf = ({ enrolledAt, passkeys }: Factor): ('app' | 'passkey')[] => [
  ...(enrolledAt ? (['app'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
];

type StoredPasskey = Pick<typeof passkeys.$inferSelect, '_id' | 'name' | 'origin' | 'createdAt' | 'usedAt'>;

/** The second factor that an account is asked for; undefined where it has none, or hasn't proven it yet. */
export async function findFactor(orm: Orm, administratorId: string): Promise<Factor | undefined> {
  const { _id, name, origin, createdAt, usedAt } = passkeys;
  const found = await orm
    .select({
      enrolledAt: secondFactors.confirmedAt,
      hashes: secondFactors.recoveryHashes,
      passkey: { _id, name, origin, createdAt, usedAt },
    })
    .from(secondFactors)
    .leftJoin(passkeys, eq(passkeys.administratorId, secondFactors.administratorId))
    .where(eq(secondFactors.administratorId, administratorId))
    .orderBy(createdAt, _id);
  const [factor] = found;
  const stored = found.flatMap(({ passkey }) => passkey ?? []);
  if (!factor || (!factor.enrolledAt && stored.length === 0)) return undefined;
  return { enrolledAt: factor.enrolledAt, recoveryCodesLeft: factor.hashes.length, passkeys: stored };
}

/**
 * Holds an account until the caller's transaction ends: a sign-in that is under way waits before it reads
 * whether there is a second factor.
 */
export async function lockAccount(tx: Orm, administratorId: string): Promise<void> {
  await tx.select().from(administrators).where(eq(administrators._id, administratorId)).for('update');
}
