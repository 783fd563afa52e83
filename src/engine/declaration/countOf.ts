import type { Declaration } from './Declaration';

/**
 * What the number beside a resource in the menu is asked by: one row of its first list, for the answer's
 * total. Undefined where it declares none.
 */
export function countOf({ menu, lists, api }: Declaration) {
  const [list] = lists;
  if (!menu?.count || !list) return undefined;
  const { filter, label } = menu.count === true ? {} : menu.count;
  return {
    label,
    params: {
      pagination: { page: 1, perPage: 1 },
      sort: list.sort,
      filter: { ...list.filter, ...filter },
      // Not "more than 1,000": a number that can be asked for is asked for.
      ...(typeof api.list?.total === 'object' && 'exact' in api.list.total && { meta: { exactTotal: true } }),
    },
  };
}
