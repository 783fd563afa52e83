import type { administrators } from '../database/accounts';

export type Administrator = typeof administrators.$inferSelect;

/** Where an account stands; an invitation that is too old has to be made anew. */
export type Status = 'active' | 'invited' | 'disabled';

/** An account as others may see it: nothing of a password. */
export function presentAdministrator(account: Administrator, ownId?: string) {
  const { _id, email, name, role, createdAt, invitedUntil } = account;
  return {
    _id,
    email,
    name,
    role,
    status: statusOf(account),
    own: _id === ownId,
    createdAt,
    invitedUntil,
  };
}

function statusOf({ disabledAt, passwordHash }: Administrator): Status {
  if (disabledAt) return 'disabled';
  return passwordHash === null ? 'invited' : 'active';
}
