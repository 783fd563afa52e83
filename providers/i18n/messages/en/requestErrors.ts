/**
 * Texts shown if there is no message from the server, below `seamark.errors`. Those of writes are in
 * `messages`, because the login page loads without them.
 */
export const requestErrors = {
  network: 'The server cannot be reached. Check your connection and try again.',
  timeout: 'The server did not answer in time. Try again.',
  unreadable: 'The server’s response could not be read. Try again.',
  no_token: 'No valid token was sent or typed.',
};

/** The default error texts of requirements.md §8; messages use the English text as key. */
export const defaultTexts = {
  'something went wrong': 'something went wrong',
  'there was an error': 'there was an error',
};
