import type { administrators } from '../database/accounts';
import type { Change } from '../events/Change';

export type Administrator = typeof administrators.$inferSelect;

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

/** An invitation that is too old has to be made again. */
function statusOf({ disabledAt, passwordHash }: Administrator): 'active' | 'invited' | 'disabled' {
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
  const [from, to] = [before && valuesOf(before), valuesOf(account)];
  return { ...subjectOf(account), event: before ? 'update' : 'create', from, to };
}

const valuesOf = ({ email, name, role, disabledAt }: Administrator) => ({
  email,
  name,
  role,
  disabled: disabledAt !== null,
});
