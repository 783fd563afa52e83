import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { Log } from '../../upstream/events/EventLine';
import { createAddressReader } from '../../upstream/requests/createAddressReader';
import { describeError } from '../describeError';
import { answerServerError } from '../errorResponses';
import { headersFromApi } from './headersFromApi';
import { headersToApi } from './headersToApi';
import { isUnsafePath } from './isUnsafePath';
import { logProxied, type ProxyEnv } from './logProxied';

export interface ProxyOptions {
  /** Names of headers in lower case that pass both ways, beside the usual ones. */
  headers?: readonly string[];
  /** A header that the API gets with each call that comes from the panel's pages. */
  key?: readonly [name: string, value: string] | undefined;
  /** The path below which the calls come; it is left out of those that go on. Default: none. */
  path?: string;
  /** Milliseconds until an answer has to begin. */
  timeouts?: { json: number; upload: number };
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` says who calls. Default: none. */
  trustedProxies?: readonly string[];
  /** Takes the lines of the log. Default: there is none. */
  log?: Log;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const defaultTimeouts = { json: 30_000, upload: 120_000 };

/** What an answer of another origin, opened by itself, may do as a page of the panel's. */
const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Hands every call to the API at `origin`, which may have a path: method, path, query and body as they came,
 * and of the headers what {@link headersToApi} and {@link headersFromApi} let pass. Redirects are not
 * followed, so that the token reaches no other host: they are a 502, as is an API that can't be reached; 504
 * is one that does not answer in time. 400 is a path that an API might read as another one; nothing is sent
 * then.
 */
export function proxyApi(
  origin: URL,
  {
    headers: also = [],
    key,
    path: basePath = '',
    timeouts = defaultTimeouts,
    trustedProxies = [],
    log = () => {},
  }: ProxyOptions = {},
): Hono<ProxyEnv> {
  const api = new Hono<ProxyEnv>();
  api.use(async (c, next) => {
    c.set('requestId', randomUUID());
    await next();
    // That of the API, where it states one.
    if (!c.res.headers.has('X-Request-Id')) c.res.headers.set('X-Request-Id', c.get('requestId'));
    for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value);
  });
  api.use(logProxied(log, createAddressReader(trustedProxies)));
  api.onError(answerServerError);
  api.all('*', async c => {
    const { raw, method } = c.req;
    const { pathname, search } = new URL(c.req.url);
    if (!methods.includes(method)) {
      c.header('Allow', methods.join(', '));
      return fail(c, 405, 'There is no such method.', `${method} is refused`);
    }
    if (isUnsafePath(pathname, { dotNames: true })) {
      return fail(c, 400, 'This address is not allowed.', `${method} ${pathname.slice(0, 200)} is refused`);
    }
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), isUpload(c) ? timeouts.upload : timeouts.json);
    try {
      const base = origin.origin + origin.pathname.replace(/\/$/, '');
      const answer = await proxy(new URL(base + pathname.slice(basePath.length) + search), {
        raw,
        headers: headersToApi(raw, { also, key, peer: getConnInfo(c).remote.address }),
        redirect: 'manual',
        signal: AbortSignal.any([raw.signal, late.signal]),
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
      if (late.signal.aborted)
        return fail(c, 504, 'The API did not answer in time.', `${origin.origin} is too slow`);
      return fail(c, 502, 'The API cannot be reached.', `${origin.origin}: ${describeError(error)}`);
    } finally {
      clearTimeout(timer);
    }
  });
  return api;
}

const isUpload = (c: Context) => /^(?!application\/json)./.test(c.req.header('content-type') ?? '');

/** The caller learns what happened; which host and why is for the operator's log only. */
function fail(
  c: Context<ProxyEnv>,
  status: 400 | 405 | 502 | 504,
  message: string,
  detail: string,
): Response {
  const requestId = c.get('requestId');
  console.error(`[${requestId}] ${detail}`);
  return c.json({ success: false, message, requestId }, status);
}
