import SystemUpdate from '@mui/icons-material/SystemUpdate';
import { defineResource, field, lazyNamed, type RecordOf } from '../src/engine';
import { platforms } from './platforms';

const PushUpUpdates = lazyNamed(() => import('../src/screens/versions/PushUpUpdates'), 'PushUpUpdates');

/** The app's minimum version for each platform. The platform is the id. */
export const versions = defineResource({
  name: 'versions',
  icon: SystemUpdate,
  menu: { order: 50 },
  routes: { list: '/push-up-updates', edit: false },
  fields: {
    platform: field.select({ required: true, choices: platforms }),
    version: field.text({ required: true }),
    priority: field.select({
      required: true,
      choices: [
        { id: 0, name: 'low' },
        { id: 1, name: 'mid' },
        { id: 2, name: 'high' },
      ],
      initial: 0,
    }),
  },
  list: { page: PushUpUpdates },
  form: ['version', 'priority'],
  can: { create: false, delete: false },
  recordRepresentation: ({ platform, version }) =>
    `${platforms.find(({ id }) => id === platform)?.name ?? platform} ${version}`,
  api: {
    path: '/admin/application',
    id: 'platform',
    one: { request: 'GET /get-version/', query: { platform: '{id}' } },
    update: { request: 'POST /set-version', idInBody: 'platform' },
    fromUpstream: version => ({ ...version, priority: version.priority ?? 0 }),
  },
});

export type Version = RecordOf<typeof versions>;
