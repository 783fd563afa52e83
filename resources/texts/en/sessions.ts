/** English texts below `resources.sessions`. */
export const texts = {
  name: 'Session |||| Sessions',
  fields: {
    device: 'Device',
    current: 'Current',
    usedAt: 'Last used',
  },
  actions: {
    end: 'Sign out',
    end_others: 'Sign out everywhere else',
    end_others_confirm: 'Sign out everywhere else?',
  },
};
