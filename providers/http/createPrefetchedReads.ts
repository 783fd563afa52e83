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
}

/**
 * Prefetches reads at start-up and when the pointer rests on a link. The next equal request gets the
 * response, while it is pending and for five seconds after it arrives. A write discards all of them. If a
 * prefetch failed, the request is sent again.
 */
export function createPrefetchedReads({ httpClient, prefetchClient }: Clients): PrefetchedReads {
  const reads = new Map<string, { response: Promise<HttpResponse>; expiresAt: number }>();
  const keyOf: (...call: Parameters<HttpClient>) => string = (path, { method = 'GET', ...request } = {}) =>
    JSON.stringify([path, method, request.query, request.headers, request.body]);

  const take = (key: string) => {
    const read = reads.get(key);
    reads.delete(key);
    return read && read.expiresAt > Date.now() ? read.response : undefined;
  };

  return {
    prefetch: (path, request = {}, lifetime = defaultLifetime) => {
      const key = keyOf(path, request);
      for (const [old, { expiresAt }] of reads) if (expiresAt <= Date.now()) reads.delete(old);
      const existing = reads.get(key);
      if (existing) return existing.response;
      // However long it takes, equal requests wait for this one.
      const read = { response: prefetchClient(path, request), expiresAt: Number.POSITIVE_INFINITY };
      reads.set(key, read);
      read.response.then(
        () => {
          read.expiresAt = Date.now() + lifetime;
        },
        () => reads.delete(key),
      );
      return read.response;
    },

    httpClient: async (path, request = {}) => {
      if (!isRead(request)) {
        reads.clear();
        return httpClient(path, request).finally(() => reads.clear());
      }
      if (request.isFresh) return httpClient(path, request);
      const response = await take(keyOf(path, request))?.catch(() => undefined);
      request.signal?.throwIfAborted();
      return response ?? httpClient(path, request);
    },

    forget: () => reads.clear(),
  };
}
