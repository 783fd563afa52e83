import { HttpError } from 'ra-core';

const passing = new Set([500, 502, 503, 504]);
const backOff = [300, 900];
const longestWait = 10_000;

/**
 * Milliseconds to wait before a read that failed is tried again; undefined where it is not. A network failure
 * and a 5xx that may pass are tried twice more; a 429 once, after the wait that it names if that is at most
 * 10 s.
 */
export function retryDelay(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.status === 429) {
    const wait = ((error.body?.retryAfter as number | undefined) ?? 1) * 1000;
    return attempt === 0 && wait <= longestWait ? wait : undefined;
  }
  const mayPass = passing.has(error.status) || error.message === 'seamark.errors.network';
  return mayPass ? backOff[attempt] : undefined;
}
