import { and, eq, isNotNull } from 'drizzle-orm';
import { secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';

export interface Factor {
  enrolledAt: Date;
  /** How many have not been used. */
  recoveryCodesLeft: number;
}

/** The second factor that an account is asked for; undefined where it has none, or hasn't proven it yet. */
export async function findFactor(orm: Orm, administratorId: string): Promise<Factor | undefined> {
  const [factor] = await orm
    .select({ enrolledAt: secondFactors.confirmedAt, hashes: secondFactors.recoveryHashes })
    .from(secondFactors)
    .where(isConfirmed(administratorId));
  if (!factor?.enrolledAt) return undefined;
  return { enrolledAt: factor.enrolledAt, recoveryCodesLeft: factor.hashes.length };
}

export const isConfirmed = (administratorId: string) =>
  and(eq(secondFactors.administratorId, administratorId), isNotNull(secondFactors.confirmedAt));
