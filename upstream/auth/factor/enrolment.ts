import { and, eq, gt, isNull } from 'drizzle-orm';
import { secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';
import { issueRecoveryCodes } from './codes';
import { lockAccount } from './findFactor';
import { newSecret, stepOf } from './totp';

/** Milliseconds until an unconfirmed secret expires. */
const secretLifetime = 30 * 60 * 1000;

/** Creates or replaces an account's unconfirmed secret; undefined if the account already has an app. */
export async function beginEnrolment(orm: Orm, administratorId: string, now: Date) {
  const fresh = { secret: newSecret(), createdAt: now };
  const [started] = await orm
    .insert(secondFactors)
    .values({ administratorId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.administratorId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ secret: secondFactors.secret });
  return started?.secret ?? undefined;
}

/**
 * Confirms an account's secret with a first code, within the caller's transaction. Returns new recovery
 * codes, or an empty list if the account has some; undefined if the code is wrong or there is no recent
 * secret.
 */
export async function confirmEnrolment(tx: Orm, administratorId: string, typed: string, now: Date) {
  await lockAccount(tx, administratorId);
  const isRecent = and(
    eq(secondFactors.administratorId, administratorId),
    isNull(secondFactors.confirmedAt),
    gt(secondFactors.createdAt, new Date(now.getTime() - secretLifetime)),
  );
  const [started] = await tx.select().from(secondFactors).where(isRecent).for('update');
  const step = started?.secret && stepOf(started.secret, typed.replace(/\s/g, ''), now);
  if (typeof step !== 'number') return undefined;
  await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(secondFactors.administratorId, administratorId));
  return issueRecoveryCodes(tx, administratorId);
}
