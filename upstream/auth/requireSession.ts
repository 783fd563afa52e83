import type { MiddlewareHandler } from 'hono';
import type { Env } from '../Env';
import { ApiError } from '../responses/ApiError';
import type { Services } from '../Services';
import { findSession } from './sessions';

/** The only calls under /api that need no session. */
const openCalls = new Set([
  'POST /api/admin/auth/login',
  'POST /api/admin/auth/login/second-factor',
  'GET /api/invitation',
  'HEAD /api/invitation',
  'POST /api/invitation',
]);

/** Readers may write only to their own account. */
const accountPath = '/api/admin/auth/';

/** Calls that are allowed before a required password change. */
const callsBefore = new Set([
  'GET /api/admin/auth/getUser',
  'GET /api/admin/auth/logoff',
  'PUT /api/admin/auth/change-password',
]);

/**
 * Requires a session: 401 unless `Authorization: Bearer <token>` names a running one. 403 if the password
 * must be changed first, or if a reader tries to write.
 */
export function requireSession({ database, now }: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (openCalls.has(`${method} ${path}`)) return next();
    const [, token] = /^Bearer +([\w-]{1,100})$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    const signedIn = token && (await findSession(database, token, now()));
    if (!signedIn) {
      throw new ApiError(401, 'Please sign in', { headers: { 'WWW-Authenticate': 'Bearer' } });
    }
    if (signedIn.mustChangePassword && !callsBefore.has(`${method} ${path}`)) {
      throw new ApiError(403, 'Choose your own password first', { code: 'password_change_required' });
    }
    const isRead = method === 'GET' || method === 'HEAD';
    if (signedIn.role === 'reader' && !isRead && !path.startsWith(accountPath)) {
      throw new ApiError(403, 'Your account is read-only', { code: 'read_only' });
    }
    c.set('signedIn', signedIn);
    await next();
  };
}
