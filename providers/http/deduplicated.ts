import type { HttpClient } from './createHttpClient';
import { isRead } from './HttpRequest';
import type { HttpResponse } from './readResponse';

/**
 * Wraps a client so that a JSON write equal to a pending one is not sent again: a double click sends one
 * request.
 */
export function deduplicated(httpClient: HttpClient): HttpClient {
  const pending = new Map<string, Promise<HttpResponse>>();
  return (path, request = {}) => {
    const { method, query, body, idempotencyKey } = request;
    if (isRead(request) || body instanceof FormData || body instanceof Blob) return httpClient(path, request);
    const key = JSON.stringify([method, path, query, body, idempotencyKey]);
    const existing = pending.get(key);
    if (existing) return existing;
    const sent = httpClient(path, request).finally(() => pending.delete(key));
    pending.set(key, sent);
    return sent;
  };
}
