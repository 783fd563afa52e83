/** Deferred English texts below `resources.administrators`. */
export const texts = {
  invitation: {
    make: 'Create link',
    about: 'Lets its owner set a password once. A new link cancels the old one.',
    reset: 'Create password reset link',
    password: 'Enter your own password to continue. The owner is told at the next sign-in.',
    link: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    until: 'Copy it now: it is shown only once. Valid until %{time}.',
    disabled: 'Enable the account first.',
  },
};
