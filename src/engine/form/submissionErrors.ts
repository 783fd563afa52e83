import type { HttpError } from 'react-admin';

/**
 * The form errors of a failed save: the server's, else a general one, without which the form would count as
 * saved.
 */
export function submissionErrors(error: unknown): Record<string, unknown> {
  const { body } = Object(error) as Partial<HttpError>;
  return body?.errors ?? { root: { serverError: 'seamark.notification.failure' } };
}
