import { getSystemErrorMap } from 'node:util';

/** A one-line reason for a failure of the system or of PostgreSQL, such as "permission denied". */
export function describeFailure(error: unknown): string {
  const { errno, syscall, message, code }: Record<string, unknown> = Object(error);
  // PGlite's file system and zlib have other numbers.
  const known = typeof errno === 'number' && syscall ? getSystemErrorMap().get(errno) : undefined;
  if (known) return known[1];
  if (typeof message === 'string' && message) return message.split('\n')[0] ?? message;
  return typeof code === 'string' ? code : JSON.stringify(error);
}
