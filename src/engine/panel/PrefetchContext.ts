import { createContext, useContext } from 'react';
import type { GetListParams, RaRecord } from 'react-admin';

/**
 * Fetches what may be asked for next, until a signal aborts because it isn't meant any more. The next equal
 * request within five seconds receives the response. Both settle when a list's data are there, and never
 * reject.
 */
export interface Prefetch {
  /** The page of a list, when the button that leads there is pointed at. */
  page(resource: string, params: GetListParams, signal?: AbortSignal): Promise<void>;
  /** The screen at an address. */
  screen(address: string, signal?: AbortSignal): Promise<void>;
  /**
   * Milliseconds for which the data of a list's query are not read again: none, unless they were prefetched.
   */
  staleTime(query: object): number;
  /**
   * The record that was prefetched for its form within the last five seconds, as the upstream has answered;
   * undefined where anything was written since it was asked for.
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
