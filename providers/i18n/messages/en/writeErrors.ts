/** Request errors of writes, which may still have taken effect. The login page loads without them. */
export const writeErrors = {
  timeout_write:
    'The server did not answer in time. The change may have been saved: check before trying again.',
  unreadable_write:
    'The server’s response could not be read. The change may have been saved: check before trying again.',
};
