import { createContext, useContext } from 'react';
import type { Declaration } from './declaration/Declaration';

/** All declared resources, in the order in which they were found. */
export const DeclarationsContext = createContext<Declaration[]>([]);

export function useDeclarations() {
  return useContext(DeclarationsContext);
}
