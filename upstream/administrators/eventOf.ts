import type { Change } from '../events/Change';
import type { Administrator } from './presentAdministrator';

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
