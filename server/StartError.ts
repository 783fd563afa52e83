/** A start-up error that the operator can fix. It is printed as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A one-line reason, also for errors that only have a code (`ECONNREFUSED`) or causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && !error.message) return error.errors.map(describeError).join('; ');
  const message = error.message.split('\n')[0] || ('code' in error ? String(error.code) : error.name);
  return message === 'fetch failed' && error.cause ? describeError(error.cause) : message;
}
