import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../../upstream/events/EventLine';
import { describeCall } from '../../upstream/events/logCalls';
import type { createAddressReader } from '../../upstream/requests/createAddressReader';
import { rememberAccounts } from './rememberAccounts';

export interface ProxyEnv {
  Variables: { requestId: string };
}

/** Session calls and their events (upstream-contract.md §2). */
const sessionEvents: Record<string, string> = {
  'POST /api/admin/auth/login': 'sign-in',
  'GET /api/admin/auth/logoff': 'sign-out',
  'PUT /api/admin/auth/change-password': 'password-change',
};

/**
 * Logs each call that needs a line, once its response has begun. The account is known from earlier responses
 * of the API.
 */
export function logProxied(
  log: Log,
  readAddress: ReturnType<typeof createAddressReader>,
): MiddlewareHandler<ProxyEnv> {
  const accounts = rememberAccounts();
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    const authorization = c.req.header('Authorization');
    const event = sessionEvents[`${method} ${path}`];
    const call = {
      time: new Date(),
      requestId: c.get('requestId'),
      address: readAddress(getConnInfo(c).remote.address, c.req.header('X-Forwarded-For')),
      method,
      path,
      status: c.res.status,
      about: event ? { event } : undefined,
    };
    // Does not delay the response.
    void accounts.learn(path, authorization, c.res).then(learned => {
      const line = describeCall({ ...call, account: learned ?? accounts.of(authorization) });
      if (line) log(line);
    });
  };
}
