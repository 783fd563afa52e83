import { HttpError } from 'ra-core';
import { buildUrl } from './buildUrl';
import {
  type CsrfCookie,
  type HttpClientOptions,
  type HttpRequest,
  isRead,
  type Timeouts,
} from './HttpRequest';
import { type HttpResponse, readAnswer } from './readAnswer';
import { requestError } from './requestError';

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

const passing = new Set([500, 502, 503, 504]);
const backOff = [300, 900];
const longestWait = 10_000;

/**
 * Milliseconds to wait before a read that failed is tried again; undefined where it is not. A network failure
 * and a 5xx that may pass are tried twice more; a 429 once, after the wait that it names if that is at most
 * 10 s.
 */
function retryDelay(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.status === 429) {
    const wait = ((error.body?.retryAfter as number | undefined) ?? 1) * 1000;
    return attempt === 0 && wait <= longestWait ? wait : undefined;
  }
  const mayPass = passing.has(error.status) || error.message === 'seamark.errors.network';
  return mayPass ? backOff[attempt] : undefined;
}

const defaultTimeouts: Timeouts = { read: 30_000, write: 30_000, upload: 120_000 };

/**
 * One attempt at a request, aborted after its timeout or by its signal; reading the body counts towards that
 * time.
 */
async function sendOnce(
  path: string,
  request: HttpRequest,
  options: HttpClientOptions,
): Promise<HttpResponse> {
  const { method = 'GET', query, body, signal, timeout = timeoutOf(request, options) } = request;
  const isWrite = !isRead(request);
  const timer = new AbortController();
  const clock = setTimeout(() => timer.abort(), timeout);
  const either = signal ? AbortSignal.any([signal, timer.signal]) : timer.signal;
  const send = request.onProgress ? withProgress(request.onProgress) : (options.fetch ?? fetch);
  try {
    const response = await unlessAborted(either, () =>
      send(buildUrl(options.baseUrl ?? '/api', path, query), {
        method,
        headers: headersOf(request, options),
        signal: either,
        redirect: 'manual',
        credentials: options.credentials,
        ...(body === undefined
          ? {}
          : { body: isRaw(body) || typeof body === 'string' ? body : JSON.stringify(body) }),
        ...(request.keepalive ? { keepalive: true } : {}),
        ...(request.isFresh ? { cache: 'no-store' as const } : {}),
      }),
    );
    const text = await unlessAborted(either, () => response.text());
    const { status, statusText, headers } = response;
    return readAnswer({ status, statusText, headers, text }, isWrite, request.reshapeFailure);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (timer.signal.aborted) throw requestError(isWrite ? 'timeout_write' : 'timeout', isWrite);
    if (error instanceof HttpError) throw error;
    throw requestError('network', isWrite);
  } finally {
    clearTimeout(clock);
  }
}

/** Few files are sent: the code comes with the first. */
const withProgress =
  (onProgress: (sentFraction: number) => void): typeof fetch =>
  async (...call) =>
    (await import('./sendWithProgress')).sendWithProgress(onProgress)(...call);

function timeoutOf(request: HttpRequest, { timeouts }: HttpClientOptions): number {
  const { read, write, upload } = { ...defaultTimeouts, ...timeouts };
  if (isRaw(request.body)) return upload;
  return isRead(request) ? read : write;
}

/** A multipart body gets its Content-Type, boundary included, from the browser; so does a file. */
function headersOf({ method = 'GET', body, headers }: HttpRequest, options: HttpClientOptions) {
  const { session, scheme = 'Bearer', tokenHeader = 'Authorization', cookies } = options;
  const token = cookies ? undefined : session.token();
  return {
    Accept: 'application/json',
    ...(body === undefined || isRaw(body) ? {} : { 'Content-Type': 'application/json' }),
    ...options.headers,
    ...(token === undefined ? {} : { [tokenHeader]: scheme ? `${scheme} ${token}` : token }),
    ...(cookies?.csrf && method !== 'GET' ? csrfHeader(cookies.csrf) : {}),
    ...headers,
  };
}

function isRaw(body: unknown): body is FormData | Blob {
  return body instanceof FormData || body instanceof Blob;
}

/** Settles with the signal even where what it waits for never does. */
function unlessAborted<Value>(signal: AbortSignal, start: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
    start()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

/** The header that repeats a cookie, its percent-encoding undone; none where the page has no such cookie. */
function csrfHeader({ cookie, header }: CsrfCookie): Record<string, string> {
  const [, value] = new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(document.cookie) ?? [];
  return value ? { [header]: decodeURIComponent(value) } : {};
}
