import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo, useDeclarations } from '../../engine';
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
  return entries.slice(0, most);
}
