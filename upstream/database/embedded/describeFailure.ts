import { getSystemErrorMap } from 'node:util';

/** In words why something of the system or of PostgreSQL failed, such as "permission denied", in one line. */
export function describeFailure(error: unknown): string {
  const { errno, syscall, message, code }: Record<string, unknown> = Object(error);
  // Those of PGlite's file system and of zlib count otherwise.
  const known = typeof errno === 'number' && syscall ? getSystemErrorMap().get(errno) : undefined;
  if (known) return known[1];
  if (typeof message === 'string' && message) return message.split('\n')[0] ?? message;
  return typeof code === 'string' ? code : JSON.stringify(error);
}
