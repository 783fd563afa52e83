import { HttpError } from 'ra-core';
import type { HttpClientOptions, HttpRequest } from './HttpRequest';
import { isRead } from './isRead';
import type { HttpResponse } from './readAnswer';
import { retryDelay } from './retryDelay';
import { sendOnce } from './sendOnce';

export type { HttpResponse } from './readAnswer';

export type HttpClient = (path: string, request?: HttpRequest) => Promise<HttpResponse>;

/**
 * The one way to the API (requirements.md §7.1 and §8.1, upstream-contract.md §1 and §14).
 *
 * | | |
 * |---|---|
 * | token | `Authorization: <scheme> <token>` on every call; never follows a redirect |
 * | failure | HttpError(message, status, body); status 0 where no response came; an AbortError stays one |
 * | read | repeated at most twice after a network failure or a 5xx of passing nature, once after a 429 |
 * | write | never repeated by itself |
 * | cookie in place of it | goes along by itself; each write has the header that `csrf` declares |
 * | token that ends | is refreshed first, where the API declares how |
 * | 401 | refreshes the token or asks to sign in again, and repeats the call once |
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { session, onUnauthorized, renew } = options;

  return async (path, request = {}) => {
    const renewed = renew?.();
    if (renewed) await renewed;
    const token = session.token();
    try {
      return await sendWithRetries(path, request, options);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401 || !onUnauthorized) throw error;
      const signedInMeanwhile = session.token() !== undefined && session.token() !== token;
      if (!signedInMeanwhile && !(await onUnauthorized())) throw error;
      return sendWithRetries(path, request, options);
    }
  };
}

async function sendWithRetries(path: string, request: HttpRequest, options: HttpClientOptions) {
  const isRepeated = isRead(request) && !request.isFresh;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(path, request, options);
    } catch (error) {
      const delay = isRepeated ? retryDelay(error, attempt) : undefined;
      if (delay === undefined) throw error;
      await new Promise(resolve => setTimeout(resolve, delay));
    }
  }
}
