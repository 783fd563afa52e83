import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../Env';
import { ApiError } from '../responses/ApiError';

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
    if (isWrite && signedIn) await consume(writes, signedIn.administratorId);
    await next();
  };
}

async function consume(writes: RateLimiterMemory, key: string): Promise<void> {
  try {
    await writes.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new ApiError(429, 'Too many changes at once; please try again in a moment', {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
