import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Env } from '../Env';

/** Within one percent of the smallest size, in a fraction of the time. */
const quality = 5;

const encoders = {
  br: (bytes: Buffer) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
};

/**
 * Compresses a whole body with the best encoding that the client accepts (RFC 9110 §12.5.3); unchanged
 * without one. For small bodies: another thread would take longer.
 */
export function compressFor(c: Context, bytes: Buffer<ArrayBuffer>) {
  const accepted = parseAccept(c.req.header('Accept-Encoding') ?? '').filter(({ q }) => q > 0);
  const encoding = (['br', 'gzip'] as const).find(each => accepted.some(({ type }) => type === each));
  return { body: encoding ? encoders[encoding](bytes) : bytes, encoding };
}

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
  const { body, encoding } = isWorthIt ? compressFor(c, bytes) : { body: bytes, encoding: undefined };
  headers.set('Content-Length', String(body.length));
  headers.append('Vary', 'Accept-Encoding');
  if (encoding) headers.set('Content-Encoding', encoding);
  // Otherwise Hono would copy the previous response's headers one by one.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};
