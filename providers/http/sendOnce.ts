import { HttpError } from 'ra-core';
import { buildUrl } from './buildUrl';
import { csrfHeader } from './csrfHeader';
import type { HttpClientOptions, HttpRequest, Timeouts } from './HttpRequest';
import { isRead } from './isRead';
import { type HttpResponse, readAnswer } from './readAnswer';
import { requestError } from './requestError';

const defaultTimeouts: Timeouts = { read: 30_000, write: 30_000, upload: 120_000 };

/**
 * One attempt at a request, given up when its time is over or its signal aborts; the body is read within that
 * time.
 */
export async function sendOnce(
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
