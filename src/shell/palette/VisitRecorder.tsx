import { type Query, useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { useEffect } from 'react';
import { nameOf, readKey, useScreen } from '../../engine';
import { useVisits } from './useVisits';

/** Keeps in mind which records were open, once they have been read, for whoever looks for them again. */
export function VisitRecorder() {
  const screen = useScreen();
  const cache = useQueryClient().getQueryCache();
  const visits = useVisits();

  useEffect(() => {
    if (!screen || !('id' in screen)) return;
    const { id, view, declaration } = screen;
    const resource = declaration.name;
    let noted = '';
    const note = ({ queryKey, state }: Query) => {
      const read = readKey(queryKey);
      if (read.resource !== resource || read.method !== 'getOne' || String(read.params.id) !== id) return;
      if ((state.error as Partial<HttpError> | null)?.status === 404) visits.remove(resource, id);
      else if (state.data) {
        const name = nameOf(declaration, Object(state.data)) || id;
        if (name !== noted) visits.add({ resource, id, view, name });
        noted = name;
      }
    };
    for (const query of cache.getAll()) note(query);
    return cache.subscribe(({ query }) => note(query));
  }, [screen, cache, visits]);
  return null;
}
