/** Errors that say nothing themselves, but have a cause: those of `fetch` and of Drizzle's queries. */
const wrapper = /^(fetch failed$|Failed query: )/;

/**
 * A one-line reason, such as "permission denied", also for errors that only have a code (`ECONNREFUSED`) or
 * causes.
 */
export function describeError(error: unknown): string {
  const { message, cause, code, name }: Record<string, unknown> = Object(error);
  if (error instanceof AggregateError && !message) return error.errors.map(describeError).join('; ');
  if (typeof message !== 'string' || !message) return String(code ?? name ?? error);
  if (cause && wrapper.test(message)) return describeError(cause);
  const [line = ''] = message.split('\n', 1);
  // The file system's errors: "ENOSPC: no space left on device, write".
  const [, reason = line] = /^E[A-Z\d]+: ([^,]+),/.exec(line) ?? [];
  return reason;
}
