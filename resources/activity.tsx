import Explore from '@mui/icons-material/Explore';
import { defineResource, field, hasFeature, lazyModule } from '../src/engine';

const columns = lazyModule(() => import('../src/screens/activity/columns'));

const readOnly = true;
const kind = field.select({
  readOnly,
  choices: [
    { id: 'create', name: 'create', color: 'success' },
    { id: 'update', name: 'update', color: 'info' },
    { id: 'delete', name: 'delete', color: 'error' },
    { id: 'import', name: 'import', color: 'success' },
    ...(['sign-in', 'sign-out', 'password-change', 'password-reset'] as const),
    ...(['second-factor', 'factor-enrolment', 'factor-removal', 'recovery-code'] as const),
  ],
});

/** The activity log of the embedded API, shown if the API lists that feature (upstream-contract.md §15). */
export const activity = defineResource({
  name: 'activity',
  icon: Explore,
  menu: { order: 900, group: 'Settings' },
  fields: {
    createdAt: field.dateTime({ readOnly }),
    'person.name': field.text({ readOnly, empty: 'resources.activity.nobody' }),
    'person.email': field.text({ readOnly }),
    event: kind,
    outcome: field.select({
      readOnly,
      choices: [
        { id: 'success', name: 'success', color: 'success' },
        { id: 'refused', name: 'refused', color: 'error' },
      ],
    }),
    resource: field.text({ readOnly, Cell: columns.component('ResourceName') }),
    title: field.text({ readOnly, Cell: columns.component('ChangedRecord') }),
    record: field.text({ readOnly, hidden: true }),
    changes: field.list({ Cell: columns.component('Changes') }),
    address: field.text({ readOnly, sortable: false }),
  },
  list: {
    columns: [
      'createdAt',
      'person.name',
      'event',
      'resource',
      'title',
      { source: 'changes', Cell: columns.component('ChangedFields') },
    ],
    filters: {
      person: field.text(),
      resource: field.text({ Filter: columns.component('ResourceFilter') }),
      record: field.text({ Filter: columns.component('RecordFilter') }),
      event: kind,
      createdAt: field.date(),
    },
  },
  form: false,
  show: [
    ...(['createdAt', 'person.name', 'person.email', 'event', 'outcome'] as const),
    ...(['resource', 'title', 'changes', 'address'] as const),
  ],
  history: {
    resource: 'resource',
    record: 'record',
    columns: ['createdAt', 'person.name', 'event', 'changes'],
  },
  can: user => ({ list: hasFeature('activity', user), delete: false }),
  recordRepresentation: ({ title, record, event }) => title ?? record ?? event ?? '',
  api: { path: '/admin/activity' },
});
