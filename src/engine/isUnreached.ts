import { HttpError } from 'ra-core';

/**
 * Whether a request, or a file of code, has failed because no server has answered: for want of a network, or
 * not in time.
 */
export function isUnreached(error: unknown): boolean {
  return error instanceof HttpError && error.status === 0;
}
