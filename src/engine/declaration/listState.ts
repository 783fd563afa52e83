import get from 'lodash/get';
import type { GetListParams } from 'react-admin';
import { attempt } from '../../../providers/errors/attempt';
import type { Sort } from './Call';
import type { Declaration, ListView } from './Declaration';
import { oneLine } from './textOf';

/** A list's state, stored entirely in the query of its address. */
export interface ListState {
  /** The active filter values as strings by parameter, including the search terms as `search`. */
  filter: Record<string, string>;
  /** Counted from 1. */
  page: number;
  perPage: number;
  sort: Sort;
  /** The sources of the chosen columns, which replace the declared ones: `code,title`. */
  columns: string;
  /** Parameters of a custom view, or of the list's map and checks. */
  rest: [string, string][];
}

/** Parameters of a list's address, or of react-admin's query, that are not filter values. */
export const listParameters = ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters', 'columns'];

/** Parameters of a list's other views: the map, its position, and the findings of a check. */
export const ofOtherViews = /^(view|at|check)$/;

/** A list's default filter values as strings by parameter. */
const defaultFilter = ({ filters }: Pick<ListView, 'filters'>): Record<string, string> =>
  Object.assign({}, ...filters.map(({ atFirst }) => atFirst()));

/**
 * Parses the query of a list's address, or react-admin's (`filter` as JSON). Ignores invalid values (page 0,
 * a page of letters, an unknown column or filter).
 */
export function readListState(list: ListView, search: string | URLSearchParams): ListState {
  const params = new URLSearchParams(search);
  const text = filterText(params);
  // React-admin's query contains all active filters.
  const defaults = params.has('filter') ? {} : defaultFilter(list);
  const offered = list.filters.flatMap(({ parameters, accepts }) =>
    parameters.map(name => ({ name, accepts })),
  );
  const known = [{ name: 'search', accepts: () => true }, ...offered].filter(
    ({ name }) => !listParameters.includes(name) && !Object.hasOwn(list.filter, name),
  );
  const values = known.flatMap(({ name, accepts }): [string, string][] => {
    const given = text(name);
    const value = given === undefined || (given && !accepts(given)) ? defaults[name] : given;
    return value ? [[name, value]] : [];
  });
  const isKnown = (name: string) =>
    known.some(each => each.name === name) ||
    listParameters.includes(name) ||
    Object.hasOwn(list.filter, name);
  return {
    filter: Object.fromEntries(values),
    page: wholeNumber(params.get('page'), 999_999_999, 1),
    perPage: wholeNumber(params.get('perPage'), 100, list.perPage),
    sort: readSort(params, list),
    columns: params.get('columns') ?? '',
    rest: [...params].filter(
      ([name]) => !isKnown(name) && (list.view || (list.otherViews && ofOtherViews.test(name))),
    ),
  };
}

function wholeNumber(text: string | null, max: number, fallback: number): number {
  const number = /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : fallback;
  return number <= max ? number : fallback;
}

function readSort(params: URLSearchParams, { view, columns, sort }: ListView): Sort {
  const requested = params.get('sort') ?? sort.field;
  const known =
    view !== undefined || columns.some(({ source, field }) => source === requested && field.sortable);
  const field = known ? requested : sort.field;
  const order = params.get('order')?.toUpperCase();
  if (order === 'ASC' || order === 'DESC') return { field, order };
  return { field, order: field === sort.field ? sort.order : 'ASC' };
}

/**
 * The query of a list's address: everything that differs from the list's defaults. A search always includes
 * the page: `?search=wave&page=1` (requirements.md §2.3). A removed default filter has an empty value:
 * `?kind=`.
 */
export function listSearch(
  list: ListView,
  { filter, page, perPage, sort, columns, rest }: ListState,
): string {
  const { search, ...filters } = filter;
  const defaults = defaultFilter(list);
  const entries: [string, string][] = [];
  if (search) entries.push(['search', search]);
  if (search || page !== 1) entries.push(['page', String(page)]);
  for (const name of new Set([...Object.keys(filters), ...Object.keys(defaults)]))
    if (filters[name] !== defaults[name]) entries.push([name, filters[name] ?? '']);
  if (sort.field !== list.sort.field || sort.order !== list.sort.order)
    entries.push(['sort', sort.field], ['order', sort.order]);
  if (perPage !== list.perPage) entries.push(['perPage', String(perPage)]);
  if (columns) entries.push(['columns', columns]);
  return queryString([...entries, ...rest]);
}

export const listAddress = (list: ListView, state: ListState): string =>
  list.address + listSearch(list, state);

/** The list's address with these search terms, on page 1. Keeps the other filters and the order. */
export const searchedAddress = (list: ListView, terms: string, state = readListState(list, '')): string =>
  listAddress(list, { ...state, page: 1, filter: { ...state.filter, search: oneLine(terms) } });

/** The list's address with exactly these filter values. */
export const filteredAddress = (list: ListView, filter: object): string =>
  listAddress(list, readListState(list, new URLSearchParams({ filter: JSON.stringify(filter) })));

/** The data provider's parameters for a list in this state. */
export const listParams = (
  list: ListView,
  { filter, page, perPage, sort }: ListState,
): GetListParams & Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> => ({
  pagination: { page, perPage },
  sort,
  filter: { ...filter, ...list.filter },
});

/** `?a=1&b=x%20y`, or `''` without parameters. Spaces become `%20`, which every parser understands. */
export function queryString(params: URLSearchParams | [string, string][]): string {
  const text = new URLSearchParams(params).toString().replaceAll('+', '%20');
  return text && `?${text}`;
}

/**
 * A getter for the filter values in a query. A dotted name may be a path into react-admin's `filter`.
 * @param params An address's query (one parameter per filter) or react-admin's (`filter` as JSON).
 */
export function filterText(params: URLSearchParams): (name: string) => string | undefined {
  const filter = Object(attempt(() => JSON.parse(params.get('filter') ?? '')));
  return name => params.get(name) ?? textAt(filter, name);
}

/** The string, number or boolean at a dotted name, as a string; undefined for anything else. */
function textAt(filter: object, name: string): string | undefined {
  const value: unknown = get(filter, name);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/**
 * The list that an address or a record belongs to: the matching one with the most fixed filter values, else
 * the resource's first.
 */
export function matchList(
  lists: readonly ListView[],
  fits: (list: ListView) => boolean,
): ListView | undefined {
  const [best = lists[0]] = lists.filter(fits).sort((a, b) => fixedValues(b) - fixedValues(a));
  return best;
}

/** Whether all values of a list's fixed filter match, compared as strings. */
export function hasFixedFilter(
  { filter }: Pick<ListView, 'filter'>,
  valueBy: (name: string) => unknown,
): boolean {
  return Object.entries(filter).every(([name, value]) => String(valueBy(name)) === String(value));
}

const fixedValues = ({ filter }: ListView) => Object.keys(filter).length;

/**
 * The request for the number next to a resource in the menu: one row of its first list, for the total.
 * Undefined without `menu.count`.
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
      // Requests the exact number if possible, instead of "more than 1,000".
      ...(typeof api.list?.total === 'object' && 'exact' in api.list.total && { meta: { exactTotal: true } }),
    },
  };
}
