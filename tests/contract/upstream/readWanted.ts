import type { Declaration, ListCall, SortSpelling } from '../../../src/engine';
import type { Sort } from '../../../src/engine/declaration/Sort';

/** What a list call asks for, read as the declaration spells it. */
export interface Wanted {
  /** The rows before the page. */
  from: number;
  /** The most rows that are wanted. */
  count: number;
  sort: Sort | undefined;
  search: string | undefined;
  /** Values by the names of filters. */
  filter: Record<string, string>;
}

type Query = URLSearchParams;

/**
 * Reads a list call's query.
 * @param placed The values of the `{name}`s in its path.
 */
export function readWanted(
  declaration: Declaration,
  query: Query,
  placed: Record<string, string> = {},
): Wanted {
  const { api, lists } = declaration;
  const { list: call = {} } = api;
  const { parameters = {} } = call;
  const text = (name: string | false) => (name === false ? undefined : (query.get(name) ?? undefined));
  const inTemplates = { ...placed, ...templateValues(call, query) };
  const perPage = Number(text(parameters.perPage ?? 'limit') ?? lists[0]?.perPage ?? 10);
  const page = text(parameters.page ?? pageName(call));
  const names = new Set(
    lists.flatMap(({ filter, filters }) => [...Object.keys(filter), ...filters.map(({ source }) => source)]),
  );
  const filter: Wanted['filter'] = {};
  for (const name of names) {
    const value = inTemplates[name] ?? text(name);
    if (value !== undefined) filter[name] = value;
  }
  const isWhole = call.paginateLocally || parameters.page === false;
  return {
    from: isWhole ? 0 : rowsBefore(call, page, perPage),
    count: isWhole ? Number.POSITIVE_INFINITY : Math.min(perPage, call.maxPerPage ?? perPage),
    sort: readSort(declaration, query),
    search: text(parameters.search ?? 'search') ?? inTemplates.search,
    filter,
  };
}

const pageName = ({ paging = 'page' }: ListCall) => (typeof paging === 'object' ? 'cursor' : paging);

function rowsBefore({ paging = 'page', pageBase = 1 }: ListCall, page: string | undefined, perPage: number) {
  if (page === undefined) return 0;
  if (typeof paging === 'object') return Number(page.replace('after-', ''));
  return paging === 'offset' ? Number(page) : (Number(page) - pageBase) * perPage;
}

/** The values that stand in a call's own parameters: `name eq '{search}'`. */
function templateValues({ query: templates = {} }: ListCall, query: Query): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, template] of Object.entries(templates)) {
    const parts = template.split(/\{(\w+)\}/);
    const literals = parts.filter((_, at) => at % 2 === 0).map(text => text.replace(/[^\w\s]/g, '\\$&'));
    const found = new RegExp(`^${literals.join('([^]*?)')}$`).exec(query.get(name) ?? '')?.slice(1) ?? [];
    for (const [at, value] of found.entries()) {
      const placeholder = parts[2 * at + 1];
      if (placeholder && value !== '') values[placeholder] = value;
    }
  }
  return values;
}

const spellings: Record<SortSpelling, (sort: string, order: string) => Sort | undefined> = {
  asc: (field, order) => sortOf(field, order),
  ASC: (field, order) => sortOf(field, order),
  '-field': sort => sortOf(sort.replace(/^-/, ''), sort.startsWith('-') ? 'desc' : 'asc'),
  'field:asc': sort => sortOf(...splitAt(sort, ':')),
  'field,asc': sort => sortOf(...splitAt(sort, ',')),
};

function splitAt(sort: string, mark: string): [field: string, order: string] {
  const at = sort.lastIndexOf(mark);
  return [sort.slice(0, at), sort.slice(at + 1)];
}

const sortOf = (field: string, order: string): Sort | undefined =>
  field ? { field, order: order.toLowerCase() === 'desc' ? 'DESC' : 'ASC' } : undefined;

/** The order that a query asks for; undefined where it asks for none. */
export function readSort({ api, fields }: Declaration, query: Query): Sort | undefined {
  const { sorting = 'asc', parameters = {} } = api.list ?? {};
  if (typeof sorting === 'function') {
    const known = ['id', ...Object.keys(fields)].flatMap(field => [
      { field, order: 'ASC' } as const,
      { field, order: 'DESC' } as const,
    ]);
    return known.find(sort => isAskedFor(sorting(sort), query));
  }
  const [sort, order] = [parameters.sort ?? 'sort', parameters.order ?? 'order'];
  return spellings[sorting]((sort && query.get(sort)) || '', (order && query.get(order)) || '');
}

function isAskedFor(parameters: Record<string, string | number>, query: Query): boolean {
  const entries = Object.entries(parameters);
  return entries.length > 0 && entries.every(([name, value]) => query.get(name) === String(value));
}
