import { HttpError } from 'ra-core';
import type { Method } from '../../src/engine';
import { attempt } from '../errors/attempt';
import { isStatus } from '../errors/isStatus';
import { buildUrl } from './buildUrl';
import {
  type CsrfCookie,
  type HttpClientOptions,
  type HttpRequest,
  isRead,
  type Timeouts,
} from './HttpRequest';
import { type HttpResponse, readResponse } from './readResponse';
import { requestError } from './requestError';

export type { HttpResponse } from './readResponse';

export type HttpClient = (path: string, request?: HttpRequest) => Promise<HttpResponse>;

/**
 * The HTTP client that every API call uses (requirements.md §7.1 and §8.1, upstream-contract.md §1 and §14).
 *
 * | | |
 * |---|---|
 * | token | `Authorization: <scheme> <token>` on every call; only uploads with progress follow a redirect |
 * | failure | HttpError(message, status, body); status 0 without a response; an AbortError passes through |
 * | read | retried at most twice after a network failure or a transient 5xx, once after a 429 |
 * | write | never retried automatically |
 * | cookie instead of a token | the browser sends it; each write has the header that `csrf` declares |
 * | missing CSRF cookie | is requested before a write, as `csrf` declares |
 * | expiring token | is refreshed first if the API declares how |
 * | 401 | refreshes the token or asks to sign in again, and retries the call once |
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { session, onUnauthorized, renew, cookies } = options;
  const setCsrfCookie = async (csrf: CsrfCookie) => {
    if (!csrf.request || csrfHeader(csrf)[csrf.header]) return;
    const [method, path = ''] = csrf.request.split(' ');
    await sendOnce(path, { method: method as Method }, options).catch(() => {});
  };

  return async (path, request = {}) => {
    if (cookies?.csrf && !isRead(request)) await setCsrfCookie(cookies.csrf);
    /** A renewal without a response must not count as an unknown outcome of the write. */
    const renewalFailed = (error: unknown) => {
      const isAnswer = error instanceof HttpError && error.status >= 400 && !isStatus(error, 408, 502, 504);
      throw isRead(request) || isAnswer ? error : requestError('network_write');
    };
    const renewing = renew?.();
    if (renewing) await renewing.catch(renewalFailed);
    const token = session.token();
    try {
      return await sendWithRetries(path, request, options);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 401 || !onUnauthorized) throw error;
      const hasNewToken = session.token() !== undefined && session.token() !== token;
      if (!hasNewToken && !(await onUnauthorized().catch(renewalFailed))) throw error;
      return sendWithRetries(path, request, options);
    }
  };
}

async function sendWithRetries(path: string, request: HttpRequest, options: HttpClientOptions) {
  const mayRetry = isRead(request) && !request.isFresh;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(path, request, options);
    } catch (error) {
      const delay = mayRetry ? retryDelay(error, attempt) : undefined;
      if (delay === undefined) throw error;
      await new Promise(resolve => setTimeout(resolve, delay));
    }
  }
}

const transientStatuses = new Set([500, 502, 503, 504]);
const backOff = [300, 900];
const maxRetryAfter = 10_000;

/**
 * Milliseconds to wait before retrying a failed read; undefined for no retry. Network failures and transient
 * 5xx are retried twice; a 429 once, after its `Retry-After` if that is at most 10 s.
 */
function retryDelay(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof HttpError)) return undefined;
  if (error.status === 429) {
    const wait = ((error.body?.retryAfter as number | undefined) ?? 1) * 1000;
    return attempt === 0 && wait <= maxRetryAfter ? wait : undefined;
  }
  const isTransient = transientStatuses.has(error.status) || error.message === 'seamark.errors.network';
  return isTransient ? backOff[attempt] : undefined;
}

const defaultTimeouts: Timeouts = { read: 30_000, write: 30_000, upload: 120_000 };

/** One attempt at a request, aborted by its signal or after its timeout, which includes reading the body. */
async function sendOnce(
  path: string,
  request: HttpRequest,
  options: HttpClientOptions,
): Promise<HttpResponse> {
  const { method = 'GET', query, body, signal, timeout = timeoutOf(request, options) } = request;
  const isWrite = !isRead(request);
  // Only `false` is reliable. The call is tried nevertheless: a local server needs no network.
  const isOffline = globalThis.navigator?.onLine === false;
  const timeoutController = new AbortController();
  const timer = setTimeout(() => timeoutController.abort(), timeout);
  const combinedSignal = signal
    ? AbortSignal.any([signal, timeoutController.signal])
    : timeoutController.signal;
  const send = request.onProgress ? withProgress(request.onProgress) : (options.fetch ?? fetch);
  try {
    const response = await send(buildUrl(options.baseUrl ?? '/api', path, query), {
      method,
      headers: headersOf(request, options),
      signal: combinedSignal,
      redirect: 'manual',
      ...(options.credentials && { credentials: options.credentials }),
      ...(body === undefined
        ? {}
        : { body: isRaw(body) || typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(request.keepalive ? { keepalive: true } : {}),
      ...(request.isFresh ? { cache: 'no-store' as const } : {}),
    });
    const text = await response.text();
    const { status, statusText, headers } = response;
    return readResponse({ status, statusText, headers, text }, isWrite, request.reshapeFailure);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (timeoutController.signal.aborted) throw requestError(isWrite ? 'timeout_write' : 'timeout');
    if (error instanceof HttpError) throw error;
    throw requestError(isWrite && isOffline ? 'network_write' : 'network');
  } finally {
    clearTimeout(timer);
  }
}

/** Uploads are rare, so the code loads with the first one. If it fails to load, nothing is sent. */
const withProgress =
  (onProgress: (sentFraction: number) => void): typeof fetch =>
  async (...call) => {
    const { sendWithProgress } = await import('./sendWithProgress').catch(() => {
      throw requestError('network_write');
    });
    return sendWithProgress(onProgress)(...call);
  };

function timeoutOf(request: HttpRequest, { timeouts }: HttpClientOptions): number {
  const { read, write, upload } = { ...defaultTimeouts, ...timeouts };
  if (isRaw(request.body)) return upload;
  return isRead(request) ? read : write;
}

/**
 * A call's headers; of names that differ only in case, the last. The browser sets the Content-Type of
 * multipart bodies (with the boundary) and of files.
 */
function headersOf({ method = 'GET', body, headers }: HttpRequest, options: HttpClientOptions) {
  const { session, scheme = 'Bearer', tokenHeader = 'Authorization', cookies } = options;
  const token = cookies ? undefined : session.token();
  const layers = [
    { Accept: 'application/json', 'Content-Type': 'application/json' },
    options.headers,
    token === undefined ? {} : { [tokenHeader]: scheme ? `${scheme} ${token}` : token },
    cookies?.csrf && method !== 'GET' ? csrfHeader(cookies.csrf) : {},
    headers,
  ];
  const named = layers.flatMap(layer => Object.entries(layer ?? {}));
  const last = new Map(named.map(entry => [entry[0].toLowerCase(), entry]));
  if (body === undefined || isRaw(body)) last.delete('content-type');
  return Object.fromEntries(last.values());
}

function isRaw(body: unknown): body is FormData | Blob {
  return body instanceof FormData || body instanceof Blob;
}

/** The header that repeats the CSRF cookie, percent-decoded; none if the page has no such cookie. */
function csrfHeader({ cookie, header }: CsrfCookie): Record<string, string> {
  const [, value] = new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(document.cookie) ?? [];
  return value ? { [header]: attempt(() => decodeURIComponent(value)) ?? value } : {};
}
