/** Sessions in English, below `resources.sessions`. */
export const texts = {
  name: 'Session |||| Sessions',
  fields: {
    device: 'Device',
    current: 'Status',
    usedAt: 'Last used',
  },
  choices: { current: { true: 'This one', false: 'Running' } },
  actions: { end: 'End', end_others: 'End all others', end_others_confirm: 'End all others?' },
};
