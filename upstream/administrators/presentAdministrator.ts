import type { administrators } from '../database/accounts';
import type { Change } from '../events/Change';

export type Administrator = typeof administrators.$inferSelect;

/** Where an account stands; an invitation that is too old has to be made again. */
export type Status = 'active' | 'invited' | 'disabled';

/** An account as others may see it: nothing of a password. */
export function presentAdministrator(account: Administrator, viewerId?: string) {
  const { _id, email, name, role, createdAt, invitedUntil } = account;
  return {
    _id,
    email,
    name,
    role,
    status: statusOf(account),
    own: _id === viewerId,
    createdAt,
    invitedUntil,
  };
}

function statusOf({ disabledAt, passwordHash }: Administrator): Status {
  if (disabledAt) return 'disabled';
  return passwordHash === null ? 'invited' : 'active';
}

/** What an account's event is about. */
export const subjectOf = ({ _id, email }: Pick<Administrator, '_id' | 'email'>) => ({
  resource: 'administrators',
  record: _id,
  title: email,
});

/** What has changed of an account, as far as others may see it. */
export function changeOf(account: Administrator, before?: Administrator): Change {
  const from = before && valuesOf(before);
  return {
    ...subjectOf(account),
    event: before ? 'update' : 'create',
    ...(from && { from }),
    to: valuesOf(account),
  };
}

const valuesOf = ({ email, name, role, disabledAt }: Administrator) => ({
  email,
  name,
  role,
  disabled: disabledAt !== null,
});
