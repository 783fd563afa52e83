import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Administrator, administrators, sessions } from '../database/accounts';
import type { Orm } from '../database/Database';
import { updateRow } from '../database/rows';
import { ApiError } from '../responses/ApiError';

type Change = Partial<Pick<Administrator, 'name' | 'role' | 'disabledAt'>>;

/**
 * Changes an account within the caller's transaction. Disabling it also ends its sessions and its invitation.
 * @param checkBefore Called with the locked account; if it throws, the account does not change.
 * @throws {ApiError} 404 for an unknown id; 409 if no administrator could sign in any more.
 */
export async function changeAdministrator(
  tx: Orm,
  id: string,
  change: Change,
  checkBefore: (before: Administrator) => void = () => {},
): Promise<{ before: Administrator; after: Administrator }> {
  // Locked in a fixed order, so that two administrators who disable each other run one after the other.
  const isAble = and(
    eq(administrators.role, 'administrator'),
    isNull(administrators.disabledAt),
    isNotNull(administrators.passwordHash),
  );
  const able = await tx.select().from(administrators).where(isAble).orderBy(administrators._id).for('update');
  const losesRights = change.role === 'reader' || Boolean(change.disabledAt);
  if (losesRights && able.length === 1 && able[0]?._id === id) {
    throw new ApiError(409, 'The last administrator can be neither disabled nor made a reader', {
      code: 'last_administrator',
    });
  }
  const isAccount = eq(administrators._id, id);
  const changed = await updateRow(tx, administrators, isAccount, 'Administrator', before => {
    checkBefore(before);
    return { ...change, ...(change.disabledAt && { invitationHash: null, invitedUntil: null }) };
  });
  if (change.disabledAt) await tx.delete(sessions).where(eq(sessions.administratorId, id));
  return changed;
}
