import type { HttpError } from 'react-admin';

/** Whether an error is a response with this status. */
export const isStatus = (error: unknown, status: number | undefined): boolean =>
  status !== undefined && error instanceof Error && (error as Partial<HttpError>).status === status;
