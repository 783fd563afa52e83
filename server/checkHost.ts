import type { MiddlewareHandler } from 'hono';
import { errorResponse } from './errorResponses';
import type { Settings } from './readSettings';

const loopback = ['localhost', '127.0.0.1', '[::1]'];
/** A host, in brackets if it contains colons, and an optional port (RFC 3986 §3.2.2, §3.2.3). */
const authority = /^(\[[^\]]*\]|[^[:]*)(?::\d*)?$/;

/** Whether only this machine can reach a server that listens on `host`. */
const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/**
 * Rejects a Host header outside the allow-list (any port) with 421, against DNS rebinding of a server on this
 * machine. A server that listens beyond the loopback with no allowed hosts accepts any.
 */
export function checkHost({
  host,
  allowedHosts,
}: Pick<Settings, 'host' | 'allowedHosts'>): MiddlewareHandler {
  const isLocal = isLoopback(host);
  const isOpen = !isLocal && allowedHosts.length === 0;
  const names = new Set([...loopback, ...(isLocal ? [host] : []), ...allowedHosts]);
  return async (c, next) => {
    const [, name = ''] = authority.exec((c.req.header('host') ?? '').toLowerCase()) ?? [];
    if (isOpen || names.has(name)) return next();
    return errorResponse(
      421,
      'This server does not answer to that host name, which is not in ALLOWED_HOSTS.',
    );
  };
}
