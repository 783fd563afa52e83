import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { checkHost } from './checkHost';
import { noTrustedProxies } from './describeStart';
import { answerServerError, errorResponse, siteHeaders } from './errorResponses';
import type { Metrics } from './operations/openMetrics';
import { probes, type Readiness } from './operations/probes';

/** What answers `/api` and `/public`: a Hono application's `fetch`, the embedded one's or the proxy's. */
export interface Api {
  fetch: (request: Request, bindings?: object) => Response | Promise<Response>;
}
interface Bound {
  Bindings: HttpBindings & { route?: string };
}

interface FrontDoorOptions {
  api: Api;
  host: string;
  allowedHosts: string[];
  trustedProxies?: string[];
  /** Further APIs by their paths. */
  others?: readonly { path: string; api: Api }[];
  /** What `/.well-known/security.txt` says, where it says anything. */
  security?: string | undefined;
  /** What `/readyz` is asked for. */
  readiness?: () => Promise<Readiness>;
  /** Sees all calls. */
  count?: Metrics['count'] | undefined;
  /** Answers everything else; without it that is a 404. */
  panel?: Api;
}

/**
 * The whole site on one port: `/api` and `/public` to the API, others' paths to them, every other one to the
 * panel.
 */
export function createFrontDoor({
  api,
  panel,
  host,
  allowedHosts,
  trustedProxies = [],
  others = [],
  security,
  readiness = async () => ({}),
  count,
}: FrontDoorOptions): Hono<Bound> {
  const door = new Hono<Bound>();
  door.onError(answerServerError);
  door.notFound(() => errorResponse(404, 'There is nothing at this address.'));
  door.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(siteHeaders)) c.res.headers.set(name, value);
  });
  if (count) door.use(count);
  door.route('/', probes(readiness));
  door.use(checkHost({ host, allowedHosts }));
  if (trustedProxies.length === 0) door.use('/api/*', warnOfProxy());
  door.use('/api/*', compress());
  for (const { path, api: to } of [{ path: '/api', api }, { path: '/public', api }, ...others]) {
    for (const route of [path, `${path}/*`]) {
      door.all(route, c => {
        if (c.env) c.env.route = route;
        return to.fetch(c.req.raw, c.env);
      });
    }
  }
  if (security) door.get('/.well-known/security.txt', c => c.text(security));
  if (panel) door.all('*', c => panel.fetch(c.req.raw, c.env));
  return door;
}

/** Warns once about a proxy that the settings do not name. */
function warnOfProxy(): MiddlewareHandler {
  let hasWarned = false;
  return (c, next) => {
    if (!hasWarned && c.req.header('X-Forwarded-For') !== undefined) {
      hasWarned = true;
      console.error(noTrustedProxies);
    }
    return next();
  };
}
