import { createContext, useContext } from 'react';
import type { Declaration } from '../engine/Declaration';

/** Called when a link to a resource is pointed at or focused: its screens and first rows may be fetched. */
export type Prefetch = (declaration: Declaration) => void;

export const PrefetchContext = createContext<Prefetch>(() => undefined);

export const usePrefetch = () => useContext(PrefetchContext);
