import Block from '@mui/icons-material/Block';
import LockOpen from '@mui/icons-material/LockOpen';
import Shield from '@mui/icons-material/Shield';
import { defineResource, field, hasFeature, lazyNamed, type RecordOf } from '../src/engine';

const InvitationLink = lazyNamed(() => import('../src/screens/InvitationLink'), 'InvitationLink');

export const administrators = defineResource({
  name: 'administrators',
  icon: Shield,
  menu: { order: 900, group: 'Settings' },
  routes: { show: '/administrators/:id', edit: '/administrators/:id/edit' },
  fields: {
    name: field.text({ required: true }),
    email: field.email({ required: true, readOnly: ({ status }) => status !== undefined }),
    role: field.select({ choices: ['administrator', 'reader'], required: true }),
    status: field.select({
      choices: [
        { id: 'active', name: 'active', color: 'success' },
        { id: 'invited', name: 'invited', color: 'info' },
        { id: 'disabled', name: 'disabled', color: 'error' },
      ],
      readOnly: true,
      sortable: false,
    }),
    createdAt: field.date({ readOnly: true }),
    invitation: field.display(InvitationLink),
  },
  list: { columns: ['name', 'email', 'role', 'status', 'createdAt'] },
  form: ['name', 'email', 'role'],
  show: ['email', 'role', 'status', 'createdAt', 'invitation'],
  can: user => ({ list: hasFeature('administrators', user), delete: false, export: false }),
  duplicate: false,
  actions: {
    disable: {
      request: 'POST /{id}/disable',
      icon: Block,
      confirm: 'Disable this account?',
      color: 'error',
      can: account => account.status !== 'disabled',
      inverse: {
        request: 'POST /{id}/enable',
        icon: LockOpen,
        can: account => account.status === 'disabled',
      },
    },
  },
  api: { path: '/admin/administrators', actions: { invite: { request: 'POST /{id}/invitation' } } },
});

export type Administrator = RecordOf<typeof administrators>;
