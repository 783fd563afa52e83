import type { Context } from 'hono';
import type { Env } from '../Env';
import { ApiError } from './ApiError';
import { fromDatabaseError } from './fromDatabaseError';

/**
 * The response to a thrown error: `{ message, code?, errors?, requestId }`. Unexpected errors are logged with
 * the request's id and become a 500 without internal details.
 */
export function answerError(error: Error, c: Context<Env>): Response {
  const requestId = c.get('requestId');
  const known = error instanceof ApiError ? error : fromDatabaseError(error);
  if (!known) {
    logError(requestId, `${c.req.method} ${c.req.path}`, error);
    return c.json({ message: 'Something went wrong on the server', requestId }, 500);
  }
  const { status, message } = known;
  const { code, errors, headers } = known.details;
  return c.json({ message, ...(code && { code }), ...(errors && { errors }), requestId }, status, headers);
}

/**
 * Logs an error with its request's id. Logs only the cause of a database error, because its message contains
 * all values to be stored, including password hashes and whole images.
 */
export function logError(requestId: string, call: string, error: Error): void {
  let cause = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  console.error(`Request ${requestId} (${call}) failed: ${cause.stack ?? cause.message}`);
}
