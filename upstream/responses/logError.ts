/**
 * Logs an error under its request's id. A database error's own message lists everything that was to be
 * stored, passwords' hashes and whole images included: only its cause is logged.
 */
export function logError(requestId: string, call: string, error: Error): void {
  let cause = error;
  while (cause.cause instanceof Error) cause = cause.cause;
  console.error(`Request ${requestId} (${call}) failed: ${cause.stack ?? cause.message}`);
}
