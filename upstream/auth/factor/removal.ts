import { and, eq, isNotNull } from 'drizzle-orm';
import { passkeys, secondFactors } from '../../database/accounts';
import type { Orm } from '../../database/Database';
import { notFound } from '../../responses/ApiError';
import { findFactor } from './findFactor';

/**
 * Takes the authenticator app off.
 * @throws ApiError 404 where there is none.
 */
export async function removeApp(tx: Orm, administratorId: string): Promise<undefined> {
  const removed = await tx
    .update(secondFactors)
    .set({ secret: null, confirmedAt: null, lastStep: 0 })
    .where(and(eq(secondFactors.administratorId, administratorId), isNotNull(secondFactors.confirmedAt)))
    .returning({ administratorId: secondFactors.administratorId });
  if (removed.length === 0) throw notFound('Authenticator app');
  await endRecovery(tx, administratorId);
}

/**
 * Takes one passkey off, and returns its name.
 * @throws ApiError 404 where the account has none of that id.
 */
export async function removePasskey(tx: Orm, administratorId: string, id: string): Promise<string> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.administratorId, administratorId), eq(passkeys._id, id)))
    .returning({ name: passkeys.name });
  if (!removed) throw notFound('Passkey');
  await endRecovery(tx, administratorId);
  return removed.name;
}

/** Recovery codes stand in for something: with the last of it they go. */
async function endRecovery(tx: Orm, administratorId: string): Promise<void> {
  if (await findFactor(tx, administratorId)) return;
  await tx
    .update(secondFactors)
    .set({ recoveryHashes: [] })
    .where(eq(secondFactors.administratorId, administratorId));
}
