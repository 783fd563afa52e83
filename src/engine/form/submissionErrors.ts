import type { HttpError } from 'react-admin';

/**
 * The form errors of a failed save, which have a general one; else only that, without which the form would
 * count as saved.
 */
export function submissionErrors(error: unknown): Record<string, unknown> {
  const { body } = Object(error) as Partial<HttpError>;
  return body?.errors?.root ? body.errors : { root: { serverError: 'there was an error' } };
}
