/** English texts below `resources.users`. */
export const texts = {
  name: 'User |||| Users',
  fields: {
    name: 'Name',
    email: 'Email',
    platform: 'Platform',
    appVersion: 'App Version',
    createdAt: 'Registered',
    blocked: 'Status',
    in_subscription: 'Subscription',
    devices: 'Devices',
    stations: 'Stations',
    suggestions: 'Station suggestions',
  },
  filters: { device_type: 'Device', blocked: 'Blocked', in_subscription: 'Subscription' },
  choices: {
    blocked: { true: 'Blocked', false: 'Active' },
    in_subscription: { true: 'Subscribed', false: 'Unsubscribed' },
  },
  actions: { block: 'Block', block_inverse: 'Unblock' },
  no_devices: 'No devices',
  in_use: 'In use',
  app: 'App %{version}',
};
