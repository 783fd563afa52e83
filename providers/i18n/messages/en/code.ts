/** What the form for the code of a second factor says, at the sign-in. */
export const codeMessages = {
  app: {
    about: 'Enter the 6 digits that your authenticator app shows now.',
    label: 'Code',
    other: 'Use a recovery code',
  },
  recovery: {
    about: 'Enter one of the recovery codes that you kept. Each is good once.',
    label: 'Recovery code',
    other: 'Use the app',
  },
  signIn: 'Sign in',
  back: 'Back to the password',
  required: 'Enter a code',
  wrong: 'This code is not correct, or was used already.',
  over: 'That took too long. Sign in again.',
};
