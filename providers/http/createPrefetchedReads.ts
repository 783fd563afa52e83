import { type HttpRequest, isRead } from './HttpRequest';
import type { HttpClient } from './httpClient';
import type { HttpResponse } from './readAnswer';

/** Milliseconds for which a prefetched response is kept, once it is here, until it is asked for. */
const fresh = 5000;

interface Clients {
  /** For what somebody waits for. */
  httpClient: HttpClient;
  /** For what nobody has asked for yet: it opens no dialog. */
  prefetchClient: HttpClient;
}

export interface PrefetchedReads {
  /**
   * Makes a read before it is asked for, and keeps the response for `keep` milliseconds. Default: five
   * seconds.
   */
  prefetch(path: string, request?: HttpRequest, keep?: number): Promise<HttpResponse>;
  /** The first client, whose reads take a prefetched response where there is one, each once. */
  httpClient: HttpClient;
  /** Drops what was prefetched. */
  forget(): void;
}

/**
 * Prefetches reads: at the start, and when a link is pointed at. The next equal request receives the
 * response, while it is still on its way and for five seconds once it is here. A write drops all of them,
 * and a read that failed is made again by the request that asks for it.
 */
export function createPrefetchedReads({ httpClient, prefetchClient }: Clients): PrefetchedReads {
  const reads = new Map<string, { response: Promise<HttpResponse>; until: number }>();
  const keyOf: (...call: Parameters<HttpClient>) => string = (path, { method = 'GET', ...request } = {}) =>
    JSON.stringify([path, method, request.query, request.headers, request.body]);

  const take = (key: string) => {
    const read = reads.get(key);
    reads.delete(key);
    return read && read.until > Date.now() ? read.response : undefined;
  };

  return {
    prefetch: (path, request = {}, keep = fresh) => {
      const key = keyOf(path, request);
      const present = reads.get(key);
      if (present && present.until > Date.now()) return present.response;
      // However long it is on its way: whoever asks for it meanwhile waits for this one.
      const read = { response: prefetchClient(path, request), until: Number.POSITIVE_INFINITY };
      reads.set(key, read);
      read.response.then(
        () => {
          read.until = Date.now() + keep;
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
