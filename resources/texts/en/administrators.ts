/** English texts below `resources.administrators`. */
export const texts = {
  name: 'Administrator |||| Administrators',
  menu_group: 'Settings',
  fields: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    status: 'Status',
    createdAt: 'Created',
    invitation: 'Password',
    // Only in events.
    sessions: 'Sessions',
    passkey: 'Passkey',
    invited: 'Invitation',
    disabled: 'Account disabled',
  },
  choices: {
    role: { administrator: 'Administrator', reader: 'Reader' },
    status: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
  },
  actions: { disable: 'Disable', disable_confirm: 'Disable this account?', disable_inverse: 'Enable' },
};
