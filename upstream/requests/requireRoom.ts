import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/Database';
import type { Env } from '../Env';

/** Writes without a length don't show their size: as much as the largest form may bring. */
const unknownLength = 32 * 1024 * 1024;

/**
 * Checks for room before a write begins, so that it is rejected with 507 where the disk is full, and reads go
 * on. The embedded database would freeze in the middle of it (`checkRoom`). Deleting, and what is below
 * `/auth`, may use the reserve: they are what an administrator needs on a full disk.
 */
export function requireRoom(database: Pick<Database, 'checkRoom'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { method, path, raw } = c.req;
    if (method !== 'GET' && method !== 'HEAD') {
      const isUrgent = method === 'DELETE' || path.startsWith('/api/admin/auth/');
      const length = c.req.header('Content-Length');
      const bytes = length === undefined ? (raw.body === null ? 0 : unknownLength) : Number(length);
      await database.checkRoom(isUrgent ? { isUrgent } : { bytes });
    }
    await next();
  };
}
