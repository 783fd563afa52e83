import { eq } from 'drizzle-orm';
import { administrators, passkeys, secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';

export interface Factor {
  /** When the authenticator app was confirmed; null without one. */
  enrolledAt: Date | null;
  /** Number of unused codes. */
  recoveryCodesLeft: number;
  /** Oldest first. */
  passkeys: StoredPasskey[];
}

/** The ways to complete a sign-in, in addition to a recovery code. */
export const kindsOf = ({ enrolledAt, passkeys }: Factor): ('app' | 'passkey')[] => [
  ...(enrolledAt ? (['app'] as const) : []),
  ...(passkeys.length > 0 ? (['passkey'] as const) : []),
];

type StoredPasskey = Pick<typeof passkeys.$inferSelect, '_id' | 'name' | 'origin' | 'createdAt' | 'usedAt'>;

/** An account's second factor; undefined if it has none or has not confirmed it. */
export async function findFactor(orm: Orm, administratorId: string): Promise<Factor | undefined> {
  const { _id, name, origin, createdAt, usedAt } = passkeys;
  const rows = await orm
    .select({
      enrolledAt: secondFactors.confirmedAt,
      hashes: secondFactors.recoveryHashes,
      passkey: { _id, name, origin, createdAt, usedAt },
    })
    .from(secondFactors)
    .leftJoin(passkeys, eq(passkeys.administratorId, secondFactors.administratorId))
    .where(eq(secondFactors.administratorId, administratorId))
    .orderBy(createdAt, _id);
  const [factor] = rows;
  const stored = rows.flatMap(({ passkey }) => passkey ?? []);
  if (!factor || (!factor.enrolledAt && stored.length === 0)) return undefined;
  return { enrolledAt: factor.enrolledAt, recoveryCodesLeft: factor.hashes.length, passkeys: stored };
}

/** Locks an account in a transaction, so that a sign-in waits before it checks for a second factor. */
export async function lockAccount(tx: Orm, administratorId: string): Promise<void> {
  await tx.select().from(administrators).where(eq(administrators._id, administratorId)).for('update');
}
