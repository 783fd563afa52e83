import { useLocation } from 'react-router';
import type { Declaration, ListView } from '../engine/Declaration';
import { useDeclarations } from '../engine/DeclarationsContext';
import { screenAt } from '../routing/screenAt';

/** Tells of each list whether it is the page shown (`page`) or the one that a shown form belongs to (`true`). */
export function useCurrent() {
  const { pathname, search } = useLocation();
  const { screen, query } = screenAt(pathname + search, useDeclarations());
  return ({ name, lists }: Declaration, list: ListView) => {
    if (screen?.declaration.name !== name) return undefined;
    if (query) return query.list === list ? 'page' : undefined;
    return lists.length === 1 ? 'true' : undefined;
  };
}
