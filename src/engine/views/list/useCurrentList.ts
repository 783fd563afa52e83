import { useLocation } from 'react-router';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { filterText } from '../../declaration/filterText';
import { hasFixedFilter, matchList } from '../../declaration/matchList';

/**
 * The one of a resource's lists that the location asks for by its fixed filter; the first where it asks for
 * none.
 * @throws Error where the resource has no list.
 */
export function useCurrentList({ name, lists }: Declaration): ListView {
  const text = filterText(new URLSearchParams(useLocation().search));
  const list = matchList(lists, each => hasFixedFilter(each, text));
  if (!list) throw new Error(`${name}.list: this resource has no list`);
  return list;
}
