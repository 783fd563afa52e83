/** Texts of an invitation in English, fetched with its code. */
export const texts = {
  invitation: {
    make: 'Make a link',
    about: 'By the link its owner chooses a password, once. A link that was made before is over then.',
    reset: 'Make a link to reset the password',
    password: 'Your own password is needed for this. The owner is told at the next sign-in.',
    link: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    until: 'It is shown this once, and is good until %{time}.',
    disabled: 'There is none while the account is disabled.',
  },
};
