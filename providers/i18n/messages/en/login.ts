import { defaultTexts, requestErrors } from './requestErrors';

/** Static texts of the login page: `%text.heading%` in index.html. */
export const loginPage = {
  heading: 'Login',
  instruction: 'Fill in the fields below to login to your account',
  email: 'Email',
  password: 'Password',
  remember: 'Remember me',
  signIn: 'Sign in',
  loading: 'Loading…',
  broken: '%panel.name% could not be fully loaded. Check your connection and reload.',
  reload: 'Reload',
  old: 'This browser is too old for %panel.name%. Use Chrome 120, Edge 120, Firefox 124, Safari 17.4, or newer.',
};

/** Texts that the login page's script writes, also into the dialog that asks to sign in again. */
export const loginMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email address',
  passwordRequired: 'Password is required',
  wait: (seconds: number) => `Try again in ${seconds} s.`,
  signInAgain: 'Sign in again',
  /** @param email Empty if the API has none. */
  expired: (email: string) =>
    `Your session has ended. Sign in again${email && ` as ${email}`} to continue. Nothing you typed is lost.`,
  cancel: 'Cancel',
  errors: { ...requestErrors, ...defaultTexts },
};
