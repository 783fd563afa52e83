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

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred = {
  invitation: {
    make: 'Create link',
    about: 'The account’s owner can set a password with this link, once. A new link cancels the old one.',
    reset: 'Create password reset link',
    password: 'Enter your own password to continue. The owner is notified at the next sign-in.',
    link: 'Link',
    until: 'Copy it now: it is shown only once. Valid until %{time}.',
    disabled: 'Enable the account first.',
  },
};
