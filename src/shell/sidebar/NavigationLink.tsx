import { useStore } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Declaration, ListView } from '../../engine';
import { Deferred } from '../Deferred';
import { rest } from '../lazyRest';

const loadCount = async () => (await rest.load()).Count;

interface Props {
  declaration: Declaration;
  list: ListView;
  /** `page` when it leads to the screen shown, `true` when to the list above that screen. */
  current?: 'page' | 'true' | undefined;
  /** Whether it is a shortcut; where there is one, it has the number. */
  shortcut?: boolean;
  children: ReactNode;
}

/** A link to a list, and the number that its resource declares. */
export function NavigationLink({ declaration, list, current, shortcut, children }: Props) {
  const { menu, lists } = declaration;
  // How many issues its checks have found, once they have run.
  const [found] = useStore<ReactNode>(`found.${declaration.name}.${list.name}`);
  return (
    <>
      <Link to={list.address} aria-current={current}>
        {children}
        {found}
      </Link>
      {menu?.count && list === lists[0] && !menu.shortcut === !shortcut && (
        <Deferred load={loadCount} props={{ declaration }} />
      )}
    </>
  );
}
