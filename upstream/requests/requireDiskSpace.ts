import type { MiddlewareHandler } from 'hono';
import type { Database } from '../database/Database';
import type { Env } from '../Env';

/** Assumed bytes of a write without a length: the largest form. */
const unknownLength = 32 * 1024 * 1024;
/** A value is written to the log, to its table, and to the log again at a checkpoint. */
const copies = 3;

/**
 * Checks for disk space before a write, such as a sign-out, and rejects it with 507 on a full disk, while
 * reads continue; the embedded database would freeze during the write (`checkDiskSpace`). Deleting and calls
 * under `/auth` may use the reserve, because administrators need them on a full disk.
 */
export function requireDiskSpace(database: Pick<Database, 'checkDiskSpace'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { method, path } = c.req;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || path === '/api/admin/auth/logoff') {
      const isUrgent = method === 'DELETE' || path.startsWith('/api/admin/auth/');
      // @hono/node-server gives every write a body stream.
      const isUnknown = c.req.header('Transfer-Encoding') !== undefined;
      const bytes = isUnknown ? unknownLength : Number(c.req.header('Content-Length') ?? 0);
      await database.checkDiskSpace(isUrgent ? { isUrgent } : { bytes: copies * bytes });
    }
    await next();
  };
}
