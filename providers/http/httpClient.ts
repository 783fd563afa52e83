import { HttpError } from 'ra-core';
import type { Session } from '../session/session';
import type { HttpResponse } from './readAnswer';
import { retryDelay } from './retryDelay';
import { sendOnce } from './sendOnce';

export type { HttpResponse } from './readAnswer';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Empty, null and undefined values are left out; an array repeats its key. */
  query?: Record<string, unknown> | undefined;
  /** Sent as JSON, unless it is FormData (multipart) or a Blob (raw). */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, the answer's body included. */
  timeout?: number | undefined;
  /** Lets the request outlive the page: the notice of signing out. */
  keepalive?: boolean;
  /** Called while an upload is on its way, with the fraction that was sent, 0 to 1. */
  onProgress?: ((sentFraction: number) => void) | undefined;
  /**
   * What was known of the record when this write was decided on. The same call from another knowledge is a new write, not
   * the repeat of one whose answer was lost: a switch that is to be turned back.
   */
  seen?: unknown;
  /** Puts a failed answer's body into the contract's shape, `{ message, errors }`. */
  reshapeFailure?: ((body: unknown) => unknown) | undefined;
}

export type HttpClient = (path: string, request?: HttpRequest) => Promise<HttpResponse>;

export interface HttpClientOptions {
  baseUrl?: string;
  /** The word before the token in `Authorization`; empty for the bare token. */
  scheme?: string;
  fetch?: typeof fetch;
  session: Pick<Session, 'token'>;
  /** Asked once for each 401: true when somebody has signed in again and the call may be repeated. */
  onUnauthorized?: () => Promise<boolean>;
  /** Milliseconds; 30 s for reads and writes, 120 s for uploads. */
  timeouts?: Partial<Timeouts>;
}

export interface Timeouts {
  read: number;
  write: number;
  upload: number;
}

/**
 * The one way to the API (requirements.md §7.1 and §8.1, upstream-contract.md §1 and §14).
 *
 * | | |
 * |---|---|
 * | token | `Authorization: <scheme> <token>` on every call; never follows a redirect |
 * | failure | HttpError(message, status, body); status 0 where no answer came; an AbortError stays one |
 * | GET | repeated at most twice after a network failure or a 5xx of passing nature, once after a 429 |
 * | write | never repeated by itself |
 * | 401 | asks to sign in again and repeats the call once |
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { session, onUnauthorized } = options;

  return async (path, request = {}) => {
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
  const isRead = request.method === undefined || request.method === 'GET';
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(path, request, options);
    } catch (error) {
      const delay = isRead ? retryDelay(error, attempt) : undefined;
      if (delay === undefined) throw error;
      await new Promise(resolve => setTimeout(resolve, delay));
    }
  }
}
