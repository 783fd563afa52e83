import type { Declaration, ListView } from '../declaration/Declaration';

/** React-admin's path of a list, its fixed filter in the query. */
export function pathOfList(resource: string, { filter }: ListView): string {
  const fixed = Object.keys(filter).length > 0 ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  return `/${resource}${fixed}`;
}

/** The path of the list that a record belongs to: the one that it matches, else the first. */
export function listPath({ name, lists }: Declaration, record: Record<string, unknown> = {}): string {
  const list = lists.find(({ matches }) => matches(record)) ?? lists[0];
  return list ? pathOfList(name, list) : '/';
}
