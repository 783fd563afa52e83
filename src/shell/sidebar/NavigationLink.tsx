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
  /** `page` for the current screen, `true` for the list that it belongs to. */
  current?: 'page' | 'true' | undefined;
  /** Whether it is a shortcut; if the resource has one, that shows the count. */
  shortcut?: boolean;
  children: ReactNode;
}

/** A link to a list, with the resource's count if declared. */
export function NavigationLink({ declaration, list, current, shortcut, children }: Props) {
  const { menu, lists } = declaration;
  // The number of issues that its checks have found, once they have run.
  const [issueCount] = useStore<ReactNode>(`found.${declaration.name}.${list.name}`);
  return (
    <>
      <Link to={list.address} aria-current={current}>
        {children}
        {issueCount}
      </Link>
      {menu?.count && list === lists[0] && !menu.shortcut === !shortcut && (
        <Deferred load={loadCount} props={{ declaration }} />
      )}
    </>
  );
}
