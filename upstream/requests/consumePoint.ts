import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../responses/ApiError';

/**
 * Counts a call for the key.
 * @param describe Returns the error message, given the seconds until calls are accepted again.
 * @throws {ApiError} 429 after too many calls.
 */
export async function consumePoint(
  limiter: RateLimiterAbstract,
  key: string,
  describe: (seconds: number) => string,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new ApiError(429, describe(seconds), { headers: { 'Retry-After': String(seconds) } });
  }
}
