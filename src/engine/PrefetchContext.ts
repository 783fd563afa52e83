import { createContext, useContext } from 'react';
import type { GetListParams } from 'react-admin';

/** Fetches what may be asked for next; what comes is taken by whoever asks for the same within five seconds. */
export interface Prefetch {
  /** The page of a list, when the button that leads there is pointed at. */
  page(resource: string, params: GetListParams): void;
  /** The screen at one of react-admin's paths, until the signal says that it isn't meant any more. */
  screen(path: string, signal?: AbortSignal): void;
}

export const PrefetchContext = createContext<Prefetch>({ page: () => {}, screen: () => {} });

export const usePrefetch = () => useContext(PrefetchContext);
