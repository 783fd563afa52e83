import { getSystemErrorMap } from 'node:util';

/** In words why a database did not open. PGlite's file system throws objects with nothing but an `errno` in them. */
export function describeFailure(error: unknown): string {
  if (error instanceof Error && error.message) return error.message.split('\n')[0] ?? error.name;
  const { errno, code }: { errno?: unknown; code?: unknown } = Object(error);
  const known = typeof errno === 'number' ? getSystemErrorMap().get(-Math.abs(errno)) : undefined;
  return known?.[1] ?? (typeof code === 'string' ? code : JSON.stringify(error));
}
