import type { HttpClient, HttpRequest } from './httpClient';
import type { HttpResponse } from './readAnswer';

/** Milliseconds for which an answer that nobody has asked for yet is worth keeping. */
const fresh = 5000;

interface Clients {
  /** For what somebody waits for. */
  httpClient: HttpClient;
  /** For what nobody has asked for yet: it disturbs nobody with a dialog. */
  quietClient: HttpClient;
}

export interface EarlyReads {
  /** Makes a GET before it is asked for, and keeps the answer for five seconds or as many milliseconds as told. */
  early(path: string, request?: HttpRequest, keep?: number): Promise<HttpResponse>;
  /** The first client, whose GETs take an early answer where there is one, each once. */
  httpClient: HttpClient;
  /** Makes void what was read early. */
  forget(): void;
}

/**
 * Lets GETs be made ahead of time: at the start, and when a link is pointed at. The next call that says the same within
 * five seconds takes the answer, also one that is still on its way. A write makes all of them void, and one that failed
 * is made again by whoever asks for it.
 */
export function createEarlyReads({ httpClient, quietClient }: Clients): EarlyReads {
  const reads = new Map<string, { answer: Promise<HttpResponse>; until: number }>();
  const keyOf: (...call: Parameters<HttpClient>) => string = (path, { query, headers } = {}) =>
    JSON.stringify([path, query, headers]);

  const take = (key: string) => {
    const read = reads.get(key);
    reads.delete(key);
    return read && read.until > Date.now() ? read.answer : undefined;
  };

  return {
    early: (path, request = {}, keep = fresh) => {
      const key = keyOf(path, request);
      const present = reads.get(key);
      if (present && present.until > Date.now()) return present.answer;
      const answer = quietClient(path, request);
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
