import { and, eq, gt, isNull } from 'drizzle-orm';
import { secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';
import { lockAccount } from './findFactor';
import { issueRecoveryCodes } from './recoveryCodes';
import { newSecret, stepOf } from './totp';

/** Milliseconds for which a secret waits for its first code. */
const secretLifetime = 30 * 60 * 1000;

/**
 * Makes a secret for an account, in place of one that was never confirmed; undefined where it has an app
 * already.
 */
export async function beginEnrolment(
  orm: Orm,
  administratorId: string,
  now: Date,
): Promise<string | undefined> {
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
 * Confirms an account's secret by a first code, within the caller's transaction. Returns its recovery codes
 * where it had none, else an empty list; undefined where the code is wrong, or none was started recently.
 */
export async function confirmEnrolment(
  tx: Orm,
  administratorId: string,
  typed: string,
  now: Date,
): Promise<string[] | undefined> {
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
