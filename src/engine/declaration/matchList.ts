import type { ListView } from './Declaration';

/**
 * The list that an address or a record belongs to: of those that fit, the one with the most fixed values;
 * else the resource's first.
 */
export function matchList(
  lists: readonly ListView[],
  fits: (list: ListView) => boolean,
): ListView | undefined {
  const [best = lists[0]] = lists.filter(fits).sort((a, b) => fixedValues(b) - fixedValues(a));
  return best;
}

/** Whether the value by each name of a list's fixed filter is the filter's, or its text. */
export function hasFixedFilter(
  { filter }: Pick<ListView, 'filter'>,
  valueBy: (name: string) => unknown,
): boolean {
  return Object.entries(filter).every(([name, value]) => String(valueBy(name)) === String(value));
}

const fixedValues = ({ filter }: ListView) => Object.keys(filter).length;
