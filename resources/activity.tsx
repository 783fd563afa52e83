import Explore from '@mui/icons-material/Explore';
import { useRecordContext } from 'react-admin';
import { type CellProps, defineResource, field, hasFeature, lazyModule } from '../src/engine';

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
const outcome = field.select({
  readOnly,
  sortable: false,
  choices: ['success', { id: 'refused', name: 'refused', color: 'error' }],
});

/** The kind of an event, with its outcome if the server rejected it. */
function EventCell(props: CellProps) {
  const isRefused = useRecordContext()?.outcome === 'refused';
  return (
    <>
      <kind.Cell {...props} />
      {isRefused && '\u2002'}
      {isRefused && <outcome.Cell source="outcome" />}
    </>
  );
}

/** The activity log of the embedded API, shown if the API lists that feature (upstream-contract.md §15). */
export const activity = defineResource({
  name: 'activity',
  icon: Explore,
  menu: { order: 900, group: 'Settings' },
  fields: {
    createdAt: field.dateTime({ readOnly }),
    'person.name': field.text({ readOnly, Cell: columns.component('PersonName') }),
    'person.email': field.text({ readOnly }),
    event: { ...kind, Cell: EventCell },
    outcome,
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
      outcome,
      createdAt: field.date(),
    },
  },
  form: false,
  show: [
    ...(['createdAt', 'person.name', 'person.email', 'event'] as const),
    ...(['resource', 'title', 'changes', 'address'] as const),
  ],
  history: {
    resource: 'resource',
    record: 'record',
    columns: ['createdAt', 'person.name', 'event', 'changes'],
  },
  can: user => ({ list: hasFeature('activity', user), delete: false }),
  recordRepresentation: ({ title, record, event }) => title || record || event || '',
  api: { path: '/admin/activity' },
});
