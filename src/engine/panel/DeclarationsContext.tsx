import { createContext, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { type Screen, screenAt } from '../declaration/addresses';
import type { Declaration } from '../declaration/Declaration';

/** All declared resources, in menu order. */
export const DeclarationsContext = createContext<Declaration[]>([]);

export function useDeclarations() {
  return useContext(DeclarationsContext);
}

/** The current screen; undefined if it belongs to no resource. */
export function useScreen(): Screen | undefined {
  const declarations = useDeclarations();
  const { pathname, search } = useLocation();
  return useMemo(() => screenAt(pathname + search, declarations), [pathname, search, declarations]);
}

/** The current record's id from the address; `''` on other screens. */
export function useRecordId(): string {
  const screen = useScreen();
  return screen && 'id' in screen ? screen.id : '';
}
