import { HttpError } from 'ra-core';

/** Whether an error is a response with one of these statuses. */
export const isStatus = (error: unknown, ...statuses: (number | undefined)[]): boolean =>
  error instanceof HttpError && statuses.includes(error.status);
