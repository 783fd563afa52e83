import type { GetListParams } from 'react-admin';
import type { Sort } from './Call';
import type { Declaration, ListView } from './Declaration';

/** A list's state, all of it in the query of its address. */
export interface ListState {
  /** The values that are set, as texts by parameters; `search` has the search terms. */
  filter: Record<string, string>;
  /** From 1. */
  page: number;
  perPage: number;
  sort: Sort;
  /** The columns that are wanted in place of the declared ones, by their sources: `code,title`. */
  columns: string;
  /** Parameters of a hand-written view, or of the list's map and checks. */
  rest: [string, string][];
}

/** Parameters of a list's address, and of react-admin's query, that are no filter's value. */
export const listParameters = ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters', 'columns'];

/** Parameters of a list's other views: as a map, where that is, and what its checks have found. */
const ofOtherViews = /^(view|at|check)$/;

/** What a list is filtered by at first, as texts by parameters. */
const defaultFilter = ({ filters }: Pick<ListView, 'filters'>): Record<string, string> =>
  Object.assign({}, ...filters.map(({ atFirst }) => atFirst()));

/**
 * Reads the query of a list's address, or react-admin's (`filter` as JSON). What is no value of this list
 * (page 0, a page of letters, a column that it does not show, a filter that it does not offer) counts as
 * absent.
 */
export function readListState(list: ListView, search: string | URLSearchParams): ListState {
  const params = new URLSearchParams(search);
  const text = filterText(params);
  // React-admin's query has all filters that are on.
  const atFirst = params.has('filter') ? {} : defaultFilter(list);
  const offered = list.filters.flatMap(({ parameters, accepts }) =>
    parameters.map(name => ({ name, accepts })),
  );
  const known = [{ name: 'search', accepts: () => true }, ...offered].filter(
    ({ name }) => !listParameters.includes(name) && !Object.hasOwn(list.filter, name),
  );
  const values = known.flatMap(({ name, accepts }): [string, string][] => {
    const given = text(name);
    const value = given === undefined || (given && !accepts(given)) ? atFirst[name] : given;
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

function wholeNumber(text: string | null, highest: number, otherwise: number): number {
  const number = /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : otherwise;
  return number <= highest ? number : otherwise;
}

function readSort(params: URLSearchParams, { view, columns, sort }: ListView): Sort {
  const asked = params.get('sort') ?? sort.field;
  const known = view !== undefined || columns.some(({ source }) => source === asked);
  const field = known ? asked : sort.field;
  const order = params.get('order')?.toUpperCase();
  if (order === 'ASC' || order === 'DESC') return { field, order };
  return { field, order: field === sort.field ? sort.order : 'ASC' };
}

/**
 * The query of a list's address: what differs from the list's own defaults. A search is followed by its page
 * also when that is the first: `?search=wave&page=1` (requirements.md §2.3). A filter that is on at first and
 * was taken off has no value: `?kind=`.
 */
export function listSearch(
  list: ListView,
  { filter, page, perPage, sort, columns, rest }: ListState,
): string {
  const { search, ...filters } = filter;
  const atFirst = defaultFilter(list);
  const entries: [string, string][] = [];
  if (search) entries.push(['search', search]);
  if (search || page !== 1) entries.push(['page', String(page)]);
  for (const name of new Set([...Object.keys(filters), ...Object.keys(atFirst)]))
    if (filters[name] !== atFirst[name]) entries.push([name, filters[name] ?? '']);
  if (sort.field !== list.sort.field || sort.order !== list.sort.order)
    entries.push(['sort', sort.field], ['order', sort.order]);
  if (perPage !== list.perPage) entries.push(['perPage', String(perPage)]);
  if (columns) entries.push(['columns', columns]);
  return queryString([...entries, ...rest]);
}

export const listAddress = (list: ListView, state: ListState): string =>
  list.address + listSearch(list, state);

/** The list's address with these search terms, on page 1; its other filters and its order stay. */
export const searchedAddress = (list: ListView, terms: string, state = readListState(list, '')): string =>
  listAddress(list, { ...state, page: 1, filter: { ...state.filter, search: terms.trim() } });

/** The list's address with these values of its filters, and no others. */
export const filteredAddress = (list: ListView, filter: object): string =>
  listAddress(list, readListState(list, new URLSearchParams({ filter: JSON.stringify(filter) })));

/** What a list in this state asks the data provider for. */
export const listParams = (
  list: ListView,
  { filter, page, perPage, sort }: ListState,
): GetListParams & Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> => ({
  pagination: { page, perPage },
  sort,
  filter: { ...filter, ...list.filter },
});

/** `?a=1&b=x%20y`, or nothing where there is no parameter. A space is `%20`, which everybody reads alike. */
export function queryString(params: URLSearchParams | [string, string][]): string {
  const text = new URLSearchParams(params).toString().replaceAll('+', '%20');
  return text && `?${text}`;
}

/**
 * What the query of a list filters by, as texts by name. A dotted name may be a path into react-admin's
 * `filter`.
 * @param params An address's query (each filter by its name) or react-admin's (`filter` as JSON).
 */
export function filterText(params: URLSearchParams): (name: string) => string | undefined {
  const filter = parseObject(params.get('filter'));
  return name => params.get(name) ?? textAt(filter, name);
}

function parseObject(json: string | null): object {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The text at a dotted name; nothing where there is no text, number or boolean. */
function textAt(filter: object, name: string): string | undefined {
  const value = property(filter, name) ?? name.split('.').reduce<unknown>(property, filter);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

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

/**
 * The request for the number next to a resource in the menu: one row of its first list, for the total.
 * Undefined if it declares no number.
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
