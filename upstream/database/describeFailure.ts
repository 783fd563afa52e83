import { getSystemErrorMap } from 'node:util';

/** In words why something of the system or of PostgreSQL failed, such as "permission denied", in one line. */
export function describeFailure(error: unknown): string {
  const { errno, message, code }: { errno?: unknown; message?: unknown; code?: unknown } = Object(error);
  // Positive ones are those of PGlite's own file system, which counts otherwise.
  const known = typeof errno === 'number' && errno < 0 ? getSystemErrorMap().get(errno) : undefined;
  if (known) return known[1];
  if (typeof message === 'string' && message) return message.split('\n')[0] ?? message;
  return typeof code === 'string' ? code : JSON.stringify(error);
}
