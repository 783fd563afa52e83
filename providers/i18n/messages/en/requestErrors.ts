import type { writeErrors } from './writeErrors';

/** The texts that are shown where no message of the server's can be, below `seamark.errors`. */
export const requestErrors = {
  network: 'The server cannot be reached. Check your connection and try again.',
  timeout: 'The server did not answer in time. Try again.',
  unreadable: 'The server’s response could not be read. Try again.',
  no_token: 'No valid token was sent or typed.',
};

export type RequestErrorName = keyof typeof requestErrors | keyof typeof writeErrors;

/** The errors among the default texts of requirements.md §8: the English is the key, as messages carry it. */
export const defaultTexts = {
  'something went wrong': 'something went wrong',
  'there was an error': 'there was an error',
};
