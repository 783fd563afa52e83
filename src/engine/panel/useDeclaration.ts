import { useResourceContext } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { useDeclarations } from './DeclarationsContext';

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
