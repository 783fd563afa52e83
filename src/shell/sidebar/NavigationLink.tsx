import { useStore } from 'ra-core';
import { type ComponentType, memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Declaration, ListView } from '../../engine';
import { Deferred } from '../Deferred';

interface Props {
  declaration: Declaration;
  list: ListView;
  /** `page` for the current screen, `true` for the list that it belongs to. */
  current?: 'page' | 'true' | undefined;
  /** Whether it is a shortcut; if the resource has one, that shows the counts. */
  shortcut?: boolean;
  icon?: ComponentType | undefined;
  label: string;
}

/** A link to a list, with the number of its issues, and the resource's count if declared. */
export const NavigationLink = memo(function NavigationLink(props: Props) {
  const { declaration, list, current, shortcut, icon: Icon, label } = props;
  const { menu, lists } = declaration;
  // The number of issues that its checks have found, once they have run.
  const [issueCount] = useStore<ReactNode>(`found.${declaration.name}.${list.name}`);
  const isFirst = list === lists[0];
  const showsCounts = !isFirst || !menu?.shortcut === !shortcut;
  const count = isFirst && showsCounts && menu?.count;
  return (
    <>
      <Link
        to={list.address}
        aria-current={current}
        className={count ? (count === true ? 'counted' : 'counted words') : undefined}
      >
        {Icon && <Icon />}
        <span>{label}</span>
        {showsCounts && issueCount}
      </Link>
      {count && <Deferred>{({ Count }) => <Count declaration={declaration} />}</Deferred>}
    </>
  );
});
