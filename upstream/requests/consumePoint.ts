import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../responses/ApiError';

/** Counts a call for the key. @throws {ApiError} 429 with `message` and the seconds to wait. */
export async function consumePoint(
  limiter: RateLimiterAbstract,
  key: string,
  message: string,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new ApiError(429, message, { headers: { 'Retry-After': String(seconds) } });
  }
}
