import { useStore } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { Declaration, ListView } from '../../engine';
import { firstPagePath } from '../../routing/firstPagePath';

interface Props {
  declaration: Declaration;
  list: ListView;
  /** `page` when it leads to the screen shown, `true` when to the list above that screen. */
  current: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A link to a list. */
export function NavigationLink({ declaration, list, current, children }: Props) {
  const path = useMemo(() => firstPagePath(declaration, list), [declaration, list]);
  // How many of its records there are to look after, once its checks have been run.
  const [found] = useStore<ReactNode>(`found.${declaration.name}.${list.name}`);
  return (
    <Link to={path} aria-current={current}>
      {children}
      {found}
    </Link>
  );
}
