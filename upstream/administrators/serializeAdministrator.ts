import type { Administrator } from '../database/accounts';
import type { Change } from '../events/recordChanges';

/** An account as administrators see it, without its password hash. */
export function serializeAdministrator(account: Administrator, viewerId?: string) {
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

/** An account stays `invited` after its invitation has expired. */
function statusOf({ disabledAt, passwordHash }: Administrator): 'active' | 'invited' | 'disabled' {
  if (disabledAt) return 'disabled';
  return passwordHash === null ? 'invited' : 'active';
}

export const subjectOf = ({ _id, email }: Pick<Administrator, '_id' | 'email'>) => ({
  resource: 'administrators',
  record: _id,
  title: email,
});

/** The visible changes of an account. */
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
