import Laptop from '@mui/icons-material/Laptop';
import Logout from '@mui/icons-material/Logout';
import { defineResource, field, hasFeature, type RecordOf } from '../src/engine';

export const sessions = defineResource({
  name: 'sessions',
  icon: Laptop,
  menu: { order: 910, account: true },
  fields: {
    device: field.text(),
    current: field.boolean(),
    usedAt: field.dateTime(),
  },
  list: { sort: { field: 'usedAt', order: 'DESC' } },
  form: false,
  can: user => ({ list: hasFeature('sessions', user), delete: false, export: false }),
  actions: {
    end: {
      request: 'DELETE /{id}',
      icon: Logout,
      color: 'error',
      bulk: 'each',
      can: session => !session.current,
    },
    end_others: {
      request: 'DELETE',
      confirm: 'Sign out everywhere else?',
      color: 'error',
      can: session => session.current,
    },
  },
  api: { path: '/admin/auth/sessions', list: { paginateLocally: true } },
});

export type SessionRecord = RecordOf<typeof sessions>;
