/** Request errors of writes. The login page loads without them. */
export const writeErrors = {
  /** Without a network, so that it certainly had no effect. */
  network_write: 'Nothing was sent: the server cannot be reached. Check your connection and try again.',
  timeout_write:
    'The server did not answer in time. The change may have been saved: check before trying again.',
  unreadable_write:
    'The server’s response could not be read. The change may have been saved: check before trying again.',
};
