/** English texts below `resources.suggestions`. */
export const texts = {
  name: 'Station suggestion |||| Station suggestions',
  guest: 'Guest',
  actions: { create_station: 'Create station' },
  fields: {
    user: { name: 'Name', email: 'Email' },
    station_name: 'Station Name',
    station_id: 'Station Id',
    createdAt: 'Created',
  },
};

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred = {
  checks: { known: 'for a station that already exists' },
  findings: { known: 'A station with the id %{station_id} or the name %{station_name} already exists.' },
};
