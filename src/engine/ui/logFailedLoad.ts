import type { HttpError } from 'ra-core';

/**
 * Logs a failed load to the console only; data shown before stays (requirements.md §8.2). Ignores a 401: the
 * login screen explains it.
 */
export function logFailedLoad(error: Error): void {
  if ((error as Partial<HttpError>).status !== 401) console.error(error);
}
