import { useResourceContext } from 'react-admin';
import { useDeclarations } from './DeclarationsContext';
import type { Declaration } from './declaration/Declaration';

/**
 * The declaration of the resource in context.
 * @throws Error outside of a declared resource.
 */
export function useDeclaration(): Declaration {
  const resource = useResourceContext();
  const declaration = useDeclarations().find(({ name }) => name === resource);
  if (!declaration) throw new Error(`${resource}: no such resource is declared`);
  return declaration;
}
