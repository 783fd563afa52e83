import { useLocation } from 'react-router';
import type { Declaration, ListView } from '../../declaration/Declaration';

/** The one of a resource's lists that the location asks for by its fixed filter; the first where it asks for none. */
export function useCurrentList({ name, lists }: Declaration): ListView {
  const { search } = useLocation();
  const asked = filterOf(search);
  const [first] = lists;
  if (!first) throw new Error(`${name}.list: this resource has no list`);
  const fits = ({ filter }: ListView) => Object.entries(filter).every(([key, value]) => asked[key] === value);
  return lists.find(fits) ?? first;
}

function filterOf(search: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(new URLSearchParams(search).get('filter') ?? '{}'));
  } catch {
    return {};
  }
}
