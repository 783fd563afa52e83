import { createContext, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { type Screen, screenAt } from '../declaration/addresses';
import type { Declaration } from '../declaration/Declaration';

/** All declared resources, in the order in which they were found. */
export const DeclarationsContext = createContext<Declaration[]>([]);

export function useDeclarations() {
  return useContext(DeclarationsContext);
}

/** The screen that is shown; undefined where no resource has it. */
export function useScreen(): Screen | undefined {
  const declarations = useDeclarations();
  const { pathname, search } = useLocation();
  return useMemo(() => screenAt(pathname + search, declarations), [pathname, search, declarations]);
}

/** The id of the record that is shown, by the address; '' on any other screen. */
export function useRecordId(): string {
  const screen = useScreen();
  return screen && 'id' in screen ? screen.id : '';
}
