import type { GetListParams } from 'react-admin';
import type { ListCall, SortFormat } from '../../src/engine';

type Pair = readonly [name: string | false, value: unknown];

type Names = Record<'page' | 'perPage' | 'sort' | 'order' | 'search', string | false>;

/** The names of a list's query parameters; `false` for those that the declaration omits. */
export function parameterNames({
  paging = 'page',
  parameters,
}: Pick<ListCall, 'paging' | 'parameters'>): Names {
  const page = typeof paging === 'object' ? 'cursor' : paging;
  return { page, perPage: 'limit', sort: 'sort', order: 'order', search: 'search', ...parameters };
}

/**
 * The query for one page of a list: page, page size, order, then the filters under their own names.
 * @param cursor The page's cursor, if the list has cursors; empty for the first page.
 * @param used The values that the call sends elsewhere: `perPage`, `filter` or a filter's name.
 */
export function listQuery(
  call: ListCall,
  { filter = {}, sort, pagination }: Pick<GetListParams, 'filter' | 'sort' | 'pagination'>,
  cursor?: string,
  used: ReadonlySet<string> = new Set(),
): Record<string, unknown> {
  const names = parameterNames(call);
  const isUnused = (...values: string[]) => !values.some(value => used.has(value));
  const filters = Object.entries(filter as Record<string, unknown>).flatMap(([name, value]): Pair[] => {
    if (name === 'search') return isUnused(name) ? [[names.search, value]] : [];
    return isUnused(name, 'filter') ? [[name, value]] : [];
  });
  const pairs: Pair[] = [
    ...(isUnused('page', 'offset', 'cursor')
      ? [[names.page, pagination && pageOf(call, pagination, cursor)] as const]
      : []),
    ...(isUnused('perPage') ? [[names.perPage, pagination?.perPage] as const] : []),
    ...(sort && isUnused('sort', 'order') ? sortParameters(call, names, sort) : []),
    ...filters,
  ];
  return Object.fromEntries(pairs.filter(([name]) => name !== false));
}

function pageOf(
  { paging = 'page', pageBase = 1 }: ListCall,
  { page, perPage }: { page: number; perPage: number },
  cursor: string | undefined,
) {
  if (typeof paging === 'object') return cursor;
  return paging === 'offset' ? (page - 1) * perPage : page - 1 + pageBase;
}

type Order = 'ASC' | 'DESC';

/** The values of the sort and order parameters for each format; some have no order parameter. */
const sortFormats: Record<SortFormat, (field: string, order: Order) => [sort: string, order?: string]> = {
  asc: (field, order) => [field, order.toLowerCase()],
  ASC: (field, order) => [field, order],
  '-field': (field, order) => [order === 'DESC' ? `-${field}` : field],
  'field:asc': (field, order) => [`${field}:${order.toLowerCase()}`],
  'field,asc': (field, order) => [`${field},${order.toLowerCase()}`],
};

function sortParameters(
  { sorting = 'asc' }: ListCall,
  names: Names,
  { field, order }: { field: string; order: Order },
): Pair[] {
  if (typeof sorting === 'function') return Object.entries(sorting({ field, order }));
  const [sort, direction] = sortFormats[sorting](field, order);
  return [[names.sort, sort], ...(direction === undefined ? [] : [[names.order, direction] as const])];
}
