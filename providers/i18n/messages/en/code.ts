/** What the form for a second factor says, at the sign-in. */
export const codeMessages = {
  passkey: {
    about: 'Confirm that it is you with a passkey: by fingerprint, face, PIN or security key.',
    use: 'Use a passkey',
    cancelled: 'No passkey was used. Try again, or choose another way.',
    failed: 'The browser could not use the passkey. Try again, or choose another way.',
    wrong: 'This passkey was not accepted. Choose another way.',
    elsewhere: 'Your passkeys belong to another address of the panel.',
    unsupported: 'This browser cannot use your passkeys here.',
  },
  app: {
    about: 'Enter the 6 digits that your authenticator app shows now.',
    label: 'Code',
    use: 'Use the app',
  },
  recovery: {
    about: 'Enter one of the recovery codes that you kept. Each is good once.',
    label: 'Recovery code',
    use: 'Use a recovery code',
  },
  signIn: 'Sign in',
  back: 'Back to the password',
  required: 'Enter a code',
  wrong: 'This code is not correct, or was used already.',
  over: 'That took too long. Sign in again.',
};
