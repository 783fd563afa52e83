import { createContext, useContext, useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { useLocation } from 'react-router';
import { type Screen, screenAt } from '../declaration/addresses';
import type { Declaration } from '../declaration/Declaration';

/** All declared resources, in menu order. */
export const DeclarationsContext = createContext<Declaration[]>([]);

export function useDeclarations() {
  return useContext(DeclarationsContext);
}

/**
 * The declaration of a resource, by default of the one in context.
 * @throws Error if the resource is not declared.
 */
export function useDeclaration(name?: string): Declaration {
  const inContext = useResourceContext();
  const resource = name ?? inContext;
  const declaration = useDeclarations().find(declared => declared.name === resource);
  if (!declaration) throw new Error(`${resource}: no such resource is declared`);
  return declaration;
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
