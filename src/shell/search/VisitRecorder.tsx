import { type Query, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo, readKey, type UserStorage, useDeclarations, useEngine, useScreen } from '../../engine';
import type { Entry } from './Entry';

/** A visit to a record's screen. */
interface Visit {
  resource: string;
  id: string;
  view: 'edit' | 'show';
  /** The record's name at that time. */
  name: string;
}

/** The maximum number of visits stored, and of visits shown. */
const maxStored = 12;
const maxShown = 6;

/** Differs from the name of any form's draft. */
const storedName = '~visits';

/** Stores which records were opened and loaded, for the search box. */
export function VisitRecorder() {
  const screen = useScreen();
  const cache = useQueryClient().getQueryCache();
  const visits = useVisits();

  useEffect(() => {
    if (!screen || !('id' in screen)) return;
    const { id, view, declaration } = screen;
    const resource = declaration.name;
    let lastName = '';
    const recordVisit = ({ queryKey, state }: Query) => {
      const read = readKey(queryKey);
      if (read.resource !== resource || read.method !== 'getOne' || String(read.params.id) !== id) return;
      if ((state.error as Partial<HttpError> | null)?.status === 404) visits.remove(resource, id);
      else if (state.data) {
        const name = declaration.recordRepresentation(Object(state.data)) || id;
        if (name !== lastName) visits.add({ resource, id, view, name });
        lastName = name;
      }
    };
    for (const query of cache.getAll()) recordVisit(query);
    return cache.subscribe(({ query }) => recordVisit(query));
  }, [screen, cache, visits]);
  return null;
}

/** The most recently visited records, except the current one. */
export function useVisited(isEnabled: boolean): Entry[] {
  const declarations = useDeclarations();
  const visits = useVisits();
  const visited = useMemo(() => (isEnabled ? visits.list() : []), [isEnabled, visits]);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const entries = visited.flatMap(({ resource, id, view, name }): Entry[] => {
    const declaration = declarations.find(({ name }) => name === resource);
    if (!declaration?.routes[view]) return [];
    const { icon, routes } = declaration;
    const opened = pathTo(declaration, view, id);
    if (opened === pathname) return [];
    return [
      {
        id: `visited ${resource} ${id}`,
        name,
        about: translate(`resources.${resource}.name`, { smart_count: 1 }),
        icon,
        open: () => navigate(opened),
        ...(routes.edit && view === 'show' && { edit: () => navigate(pathTo(declaration, 'edit', id)) }),
      },
    ];
  });
  return entries.slice(0, maxShown);
}

/**
 * The current user's visits, newest first. They are stored like drafts: in the same storage as the
 * session token, and deleted with the drafts.
 */
function useVisits() {
  const { storage } = useEngine();
  return useMemo(() => createVisits(storage), [storage]);
}

function createVisits(storage: UserStorage) {
  function list(): Visit[] {
    const stored: unknown = storage.read(storedName)?.values.visits;
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  }
  const others = (resource: string, id: string) =>
    list().filter(visit => visit.resource !== resource || visit.id !== id);
  const write = (visits: Visit[]) => storage.write(storedName, { at: Date.now(), values: { visits } });
  return {
    list,
    add: (visit: Visit) => void write([visit, ...others(visit.resource, visit.id)].slice(0, maxStored)),
    /** Removes a record that no longer exists. */
    remove: (resource: string, id: string) => void write(others(resource, id)),
  };
}

function isVisit(stored: unknown): stored is Visit {
  const { resource, id, view, name } = Object(stored);
  return [resource, id, name].every(text => typeof text === 'string') && /^(edit|show)$/.test(view);
}
