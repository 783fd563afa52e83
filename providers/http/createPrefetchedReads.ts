import type { HttpClient } from './createHttpClient';
import { type HttpRequest, isRead } from './HttpRequest';
import type { HttpResponse } from './readResponse';

/** Milliseconds for which a prefetched response can be used after it arrives. */
const defaultLifetime = 5000;

interface Clients {
  /** For requests that the user waits for. */
  httpClient: HttpClient;
  /** For prefetching; opens no dialog. */
  prefetchClient: HttpClient;
}

export interface PrefetchedReads {
  /** Makes a read ahead of time and keeps the response for `lifetime` milliseconds. Default: five seconds. */
  prefetch(path: string, request?: HttpRequest, lifetime?: number): Promise<HttpResponse>;
  /** The first client; its reads use a prefetched response if there is one, each only once. */
  httpClient: HttpClient;
  /** Discards all prefetched responses. */
  forget(): void;
  /** Changes whenever a write starts or ends, because data read before may be stale. */
  writes(): number;
}

/**
 * Prefetches reads at start-up and when the pointer rests on a link. The next equal request gets the
 * response, while it is pending and for five seconds after it arrives. A write discards all of them. If a
 * prefetch failed, the request is sent again.
 */
export function createPrefetchedReads({ httpClient, prefetchClient }: Clients): PrefetchedReads {
  const reads = new Map<string, Promise<HttpResponse>>();
  const keyOf: (...call: Parameters<HttpClient>) => string = (path, { method = 'GET', ...request } = {}) =>
    JSON.stringify([path, method, request.query, request.headers, request.body]);

  let writes = 0;
  const onWrite = () => {
    reads.clear();
    writes += 1;
  };

  return {
    prefetch: (path, request = {}, lifetime = defaultLifetime) => {
      const key = keyOf(path, request);
      const existing = reads.get(key);
      if (existing) return existing;
      const response = prefetchClient(path, request);
      reads.set(key, response);
      const expire = () => reads.get(key) === response && reads.delete(key);
      // However long it takes, equal requests wait for this one.
      response.then(() => setTimeout(expire, lifetime), expire);
      return response;
    },

    httpClient: async (path, request = {}) => {
      if (!isRead(request)) {
        onWrite();
        return httpClient(path, request).finally(onWrite);
      }
      if (request.isFresh) return httpClient(path, request);
      const key = keyOf(path, request);
      const prefetched = reads.get(key);
      reads.delete(key);
      const response = await prefetched?.catch(() => undefined);
      request.signal?.throwIfAborted();
      return response ?? httpClient(path, request);
    },

    forget: () => reads.clear(),
    writes: () => writes,
  };
}
