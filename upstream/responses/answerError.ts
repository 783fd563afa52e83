import type { Context } from 'hono';
import type { Env } from '../Env';
import { ApiError } from './ApiError';
import { fromDatabaseError } from './fromDatabaseError';

/**
 * Answers a thrown error: `{ message, code?, errors?, requestId }`. What isn't a rejection is logged with the
 * request's id and answered by a 500 that tells nothing about the inside.
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
 * Logs an error under its request's id. A database error's own message lists everything that was to be
 * stored, passwords' hashes and whole images included: only its cause is logged.
 */
export function logError(requestId: string, call: string, error: Error): void {
  let cause = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  console.error(`Request ${requestId} (${call}) failed: ${cause.stack ?? cause.message}`);
}
