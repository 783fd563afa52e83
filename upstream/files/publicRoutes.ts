import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { fileContents, files } from '../database/fileTables';
import type { Env } from '../Env';
import { notFound } from '../responses/ApiError';
import type { Services } from '../Services';
import { readContent } from './readContent';

const year = 365 * 24 * 60 * 60;

/**
 * `GET /<path>`: a stored image, under the type that its content has. Opened by itself it can neither run nor
 * load anything. What the address names is looked up as it is: there are no folders to climb.
 */
export function publicRoutes({ orm }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/*', async c => {
    const path = decodeURIComponent(c.req.path.slice('/public/'.length));
    const [file] = await orm
      .select({
        type: files.type,
        immutable: files.immutable,
        contentId: files.contentId,
        etag: fileContents.etag,
        size: fileContents.size,
      })
      .from(files)
      .innerJoin(fileContents, eq(fileContents.id, files.contentId))
      .where(eq(files.path, path));
    if (!file) throw notFound('File');
    const etag = `"${file.etag}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': file.immutable ? `public, max-age=${year}, immutable` : 'public, no-cache',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
    };
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
    return c.body(readContent(orm, file.contentId, file.size), 200, {
      ...headers,
      'Content-Type': file.type,
      'Content-Length': String(file.size),
    });
  });

  return routes;
}
