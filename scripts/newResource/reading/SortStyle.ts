import type { Value } from '../writing/Plan';
import { Code } from '../writing/writeValue';

/** How an order is asked for. */
export interface SortStyle {
  /** What `api.list` says of it; nothing where it is the engine's own way. */
  keys: { sorting?: Value; parameters?: { sort?: string | false; order?: string | false } };
  query(field: string, order: 'asc' | 'desc'): Record<string, string>;
  /** How it reads: `ordering=-name`. */
  shown: string;
}

/** Two parameters: `sort=name&order=desc`. */
export function withOrder(sort: string, order: string, spelling: 'asc' | 'ASC' = 'asc'): SortStyle {
  const parameters = { ...(sort !== 'sort' && { sort }), ...(order !== 'order' && { order }) };
  const spelt = (direction: string) => (spelling === 'ASC' ? direction.toUpperCase() : direction);
  return {
    keys: {
      ...(Object.keys(parameters).length > 0 && { parameters }),
      ...(spelling === 'ASC' && { sorting: 'ASC' }),
    },
    query: (field, direction) => ({ [sort]: field, [order]: spelt(direction) }),
    shown: `${sort}=name&${order}=${spelt('desc')}`,
  };
}

type OneWord = '-field' | 'field:asc' | 'field,asc';

const spelt: Record<OneWord, (field: string, order: 'asc' | 'desc') => string> = {
  '-field': (field, order) => (order === 'desc' ? `-${field}` : field),
  'field:asc': (field, order) => `${field}:${order}`,
  'field,asc': (field, order) => `${field},${order}`,
};

/** One parameter: `ordering=-name`. */
export const inOne = (sort: string, sorting: OneWord): SortStyle => ({
  keys: { sorting, ...(sort !== 'sort' && { parameters: { sort } }) },
  query: (field, order) => ({ [sort]: spelt[sorting](field, order) }),
  shown: `${sort}=${spelt[sorting]('name', 'desc')}`,
});

interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** A spelling that only a function has: the one that asks here is written as it stands. */
const bySpelling = (sorting: (sort: Sort) => Record<string, string | number>): SortStyle => ({
  keys: { sorting: new Code(sorting.toString()) },
  query: (field, direction) => {
    const said = sorting({ field, order: direction === 'asc' ? 'ASC' : 'DESC' });
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)]));
  },
  shown: Object.entries(sorting({ field: 'name', order: 'DESC' }))
    .map(([name, value]) => `${name}=${value}`)
    .join('&'),
});

export const odataSort = bySpelling(({ field, order }) => ({ $orderby: `${field} ${order.toLowerCase()}` }));
export const feathersSort = bySpelling(({ field, order }) => ({
  [`$sort[${field}]`]: order === 'ASC' ? 1 : -1,
}));
export const hydraSort = bySpelling(({ field, order }) => ({ [`order[${field}]`]: order.toLowerCase() }));
const loopbackSort = bySpelling(({ field, order }) => ({ 'filter[order]': `${field} ${order}` }));
const spacedSort = bySpelling(({ field, order }) => ({ sort: `${field} ${order}` }));
const postgrestSort = bySpelling(({ field, order }) => ({ order: `${field}.${order.toLowerCase()}` }));

/** The ways that are tried, the most usual first. */
export const sortStyles: SortStyle[] = [
  withOrder('sort', 'order'),
  inOne('sort', '-field'),
  inOne('sort', 'field:asc'),
  inOne('sort', 'field,asc'),
  inOne('ordering', '-field'),
  inOne('order', '-field'),
  withOrder('_sort', '_order'),
  inOne('_sort', '-field'),
  withOrder('sort', 'order', 'ASC'),
  withOrder('sortBy', 'order'),
  withOrder('sort_by', 'order'),
  withOrder('sortBy', 'sortOrder'),
  withOrder('sort', 'direction'),
  withOrder('orderBy', 'order'),
  odataSort,
  feathersSort,
  hydraSort,
  loopbackSort,
  spacedSort,
  postgrestSort,
];
