import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { compressFor } from '../upstream/responses/compressFor';
import { errorResponse, respondWithError } from './errorResponses';
import { isUnsafePath } from './isUnsafePath';
import { securityHeaders } from './securityHeaders';

/** The placeholder that `vite build` writes for a nonce (`html.cspNonce` in vite.config.ts). */
const noncePlaceholder = '__CSP_NONCE__';

/**
 * Serves the built panel in `dist`: hashed assets precompressed and cached forever, other files with an ETag,
 * and for every other address `index.html` with a fresh nonce, never cached. A missing asset is a plain 404,
 * so that an open tab detects a new deployment instead of running HTML.
 */
export function servePanel(dist: string): Hono {
  const panel = new Hono();
  const files = filesOf(dist);

  panel.onError(respondWithError);
  panel.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return errorResponse(405, 'This address supports only GET and HEAD.', { Allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(c.req.url);
    const [screen] = pathname.slice(1).split('/', 1);
    // Below a screen, an id may begin with a dot.
    const isUnsafe = isUnsafePath(`/${screen}`) || isUnsafePath(pathname, { dotNames: true });
    return isUnsafe ? notFound() : next();
  });
  panel.get('/assets/*', cached('public, max-age=31536000, immutable'), files, notFound);
  panel.get('/:path{.+\\.(?!html$)[A-Za-z0-9]+}', etag(), cached('no-cache'), files, (c, next) =>
    c.req.header('accept')?.includes('text/html') ? next() : notFound(),
  );
  panel.get(
    '*',
    (c, next) => securityHeaders(readOrigins(dist))(c, next),
    c => sendIndex(c, join(dist, 'index.html')),
  );
  return panel;
}

/** Never hidden files. Created when the folder exists: the panel may be built while the server runs. */
function filesOf(dist: string): MiddlewareHandler {
  let files: MiddlewareHandler | undefined;
  return (c, next) => {
    if (!files && existsSync(dist)) files = serveStatic({ root: dist, precompressed: true });
    return files && !isUnsafePath(new URL(c.req.url).pathname) ? files(c, next) : next();
  };
}

/** Only for files: the response to a missing one has its own Cache-Control. */
function cached(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok || c.res.headers.has('Cache-Control')) return;
    c.res.headers.set('Cache-Control', cacheControl);
  };
}

/** Origins of the APIs that the panel was built for. */
function readOrigins(dist: string): string[] {
  return JSON.parse(readText(join(dist, 'origins.json')) ?? '[]') as string[];
}

function sendIndex(c: Context, file: string): Response {
  c.header('Cache-Control', 'no-store');
  const html = readText(file);
  if (html === undefined) return errorResponse(503, 'The panel is not built yet: run npm run build.');
  const page = html.replaceAll(noncePlaceholder, String(c.get('secureHeadersNonce')));
  const { body, encoding } = compressFor(c, Buffer.from(page));
  c.header('Vary', 'Accept-Encoding');
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', 'text/html; charset=utf-8');
  return c.body(body);
}

/** Synchronously, because the system caches small files and async reads would queue behind other work. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const notFound = () => errorResponse(404, 'There is no such file.');
