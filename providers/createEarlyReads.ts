import type { HttpClient, HttpRequest } from './httpClient';
import type { HttpResponse } from './readAnswer';

/** Milliseconds for which an answer that nobody has asked for yet is worth keeping. */
const fresh = 5000;

export interface EarlyReads {
  /** Makes a GET before it is asked for; where asked so, by another client, or for longer than five seconds. */
  early(
    path: string,
    request?: HttpRequest,
    manner?: { client?: HttpClient; keep?: number },
  ): Promise<HttpResponse>;
  /** The same client, whose GETs take an early answer where there is one, each once. */
  httpClient: HttpClient;
  /** Makes void what was read early. */
  forget(): void;
}

/**
 * Lets GETs be made ahead of time: at the start, and when a link is pointed at. The next call that says the same within
 * five seconds takes the answer, also one that is still on its way. A write makes all of them void, and one that failed
 * is made again by whoever asks for it.
 */
export function createEarlyReads(httpClient: HttpClient): EarlyReads {
  const reads = new Map<string, { answer: Promise<HttpResponse>; until: number }>();
  const keyOf: (...call: Parameters<HttpClient>) => string = (path, { query, headers } = {}) =>
    JSON.stringify([path, query, headers]);

  const take = (key: string) => {
    const read = reads.get(key);
    reads.delete(key);
    return read && read.until > Date.now() ? read.answer : undefined;
  };

  return {
    early: (path, request = {}, { client = httpClient, keep = fresh } = {}) => {
      const key = keyOf(path, request);
      const present = reads.get(key);
      if (present && present.until > Date.now()) return present.answer;
      const answer = client(path, request);
      reads.set(key, { answer, until: Date.now() + keep });
      answer.catch(() => reads.delete(key));
      return answer;
    },

    httpClient: async (path, request = {}) => {
      if ((request.method ?? 'GET') !== 'GET') {
        reads.clear();
        return httpClient(path, request).finally(() => reads.clear());
      }
      const answer = await take(keyOf(path, request))?.catch(() => undefined);
      request.signal?.throwIfAborted();
      return answer ?? httpClient(path, request);
    },

    forget: () => reads.clear(),
  };
}
