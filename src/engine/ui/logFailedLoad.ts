import type { HttpError } from 'ra-core';

/**
 * A failed load goes to the console only; what was there stays (requirements.md §8.2). One that the end of
 * the session has rejected has not failed: the login screen shows what happened.
 */
export function logFailedLoad(error: Error): void {
  if ((error as Partial<HttpError>).status !== 401) console.error(error);
}
