import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Declaration, ListView } from '../engine/Declaration';
import { listPath } from '../routing/listPath';
import { usePrefetch } from './PrefetchContext';

interface Props {
  declaration: Declaration;
  list: ListView;
  /** `page` when it leads to the screen shown, `true` when to the list above that screen. */
  current: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A link to a list, which has it fetched as soon as it is pointed at or focused. */
export function NavigationLink({ declaration, list, current, children }: Props) {
  const prefetch = usePrefetch();
  const fetchEarly = () => prefetch(declaration);
  return (
    <Link
      to={listPath(declaration, list)}
      aria-current={current}
      onMouseEnter={fetchEarly}
      onFocus={fetchEarly}
    >
      {children}
    </Link>
  );
}
