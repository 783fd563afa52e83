import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Orm } from '../database/Database';
import { fileContents, filePieces, files } from '../database/schema';
import type { Env } from '../Env';
import { createQueue } from '../requests/createQueue';
import { notFound } from '../responses/ApiError';
import type { Services } from '../Services';
import { pieceSize } from './storeFile';

const year = 365 * 24 * 60 * 60;

/**
 * `GET /<path>`: a stored image with the type of its content. Opened directly, it can neither run nor load
 * anything. Paths are looked up verbatim in the database, so path traversal is impossible.
 */
export function publicRoutes({ orm }: Services): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/*', async c => {
    const path = decodeURIComponent(c.req.path.slice('/public/'.length));
    const [row] = await orm
      .select({ file: files, content: fileContents })
      .from(files)
      .innerJoin(fileContents, eq(fileContents.id, files.contentId))
      .where(eq(files.path, path));
    if (!row) throw notFound('File');
    const { file, content } = row;
    const etag = `"${content.etag}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': file.immutable ? `public, max-age=${year}, immutable` : 'public, no-cache',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    };
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
    return c.body(readContent(orm, content.id, content.size), 200, {
      ...headers,
      'Content-Type': file.type,
      'Content-Length': String(content.size),
    });
  });

  return routes;
}

/** At most two pieces at a time for all readers, because parallel reads delay everyone. */
const readQueue = createQueue({ running: 2, waiting: Infinity, message: '' });

/**
 * A content's bytes, read in pieces on demand, so that a slow reader holds neither memory nor a connection.
 * @param size The content's size in bytes.
 * @throws {Error} in the stream if the content is deleted meanwhile, which breaks the reader's connection.
 */
export function readContent(orm: Orm, contentId: string, size: number): ReadableStream<Uint8Array> {
  let number = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        if (number * pieceSize >= size) return controller.close();
        const [piece] = await readQueue(() =>
          orm
            .select({ bytes: filePieces.bytes })
            .from(filePieces)
            .where(and(eq(filePieces.contentId, contentId), eq(filePieces.number, number))),
        );
        if (!piece) throw new Error(`Piece ${number} of the content ${contentId} is missing`);
        number += 1;
        controller.enqueue(piece.bytes);
      },
    },
    { highWaterMark: 1 },
  );
}
