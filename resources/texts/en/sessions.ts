/** Sessions in English, below `resources.sessions`. */
export const texts = {
  name: 'Session |||| Sessions',
  fields: {
    device: 'Device',
    current: 'This one',
    usedAt: 'Last used',
  },
  actions: { end: 'End', end_others: 'End all others', end_others_confirm: 'End all others?' },
};
