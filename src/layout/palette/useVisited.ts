import { useCreatePath, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDeclarations } from '../../engine';
import type { Entry } from './Entry';
import { useVisits } from './useVisits';

/** So many are shown. */
const most = 6;

/** What was open last, but for what is open. */
export function useVisited(): Entry[] {
  const declarations = useDeclarations();
  const visits = useVisits();
  const [visited] = useState(() => visits.list());
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { pathname } = useLocation();
  const entries = visited.flatMap(({ resource, id, view, name }): Entry[] => {
    const { icon, routes } = declarations.find(declaration => declaration.name === resource) ?? {};
    const path = (type: 'edit' | 'show') => createPath({ resource, id, type });
    const opened = routes?.[view] === undefined ? undefined : path(view);
    if (!opened || opened === pathname) return [];
    return [
      {
        id: `visited ${resource} ${id}`,
        name,
        about: translate(`resources.${resource}.name`, { smart_count: 1 }),
        icon,
        open: () => navigate(opened),
        ...(routes?.edit && view === 'show' && { edit: () => navigate(path('edit')) }),
      },
    ];
  });
  return entries.slice(0, most);
}
