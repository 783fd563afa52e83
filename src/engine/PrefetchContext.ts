import { createContext, useContext } from 'react';
import type { GetListParams } from 'react-admin';

/** Fetches a page of a list that may be asked for next. Called when the button that leads there is pointed at. */
export type PrefetchPage = (resource: string, params: GetListParams) => void;

export const PrefetchContext = createContext<PrefetchPage>(() => {});

export const usePrefetchPage = () => useContext(PrefetchContext);
