import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { notFound } from '../answers/ApiError';
import { files } from '../database/schema';
import type { Env } from '../Env';
import type { Services } from '../Services';

const year = 365 * 24 * 60 * 60;

/**
 * `GET /<path>`: a stored image, under the type that its content has. Opened by itself it can neither run nor
 * load anything. What the address names is looked up as it is: there are no folders to climb.
 */
export function publicRoutes({ orm }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/*', async c => {
    const path = decodeURIComponent(c.req.path.slice('/public/'.length));
    const described = { type: files.type, etag: files.etag, immutable: files.immutable };
    const [file] = await orm.select(described).from(files).where(eq(files.path, path));
    if (!file) throw notFound('File');
    const etag = `"${file.etag}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': file.immutable ? `public, max-age=${year}, immutable` : 'public, no-cache',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    };
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
    const [stored] = await orm.select({ content: files.content }).from(files).where(eq(files.path, path));
    if (!stored) throw notFound('File');
    return c.body(stored.content, 200, { ...headers, 'Content-Type': file.type });
  });

  return routes;
}
