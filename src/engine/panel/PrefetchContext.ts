import { createContext, useContext } from 'react';
import type { GetListParams, RaRecord } from 'react-admin';

/**
 * Prefetches data until the signal aborts. The next identical request within five seconds gets the response.
 * `page` and `screen` resolve once a list's data has loaded, and never reject.
 */
export interface Prefetch {
  /** Prefetches a page of a list, when the pointer is on its button. */
  page(resource: string, params: GetListParams, signal?: AbortSignal): Promise<void>;
  /** Prefetches the screen at an address. */
  screen(address: string, signal?: AbortSignal): Promise<void>;
  /** Milliseconds during which a list's query is not refetched: 0 unless it was prefetched. */
  staleTime(query: object): number;
  /**
   * The record prefetched for its form within the last five seconds, as the API returned it; undefined if
   * anything was written since the request.
   */
  record(resource: string, id: string): RaRecord | undefined;
}

export const PrefetchContext = createContext<Prefetch>({
  page: async () => {},
  screen: async () => {},
  staleTime: () => 0,
  record: () => undefined,
});

export const usePrefetch = () => useContext(PrefetchContext);
