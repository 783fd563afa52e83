import { type Query, useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { nameOf, useDeclarations } from '../../engine';
import { screenAt } from '../../routing/screenAt';
import { useVisits } from './useVisits';

/** Keeps in mind which records were open, once they have been read, for whoever looks for them again. */
export function VisitRecorder() {
  const declarations = useDeclarations();
  const { pathname } = useLocation();
  const cache = useQueryClient().getQueryCache();
  const visits = useVisits();

  useEffect(() => {
    const { screen } = screenAt(pathname, declarations);
    if (!screen || !('id' in screen)) return;
    const { id, view } = screen;
    const declaration = declarations.find(({ name }) => name === screen.declaration.name);
    if (!declaration) return;
    const resource = declaration.name;
    let noted = '';
    const note = ({ queryKey, state }: Query) => {
      const [of, method, params] = queryKey;
      if (of !== resource || method !== 'getOne' || String(Object(params).id) !== id) return;
      if ((state.error as Partial<HttpError> | null)?.status === 404) visits.remove(resource, id);
      else if (state.data) {
        const name = nameOf(declaration, Object(state.data)) || id;
        if (name !== noted) visits.add({ resource, id, view, name });
        noted = name;
      }
    };
    for (const query of cache.getAll()) note(query);
    return cache.subscribe(({ query }) => note(query));
  }, [pathname, declarations, cache, visits]);
  return null;
}
