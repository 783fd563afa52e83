/** English texts below `resources.buoys`. */
export const texts = {
  name: 'Station |||| Stations',
  shortcut: 'Buoys',
  lists: { admin: 'Admin Stations', custom: 'Custom Stations' },
  fields: {
    code: 'Code',
    title: 'Title',
    latitude: 'Latitude',
    longitude: 'Longitude',
    type: 'Type',
    createdAt: 'Created',
    user: { name: 'Username', email: 'Email', device: 'Device' },
  },
};
