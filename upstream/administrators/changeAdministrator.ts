import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { administrators, sessions } from '../database/accounts';
import type { Orm } from '../database/Database';
import { ApiError } from '../responses/ApiError';
import type { Administrator } from './presentAdministrator';

interface Changed {
  account: Administrator;
  before: Administrator;
}

type Change = Partial<Pick<Administrator, 'name' | 'role' | 'disabledAt'>>;

/**
 * Changes an account; one that is disabled loses its sessions and its invitation with that. Undefined where
 * there is none of that id.
 * @param checkBefore Called with the locked account; what it throws leaves the account as it is.
 * @throws {ApiError} 409 where nobody would be left who can sign in and change anything.
 */
export async function changeAdministrator(
  orm: Orm,
  id: string,
  change: Change,
  checkBefore?: (before: Administrator) => void,
): Promise<Changed | undefined> {
  return orm.transaction(async tx => {
    // In one order, so that two who would disable each other wait and see.
    const able = await tx
      .select({ _id: administrators._id })
      .from(administrators)
      .where(
        and(
          eq(administrators.role, 'administrator'),
          isNull(administrators.disabledAt),
          isNotNull(administrators.passwordHash),
        ),
      )
      .orderBy(administrators._id)
      .for('update');
    const isLost = change.role === 'reader' || Boolean(change.disabledAt);
    if (isLost && able.length === 1 && able[0]?._id === id) {
      throw new ApiError(409, 'The last administrator can be neither disabled nor made a reader', {
        code: 'last_administrator',
      });
    }
    const [before] = await tx.select().from(administrators).where(eq(administrators._id, id)).for('update');
    if (before) checkBefore?.(before);
    const [changed] = await tx
      .update(administrators)
      .set({ ...change, ...(change.disabledAt && { invitationHash: null, invitedUntil: null }) })
      .where(eq(administrators._id, id))
      .returning();
    if (changed && change.disabledAt) await tx.delete(sessions).where(eq(sessions.administratorId, id));
    return changed && before && { account: changed, before };
  });
}
