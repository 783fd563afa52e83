import type { Context } from 'hono';
import type { Env } from '../Env';

/** The address at the other end of the connection. Headers such as X-Forwarded-For are anybody's to write. */
export function clientAddress(c: Context<Env>): string {
  return c.env?.incoming?.socket?.remoteAddress ?? 'unknown';
}
