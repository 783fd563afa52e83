import type { HttpError } from 'react-admin';

/**
 * What a failed save puts on its form: the errors that came with it, else a general one. Without any, the
 * form would count as saved.
 */
export function submissionErrors(error: unknown): Record<string, unknown> {
  const { body } = Object(error) as Partial<HttpError>;
  return body?.errors ?? { root: { serverError: 'seamark.notification.failure' } };
}
