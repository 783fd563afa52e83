import { isRead } from './HttpRequest';
import type { HttpClient } from './httpClient';
import type { HttpResponse } from './readAnswer';

/**
 * The same client with JSON writes deduplicated: one that is under way is not sent again, and a double click
 * is one request.
 */
export function deduplicated(httpClient: HttpClient): HttpClient {
  const underWay = new Map<string, Promise<HttpResponse>>();
  return (path, request = {}) => {
    const { method, query, body, idempotencyKey } = request;
    if (isRead(request) || body instanceof FormData || body instanceof Blob) return httpClient(path, request);
    const key = JSON.stringify([method, path, query, body, idempotencyKey]);
    const present = underWay.get(key);
    if (present) return present;
    const started = httpClient(path, request).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}
