import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Env } from '../Env';
import { consumePoint } from './consumePoint';

/** The minute's share is given out in spans, so that nobody who has used it up waits for a whole minute. */
const spanSeconds = 10;

/**
 * Rejects writes of an account beyond `perMinute` with 429 and the seconds until the next ones are taken.
 * Counted in this process alone: no write costs another one in the database.
 */
export function limitWrites(perMinute: number): MiddlewareHandler<Env> {
  const points = Math.ceil((perMinute * spanSeconds) / 60);
  const writes = new RateLimiterMemory({ points, duration: spanSeconds });
  return async (c, next) => {
    const signedIn = c.get('signedIn');
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (isWrite && signedIn) await consumePoint(writes, signedIn._id, () => tooMany);
    await next();
  };
}

const tooMany = 'Too many changes; try again in a moment';
