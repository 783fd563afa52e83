import type { MiddlewareHandler } from 'hono';
import type { Env } from '../Env';
import { compressFor } from './compressFor';

/** Bytes below which an answer fits into a packet as it is. */
const small = 1024;
/** Bytes up to which compressing takes less time than handing it to another thread. */
const large = 64 * 1024;

/**
 * Answers of JSON, which are whole, are compressed in one go: in a stream, as answers of unknown length need,
 * that takes longer than reading a page of a list. Those of a few bytes go as they are, with their length;
 * large ones are left to anyone who serves the API.
 */
export const compressJson: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { body: whole, status, headers } = c.res;
  if (!whole || !/^application\/json\b/.test(headers.get('Content-Type') ?? '')) return;
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const isWorthIt = bytes.length >= small && bytes.length <= large;
  const { body, encoding } = isWorthIt ? compressFor(c, bytes) : { body: bytes };
  headers.set('Content-Length', String(body.length));
  headers.append('Vary', 'Accept-Encoding');
  if (encoding) headers.set('Content-Encoding', encoding);
  // Else Hono would put the headers of the one before into it, one by one.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};
