import {
  defaultFilter,
  filterText,
  hasFixedFilter,
  type ListView,
  listParameters,
  matchList,
  type Sort,
} from '../engine';
import type { Addressed } from './Addressed';

/** A list as its address and react-admin's query both have it: filter values by name, as texts. */
export interface ListQuery {
  list: ListView;
  filter: Record<string, string>;
  page: number;
  perPage: number;
  sort: Sort;
  /** The columns that are wanted in place of the declared ones, as the address names them. */
  columns?: string;
  /**
   * Parameters that belong to a hand-written view. A generated list knows all of its own and keeps no other,
   * but for those of its map and its checks.
   */
  rest: [string, string][];
}

/** Parameters of a list's other views: as a map, where that is, and what its checks have found. */
const ofOtherViews = /^(view|at|check)$/;

const wholeNumber = (text: string | null, highest: number, otherwise: number) => {
  const number = /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : otherwise;
  return number <= highest ? number : otherwise;
};

const readSort = (params: URLSearchParams, { view, columns, sort }: ListView): Sort => {
  const asked = params.get('sort') ?? sort.field;
  const known = view !== undefined || columns.some(({ source }) => source === asked);
  const field = known ? asked : sort.field;
  const order = params.get('order')?.toUpperCase();
  if (order === 'ASC' || order === 'DESC') return { field, order };
  return { field, order: field === sort.field ? sort.order : 'ASC' };
};

/**
 * Reads the query of a list, react-admin's (`filter` as JSON) or an address's (each filter by its name). What
 * is no value of this list (page 0, a page of letters, a column that it does not show, a filter that it does
 * not offer) counts as absent. Without `list`, the query's fixed filter tells which list of the declaration
 * it is.
 */
export function readListQuery(
  declaration: Addressed,
  search: string,
  given?: ListView,
): ListQuery | undefined {
  const params = new URLSearchParams(search);
  const text = filterText(params);
  const list = given ?? matchList(declaration.lists, each => hasFixedFilter(each, text));
  if (!list) return undefined;
  const offered = list.filters.flatMap(({ parameters, accepts }) =>
    parameters.map(name => ({ name, accepts })),
  );
  // React-admin's query has all filters that are on.
  const atFirst = params.has('filter') ? {} : defaultFilter(list);
  const known = [{ name: 'search', accepts: () => true }, ...offered].filter(
    ({ name }) => !listParameters.includes(name) && !Object.hasOwn(list.filter, name),
  );
  const names = known.map(({ name }) => name);
  const values = known.flatMap(({ name, accepts }): [string, string][] => {
    const given = text(name);
    const value = given === undefined || (given && !accepts(given)) ? atFirst[name] : given;
    return value ? [[name, value]] : [];
  });
  const isOwn = (name: string) =>
    names.includes(name) || listParameters.includes(name) || Object.hasOwn(list.filter, name);
  return {
    list,
    filter: Object.fromEntries(values),
    page: wholeNumber(params.get('page'), 999_999_999, 1),
    perPage: wholeNumber(params.get('perPage'), 100, list.perPage),
    sort: readSort(params, list),
    columns: params.get('columns') ?? '',
    rest: [...params].filter(
      ([name]) => !isOwn(name) && (list.view || (list.otherViews && ofOtherViews.test(name))),
    ),
  };
}
