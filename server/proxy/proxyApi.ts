import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { proxy } from 'hono/proxy';
import { describeError } from '../../upstream/database/describeError';
import type { Log } from '../../upstream/events/EventLine';
import { createAddressReader } from '../../upstream/requests/createAddressReader';
import { respondWithError } from '../errorResponses';
import { isUnsafePath } from '../isUnsafePath';
import type { Settings } from '../readSettings';
import { headersFromApi } from './headersFromApi';
import { headersToApi } from './headersToApi';
import { logProxied, type ProxyEnv } from './logProxied';

export interface ProxyOptions {
  /** Lower-case names of headers to pass both ways, in addition to the default ones. */
  headers?: readonly string[];
  /** A header added to each call that comes from the panel's pages. */
  key?: readonly [name: string, value: string] | undefined;
  /** The path prefix of the calls, which is removed when they are forwarded. Default: none. */
  path?: string;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is trusted. Default: none. */
  trustedProxies?: readonly string[];
  /** Receives log lines. Default: discards them. */
  log?: Log;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Restricts a response from another origin that is opened as a page of the panel's. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Forwards every call to the API at `origin`, which may have a path: method, path, query and body unchanged,
 * and the headers that {@link headersToApi} and {@link headersFromApi} allow. Redirects are not followed, so
 * that the token reaches no other host. Responds with 502 to a redirect or an unreachable API, and with 400
 * to a path that an API might interpret differently, which is not sent. Timeouts are the panel's.
 */
export function proxyApi(
  origin: URL,
  { headers: also = [], key, path: basePath = '', trustedProxies = [], log = () => {} }: ProxyOptions = {},
): Hono<ProxyEnv> {
  // In `CDN-Loop` (RFC 8586), reveals an address of the API that leads back to this server.
  const id = `seamark-${randomUUID()}`;
  const api = new Hono<ProxyEnv>();
  api.use(addHeaders);
  api.use(logProxied(log, createAddressReader(trustedProxies)));
  api.onError(respondWithError);
  api.use(rejectUnsafe(basePath));
  api.all('*', async c => {
    const { raw } = c.req;
    const { pathname, search } = new URL(c.req.url);
    const headers = headersToApi(raw, { also, key, peer: getConnInfo(c).remote.address });
    const visited = raw.headers.get('CDN-Loop') ?? '';
    if (visited.includes(id))
      return fail(c, 502, 'The API cannot be reached.', `${origin.origin} leads back to this server`);
    headers.set('CDN-Loop', visited ? `${visited}, ${id}` : id);
    try {
      const base = origin.origin + origin.pathname.replace(/\/$/, '');
      const answer = await proxy(new URL(base + pathname.slice(basePath.length) + search), {
        raw,
        headers,
        redirect: 'manual',
        signal: raw.signal,
      });
      if (answer.status > 300 && answer.status !== 304 && answer.status < 400) {
        await answer.body?.cancel();
        return fail(c, 502, 'The API answered with a redirect.', `${origin.origin} redirects ${pathname}`);
      }
      const upstreamId = answer.headers.get('X-Request-Id');
      if (upstreamId && /^[\w.:-]{1,100}$/.test(upstreamId)) c.set('requestId', upstreamId);
      return new Response(answer.body, {
        status: answer.status,
        headers: headersFromApi(answer.headers, also),
      });
    } catch (error) {
      if (raw.signal.aborted) return new Response(null, { status: 499 });
      return fail(c, 502, 'The API cannot be reached.', `${origin.origin}: ${describeError(error)}`);
    }
  });
  return api;
}

/** Sets a call's id, and the headers that each response must have. */
const addHeaders: MiddlewareHandler<ProxyEnv> = async (c, next) => {
  c.set('requestId', randomUUID());
  await next();
  // Keeps the id of the API, if it sent one.
  if (!c.res.headers.has('X-Request-Id')) c.res.headers.set('X-Request-Id', c.get('requestId'));
  c.res.headers.set('Content-Security-Policy', policy);
};

/** The prefix is cut off the raw path, which must begin with it: the router decodes paths (`/w%65ather`). */
const rejectUnsafe =
  (basePath: string): MiddlewareHandler<ProxyEnv> =>
  async (c, next) => {
    const { method } = c.req;
    const { pathname } = new URL(c.req.url);
    if (!methods.includes(method)) {
      c.header('Allow', methods.join(', '));
      return fail(c, 405, 'Method not allowed.', `${method} was rejected`);
    }
    const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`);
    if (!isBelow || isUnsafePath(pathname, { dotNames: true })) {
      return fail(c, 400, 'This address is not allowed.', `${method} ${pathname.slice(0, 200)} was rejected`);
    }
    return next();
  };

/** The client gets the message; the host and the reason go only to the operator's log. */
function fail(c: Context<ProxyEnv>, status: 400 | 405 | 502, message: string, detail: string): Response {
  const requestId = c.get('requestId');
  console.error(`[${requestId}] ${detail}`);
  return c.json({ success: false, message, requestId }, status);
}

/** The proxies of the real API, if configured, and of the additional APIs, which get no key. */
export function createProxies(
  { upstreamUrl, upstreamHeaders, upstreamKey, upstreams, trustedProxies }: Settings,
  log: Log,
) {
  const options = { headers: upstreamHeaders, trustedProxies, log };
  return {
    api: upstreamUrl && proxyApi(upstreamUrl, { ...options, key: upstreamKey }),
    upstreams: upstreams.map(({ path, url }) => ({ path, api: proxyApi(url, { ...options, path }) })),
  };
}
