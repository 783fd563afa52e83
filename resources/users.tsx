import Block from '@mui/icons-material/Block';
import LockOpen from '@mui/icons-material/LockOpen';
import People from '@mui/icons-material/People';
import { defineResource, field, lazyModule, lazyNamed, type RecordOf } from '../src/engine';

const DeviceList = lazyNamed(() => import('../src/screens/users/DeviceList'), 'DeviceList');
const records = lazyModule(() => import('../src/screens/users/UserStations'));

/** A phone or tablet that the user has signed in on. The last one is the current one. */
export interface Device {
  platform: string;
  current_app_version: string;
  model?: string;
}

const platforms = [
  { id: 0, name: 'iOS' },
  { id: 1, name: 'Android' },
];

/** Replaces the code of a device's platform with its name. Accepts any value. */
function readDevice(received: unknown): Device {
  const { platform, ...device } = Object(received);
  return { ...device, platform: platforms.find(({ id }) => String(id) === String(platform))?.name ?? '' };
}

const lastDevice = ({ devices }: { devices?: unknown }): Partial<Device> =>
  (Array.isArray(devices) && devices.at(-1)) || {};

export const users = defineResource({
  name: 'users',
  icon: People,
  menu: { order: 60 },
  routes: { show: '/users/:id' },
  fields: {
    name: field.text({ readOnly: true }),
    email: field.email({ readOnly: true }),
    platform: field.computed(user => lastDevice(user).platform),
    appVersion: field.computed(user => lastDevice(user).current_app_version),
    createdAt: field.date({ readOnly: true }),
    blocked: field.status({ readOnly: true, colors: { true: 'error', false: 'success' } }),
    // Not a status: the API may not send it.
    in_subscription: field.select({
      readOnly: true,
      choices: [
        { id: 'true', name: 'Subscribed', color: 'info' },
        { id: 'false', name: 'Unsubscribed', color: 'neutral' },
      ],
    }),
    devices: field.list<Device>({ Cell: DeviceList }),
    stations: field.display(records.component('UserStations')),
    suggestions: field.display(records.component('UserSuggestions')),
  },
  list: {
    columns: ['name', 'email', 'platform', 'appVersion', 'createdAt', 'blocked'],
    filters: {
      device_type: field.select({ choices: platforms }),
      blocked: field.boolean(),
      in_subscription: field.boolean(),
    },
  },
  form: false,
  show: [
    ...(['name', 'email', 'in_subscription', 'createdAt'] as const),
    ...(['stations', 'suggestions', 'devices'] as const),
  ],
  can: { delete: false },
  actions: {
    block: {
      request: 'POST /block/{id}',
      icon: Block,
      color: 'error',
      inverse: { icon: LockOpen, can: user => user.blocked },
    },
  },
  api: {
    path: '/admin/users',
    fromUpstream: ({ devices, ...user }) => ({
      ...user,
      ...(Array.isArray(devices) && { devices: devices.map(readDevice) }),
    }),
  },
});

export type User = RecordOf<typeof users>;
