import type { GetListParams } from 'react-admin';
import type { ListCall, SortFormat } from '../../src/engine';

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
 */
export function listQuery(
  call: ListCall,
  { filter = {}, sort, pagination }: Pick<GetListParams, 'filter' | 'sort' | 'pagination'>,
  cursor?: string,
): Record<string, unknown> {
  const names = parameterNames(call);
  const filters = Object.entries(filter as Record<string, unknown>).map(
    ([name, value]) => [name === 'search' ? names.search : name, value] as const,
  );
  const pairs: (readonly [string | false, unknown])[] = [
    [names.page, pagination && pageOf(call, pagination, cursor)],
    [names.perPage, pagination?.perPage],
    ...(sort ? sortParameters(call, names, sort) : []),
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
): (readonly [string | false, unknown])[] {
  if (typeof sorting === 'function') return Object.entries(sorting({ field, order }));
  const [sort, direction] = sortFormats[sorting](field, order);
  return [[names.sort, sort], ...(direction === undefined ? [] : [[names.order, direction] as const])];
}
