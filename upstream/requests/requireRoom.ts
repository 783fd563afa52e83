import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/Database';
import type { Env } from '../Env';

/** Writes without a length don't show their size: as much as the largest form may bring. */
const unknownLength = 32 * 1024 * 1024;

/**
 * Looks for room before a write begins, so that it is refused with 507 where the disk is full, and reads go
 * on. The embedded database would freeze in the middle of it (`checkRoom`).
 */
export function requireRoom(database: Pick<Database, 'checkRoom'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') {
      const hasBody = c.req.raw.body !== null;
      const length = c.req.header('Content-Length');
      await database.checkRoom(length === undefined ? (hasBody ? unknownLength : 0) : Number(length));
    }
    await next();
  };
}
