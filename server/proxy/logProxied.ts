import { createHash } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../../upstream/events/EventLine';
import { describeCall } from '../../upstream/events/logCalls';
import type { createAddressReader } from '../../upstream/requests/createAddressReader';

export interface ProxyEnv {
  Variables: { requestId: string };
}

/** Session calls and their events (upstream-contract.md §2). */
const sessionEvents: Record<string, string> = {
  'POST /api/admin/auth/login': 'sign-in',
  'GET /api/admin/auth/logoff': 'sign-out',
  'PUT /api/admin/auth/change-password': 'password-change',
};

/** Logs calls once their response has begun, with accounts that earlier responses of the API named. */
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

const signIn = '/api/admin/auth/login';
const getUser = '/api/admin/auth/getUser';
const maxAccounts = 1000;

/** Learns the accounts of sessions from the API's responses, without extra calls. Stores tokens as hashes. */
function rememberAccounts() {
  const accounts = new Map<string, string>();
  const keyOf = (authorization: string) => createHash('sha256').update(authorization).digest('base64url');
  return {
    /** The account of an `Authorization` header, from an earlier response. */
    of: (authorization: string | undefined): string | undefined =>
      authorization === undefined ? undefined : accounts.get(keyOf(authorization)),
    /**
     * Reads the account from the response to a sign-in or to `getUser` (upstream-contract.md §2) and returns
     * it. The response's body stays readable.
     */
    async learn(path: string, authorization: string | undefined, answer: Response) {
      if (!answer.ok || (path !== signIn && path !== getUser)) return undefined;
      const body: unknown = await answer
        .clone()
        .json()
        .catch(() => undefined);
      if (!isObject(body)) return undefined;
      const inner = isObject(body.data) ? body.data : body;
      const user = isObject(inner.user) ? inner.user : inner;
      const email = user.email;
      const token = path === signIn ? inner.token : undefined;
      // A value with line breaks or other control characters is not an address and must not reach the log.
      if (typeof email !== 'string' || email.length > 254 || /\p{C}/u.test(email)) return undefined;
      const session = typeof token === 'string' ? `Bearer ${token}` : authorization;
      if (session === undefined) return email;
      const [oldest] = accounts.keys();
      if (accounts.size >= maxAccounts && oldest !== undefined) accounts.delete(oldest);
      accounts.set(keyOf(session), email);
      return email;
    },
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
