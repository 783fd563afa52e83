import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Env } from '../Env';

/** Bytes below which an answer fits into a packet as it is. */
const small = 1024;
/** Bytes up to which compressing takes less time than handing it to another thread. */
const large = 64 * 1024;

const encoders = {
  br: (bytes: Buffer) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
};

/**
 * Answers of JSON, which are whole, are compressed at once: in a stream, as answers of unknown length need, that
 * takes longer than reading a page of a list. Those of a few bytes go as they are, with their length; large
 * ones are left to whoever serves the API.
 */
export const compressJson: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { body, status, headers } = c.res;
  if (!body || !/^application\/json\b/.test(headers.get('Content-Type') ?? '')) return;
  const whole = Buffer.from(await c.res.arrayBuffer());
  const encoding = whole.length >= small && whole.length <= large ? acceptedBy(c) : undefined;
  const sent = encoding ? encoders[encoding](whole) : whole;
  headers.set('Content-Length', String(sent.length));
  headers.append('Vary', 'Accept-Encoding');
  if (encoding) headers.set('Content-Encoding', encoding);
  // Else Hono would put the headers of the one before into it, one by one.
  c.res = undefined;
  c.res = new Response(sent, { status, headers });
};

/** The better of the two encodings that the client takes (RFC 9110 §12.5.3). */
function acceptedBy(c: Context): keyof typeof encoders | undefined {
  const known = parseAccept(c.req.header('Accept-Encoding') ?? '').filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find(each => known.some(({ type }) => type === each));
}
