import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { describeError } from './describeError';

/** Not for the API: cookies (sign-in goes by header), what a client claims about its way here, what fetch refuses. */
const REQUEST_HEADERS_DROPPED = [
  'host',
  'cookie',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** Not for the browser: these would speak for the panel's own origin. */
const RESPONSE_HEADERS_DROPPED = [
  'set-cookie',
  'strict-transport-security',
  'clear-site-data',
  'service-worker-allowed',
  'alt-svc',
  'refresh',
];

const TIMEOUTS = { json: 30_000, upload: 120_000 };

/**
 * Hands every call to the API at `origin`: method, path, query, headers and body as they came. Redirects are not
 * followed, so that the token reaches no other host: they are a 502, as is an API that can't be reached; 504 is one that
 * does not answer in time (milliseconds). What comes back can't run as a page of the panel's origin.
 */
export function proxyApi(origin: URL, timeouts = TIMEOUTS): Hono {
  const api = new Hono();
  api.all('*', async c => {
    const { pathname, search } = new URL(c.req.url);
    const isUpload = /^(?!application\/json)./.test(c.req.header('content-type') ?? '');
    const late = AbortSignal.timeout(isUpload ? timeouts.upload : timeouts.json);
    try {
      const answer = await proxy(new URL(origin.origin + pathname + search), {
        raw: c.req.raw,
        redirect: 'manual',
        signal: AbortSignal.any([c.req.raw.signal, late]),
        customFetch: request => fetch(withOwnHeaders(request, c)),
      });
      if (answer.status > 300 && answer.status !== 304 && answer.status < 400) {
        await answer.body?.cancel();
        return fail(c, 502, 'The API answered with a redirect.', `${origin.origin} redirects ${pathname}`);
      }
      return withGuards(answer);
    } catch (error) {
      if (late.aborted)
        return fail(c, 504, 'The API did not answer in time.', `${origin.origin} is too slow`);
      return fail(c, 502, 'The API cannot be reached.', `${origin.origin}: ${describeError(error)}`);
    }
  });
  return api;
}

function withOwnHeaders(request: Request, c: Context): Request {
  for (const name of REQUEST_HEADERS_DROPPED) request.headers.delete(name);
  const { address } = getConnInfo(c).remote;
  if (address) request.headers.set('x-forwarded-for', address);
  return request;
}

function withGuards(answer: Response): Response {
  for (const name of RESPONSE_HEADERS_DROPPED) answer.headers.delete(name);
  answer.headers.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  answer.headers.set('X-Content-Type-Options', 'nosniff');
  return answer;
}

/** The caller is told what happened; which host and why is for the operator's log only. */
function fail(c: Context, status: 502 | 504, message: string, detail: string): Response {
  const requestId = randomUUID();
  console.error(`[${requestId}] ${detail}`);
  return c.json({ success: false, message, requestId }, status);
}
