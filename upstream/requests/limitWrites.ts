import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Env } from '../Env';
import { consumePoint } from './consumePoint';

/** The limit applies to spans of ten seconds, so that a rejected client need not wait for a whole minute. */
const spanSeconds = 10;

/**
 * Rejects an account's writes beyond `perMinute` with 429 and the seconds to wait. Counts per process, which
 * saves a database write per call.
 */
export function limitWrites(perMinute: number): MiddlewareHandler<Env> {
  const points = Math.ceil((perMinute * spanSeconds) / 60);
  const writes = new RateLimiterMemory({ points, duration: spanSeconds });
  return async (c, next) => {
    const signedIn = c.get('signedIn');
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (isWrite && signedIn) await consumePoint(writes, signedIn._id, tooMany);
    await next();
  };
}

const tooMany = 'Too many changes; try again in a moment';
