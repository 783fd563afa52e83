import type { Declaration } from '../declaration/Declaration';
import { defaultFilter } from '../declaration/filters/defaultFilter';
import { matchList } from '../declaration/matchList';

/** React-admin's path of the list that a record belongs to, with the list's fixed filter in the query. */
export function recordListPath({ name, lists }: Declaration, record: Record<string, unknown> = {}): string {
  const list = matchList(lists, ({ matches }) => matches(record));
  if (!list) return '/';
  const isFiltered = Object.keys(list.filter).length > 0;
  return `/${name}${isFiltered ? `?filter=${encodeURIComponent(JSON.stringify({ ...defaultFilter(list), ...list.filter }))}` : ''}`;
}
