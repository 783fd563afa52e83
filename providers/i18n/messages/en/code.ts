/** Texts of the second-factor form at sign-in. */
export const codeMessages = {
  passkey: {
    about: 'Use your passkey to confirm it’s you: fingerprint, face, PIN or security key.',
    use: 'Use a passkey',
    cancelled: 'No passkey was used. Try again, or choose another way.',
    failed: 'The browser could not use the passkey. Try again, or choose another way.',
    wrong: 'This passkey was not accepted. Choose another way.',
    elsewhere: 'Your passkeys were created for another address of the panel.',
    unsupported: 'This browser cannot use your passkeys here.',
  },
  app: {
    about: 'Enter the 6-digit code from your authenticator app.',
    label: 'Code',
    use: 'Use the app',
  },
  recovery: {
    about: 'Enter one of your recovery codes. Each works once.',
    label: 'Recovery code',
    use: 'Use a recovery code',
  },
  signIn: 'Sign in',
  back: 'Back to the password',
  required: 'Enter a code',
  wrong: 'Incorrect or already used code.',
  over: 'That took too long. Sign in again.',
};
