import type { MiddlewareHandler } from 'hono';
import type { Env } from '../Env';
import { compressFor } from './compressFor';

/** Smaller responses, in bytes, fit into a packet uncompressed. */
const small = 1024;
/** Up to this many bytes, compressing is faster than handing over to another thread. */
const large = 64 * 1024;

/**
 * Compresses complete JSON responses synchronously: streaming takes longer than reading a page of a list.
 * Tiny responses are sent uncompressed, and large ones are left to the server in front of the API.
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
  // Otherwise Hono would copy the previous response's headers one by one.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};
