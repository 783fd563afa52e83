import type { MiddlewareHandler } from 'hono';
import type { Env } from '../Env';
import { describeCall } from './describeCall';
import type { Log } from './EventLine';

/** Writes the line of each call that needs one, once it is answered. */
export function logCalls(log: Log, now: () => Date): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const line = describeCall({
      time: now(),
      requestId: c.get('requestId'),
      address: c.get('address'),
      account: c.get('signedIn')?.email ?? c.get('account'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      about: c.get('about'),
    });
    if (line) log(line);
  };
}
