import type { Context } from 'hono';
import type { Env } from '../Env';

/** The address of who calls: of the connection, or what the trusted proxies before it say. */
export function clientAddress(c: Context<Env>): string {
  return c.get('address');
}
