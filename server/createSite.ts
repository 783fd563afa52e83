import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { checkHost } from './checkHost';
import { errorResponse, respondWithError, siteHeaders } from './errorResponses';
import type { Metrics } from './operations/openMetrics';
import { probes, type Readiness } from './operations/probes';

/** A Hono application's `fetch`: the embedded API's or a proxy's. */
export interface Api {
  fetch: (request: Request, bindings?: object) => Response | Promise<Response>;
}
interface Bound {
  Bindings: HttpBindings & { route?: string };
}

interface SiteOptions {
  api: Api;
  host: string;
  allowedHosts: string[];
  trustedProxies?: string[];
  /** Additional APIs by path. */
  upstreams?: readonly { path: string; api: Api }[];
  /** The checks of `/readyz`. */
  readiness?: () => Promise<Readiness>;
  /** Middleware that counts all calls. */
  count?: Metrics['count'] | undefined;
  /** Serves all other paths; without it they are 404. */
  panel?: Api;
}

/**
 * Serves the whole site on one port: `/api` and `/public` from the API, the paths of `upstreams` from those
 * APIs, and all other paths from the panel.
 */
export function createSite({
  api,
  panel,
  host,
  allowedHosts,
  trustedProxies = [],
  upstreams = [],
  readiness = async () => ({}),
  count,
}: SiteOptions): Hono<Bound> {
  const site = new Hono<Bound>();
  site.onError(respondWithError);
  site.notFound(() => errorResponse(404, 'There is nothing at this address.'));
  site.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(siteHeaders)) c.res.headers.set(name, value);
  });
  if (count) site.use(count);
  site.route('/', probes(readiness));
  site.use(checkHost({ host, allowedHosts }));
  if (trustedProxies.length === 0) site.use('/api/*', warnOfProxy());
  for (const { path } of [{ path: '/api' }, ...upstreams]) site.use(`${path}/*`, compressed);
  for (const { path, api: to } of [{ path: '/api', api }, { path: '/public', api }, ...upstreams]) {
    for (const route of [path, `${path}/*`]) {
      site.all(route, c => {
        if (c.env) c.env.route = route;
        return to.fetch(c.req.raw, c.env);
      });
    }
  }
  if (panel) site.all('*', c => panel.fetch(c.req.raw, c.env));
  return site;
}

const compressResponse = compress();

/**
 * Compresses, but keeps the `ETag`, which the middleware would make weak: a weak one never matches the
 * `If-Match` of an API that compares as RFC 9110 §13.1.1 asks.
 */
const compressed: MiddlewareHandler = async (c, next) => {
  let tag: string | null = null;
  await compressResponse(c, async () => {
    await next();
    tag = c.res.headers.get('ETag');
  });
  if (tag) c.res.headers.set('ETag', tag);
};

/** Warns once if requests come through a proxy that is not in the settings: all share its address. */
function warnOfProxy(): MiddlewareHandler {
  let hasWarned = false;
  return (c, next) => {
    if (!hasWarned && c.req.header('X-Forwarded-For') !== undefined) {
      hasWarned = true;
      console.error(
        'TRUSTED_PROXIES is not set: behind a proxy, sign-in limits and the log see all clients as one address.',
      );
    }
    return next();
  };
}
