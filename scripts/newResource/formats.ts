import mapValues from 'lodash/mapValues';
import { Code, type Value, writeEntries } from './Plan';

/**
 * How APIs take a list's parameters. A server is probed with these formats in this order; documents and
 * next-page addresses are recognised by the names, and `writeListCall` writes the result.
 */

/** The purpose of a list's parameter. */
export type Role = 'page' | 'offset' | 'cursor' | 'lastRow' | 'perPage' | 'sort' | 'order' | 'search';

/** Parameter names of each role: those probed on servers, and others. */
const namesByRole: Record<Role, [probed: string, others: string]> = {
  page: ['', 'page page_number page_num page_no page_index p current_page page[number] pagination[page]'],
  offset: ['', 'offset skip start start_at start_index from $skip first_result page[offset] filter[skip]'],
  cursor: [
    'cursor after page_token pageToken next_token nextToken starting_after start_cursor continuation_token ' +
      'continue marker',
    'next_cursor after_id last_id since_id page[cursor] page[after]',
  ],
  lastRow: ['starting_after after after_id last_id since_id', ''],
  perPage: [
    '',
    'limit per_page page_size size take top $top count max_results max_items page[size] page[limit] ' +
      'items_per_page page_limit $limit filter[limit] pagination[page_size]',
  ],
  sort: ['', 'sort sort_by order_by ordering sort_field $orderby sort_key sort_column'],
  order: ['', 'order direction sort_order sort_direction sort_dir dir order_direction'],
  search: ['search q query filter[search] keyword', 'keywords search_term search_terms $search'],
};

export const hasRole = (name: string, role: Role): boolean => isOneOf(name, namesByRole[role].join(' '));

/** The first parameter of each role. */
export type Roles<Parameter> = Partial<Record<Role, Parameter>>;

const roles: Role[] = ['page', 'offset', 'cursor', 'perPage', 'sort', 'order', 'search'];

export const rolesOf = <Parameter>(
  parameters: readonly Parameter[],
  nameOf: (parameter: Parameter) => string,
): Roles<Parameter> =>
  Object.fromEntries(roles.map(role => [role, parameters.find(each => hasRole(nameOf(each), role))]));

/** Whether the names include this one, ignoring case and underscores: `pageSize` and `page_size`. */
export const isOneOf = (name: string, names: string): boolean =>
  plainName(names).split(' ').includes(plainName(name));

const plainName = (name: string) => name.toLowerCase().replaceAll('_', '');

/** Names also probed on servers, although they mean something else in many documents. */
const ambiguous: Partial<Record<Role, string>> = { cursor: 'token', search: 's' };

/** A role's names to probe on a server. */
export const probedNames = (role: Role): string[] =>
  [namesByRole[role][0], ambiguous[role]].join(' ').trim().split(' ');

/** Whether a parameter of this name requests a page, in any format. */
export const isPageParameter = (name: string): boolean =>
  (['page', 'offset', 'perPage'] as const).some(role => hasRole(name, role));

/** Pages requested by their number, or by the number of rows before them. */
export interface PageFormat {
  /** The parameter of the page number, or of the offset. */
  page: string;
  /** The page size parameter; `false` if the server sets the size. */
  perPage: string | false;
  paging: 'page' | 'offset';
  /** The number of the first page. */
  pageBase?: 0 | 1;
}

const byPage = (page: string, perPage: string): PageFormat => ({ page, perPage, paging: 'page' });
const byOffset = (page: string, perPage: string): PageFormat => ({ page, perPage, paging: 'offset' });

export const pageFormats: PageFormat[] = [
  byPage('page', 'limit'),
  byPage('page', 'per_page'),
  byPage('page', 'page_size'),
  byPage('page', 'pageSize'),
  byPage('page', 'perPage'),
  byPage('page', 'size'),
  byOffset('offset', 'limit'),
  byOffset('skip', 'limit'),
  byPage('_page', '_limit'),
  byPage('_page', '_per_page'),
  byPage('page[number]', 'page[size]'),
  byOffset('page[offset]', 'page[limit]'),
  byPage('pagination[page]', 'pagination[pageSize]'),
  byOffset('$skip', '$top'),
  byOffset('$skip', '$limit'),
  byOffset('skip', 'take'),
  byOffset('filter[skip]', 'filter[limit]'),
  byPage('page', 'itemsPerPage'),
  byPage('page', 'count'),
  byOffset('start', 'count'),
  byOffset('start', 'limit'),
  byPage('pageNumber', 'pageSize'),
  byPage('currentPage', 'pageSize'),
  byOffset('startAt', 'maxResults'),
  byOffset('from', 'size'),
];

/** Pages requested by a cursor. */
export interface CursorFormat {
  /** The next page's cursor in a response; for `lastRow`, the identifier. */
  cursor: string | { header: string } | { lastRow: string };
  /** Where a response says that there are more rows. */
  more?: string | undefined;
  /** The cursor's parameter; undefined if unknown. */
  parameter?: string;
  perPage?: string | false;
}

export const isCursorFormat = (
  pages: PageFormat | CursorFormat | 'whole' | undefined,
): pages is CursorFormat => typeof pages === 'object' && 'cursor' in pages;

export interface SortFormat {
  /** What `api.list` declares; empty for the engine's default format. */
  keys: { sorting?: Value; parameters?: { sort?: string; order?: string } };
  query(field: string, order: 'asc' | 'desc'): Record<string, string>;
  /** An example: `ordering=-name`. */
  example: string;
}

/** Two parameters: `sort=name&order=desc`. */
export function withOrder(sort: string, order: string, letters: 'asc' | 'ASC' = 'asc'): SortFormat {
  const parameters = { ...(sort !== 'sort' && { sort }), ...(order !== 'order' && { order }) };
  const format = (direction: string) => (letters === 'ASC' ? direction.toUpperCase() : direction);
  return {
    keys: {
      ...(Object.keys(parameters).length > 0 && { parameters }),
      ...(letters === 'ASC' && { sorting: 'ASC' }),
    },
    query: (field, direction) => ({ [sort]: field, [order]: format(direction) }),
    example: `${sort}=name&${order}=${format('desc')}`,
  };
}

/** Formats with a single parameter, by the engine's names, and how documents describe them. */
const oneParameter = {
  'field:asc': {
    format: (field: string, order: string) => `${field}:${order}`,
    mention: /[a-z\]>}]:(asc|desc)/i,
  },
  'field,asc': {
    format: (field: string, order: string) => `${field},${order}`,
    mention: /[a-z\]>}],(asc|desc)/i,
  },
  '-field': {
    format: (field: string, order: string) => (order === 'desc' ? `-${field}` : field),
    mention: /hyphen|minus|(^|[\s'"`(])-[a-z_]/i,
  },
};
type OneParameter = keyof typeof oneParameter;

/** One parameter: `ordering=-name`. */
export const inOneParameter = (sort: string, sorting: OneParameter): SortFormat => ({
  keys: { sorting, ...(sort !== 'sort' && { parameters: { sort } }) },
  query: (field, order) => ({ [sort]: oneParameter[sorting].format(field, order) }),
  example: `${sort}=${oneParameter[sorting].format('name', 'desc')}`,
});

/** The one-parameter format that a document's text describes. */
export function mentionedSort(sort: string, words: string): SortFormat | undefined {
  const names = Object.keys(oneParameter) as OneParameter[];
  const found = names.find(name => oneParameter[name].mention.test(words));
  return found && inOneParameter(sort, found);
}

/** A format that only a function can express; the function used here is written into the declaration. */
const byFunction = (
  sorting: (sort: { field: string; order: 'ASC' | 'DESC' }) => Record<string, string | number>,
): SortFormat => ({
  keys: { sorting: new Code(sorting.toString()) },
  query: (field, direction) =>
    mapValues(sorting({ field, order: direction === 'asc' ? 'ASC' : 'DESC' }), String),
  example: Object.entries(sorting({ field: 'name', order: 'DESC' }))
    .map(([name, value]) => `${name}=${value}`)
    .join('&'),
});

export const odataSort = byFunction(({ field, order }) => ({ $orderby: `${field} ${order.toLowerCase()}` }));
export const feathersSort = byFunction(({ field, order }) => ({
  [`$sort[${field}]`]: order === 'ASC' ? 1 : -1,
}));
export const hydraSort = byFunction(({ field, order }) => ({ [`order[${field}]`]: order.toLowerCase() }));

export const sortFormats: SortFormat[] = [
  withOrder('sort', 'order'),
  inOneParameter('sort', '-field'),
  inOneParameter('sort', 'field:asc'),
  inOneParameter('sort', 'field,asc'),
  inOneParameter('ordering', '-field'),
  inOneParameter('order', '-field'),
  withOrder('_sort', '_order'),
  inOneParameter('_sort', '-field'),
  withOrder('sort', 'order', 'ASC'),
  withOrder('sortBy', 'order'),
  withOrder('sort_by', 'order'),
  withOrder('sortBy', 'sortOrder'),
  withOrder('sort', 'direction'),
  withOrder('orderBy', 'order'),
  odataSort,
  feathersSort,
  hydraSort,
  byFunction(({ field, order }) => ({ 'filter[order]': `${field} ${order}` })),
  byFunction(({ field, order }) => ({ sort: `${field} ${order}` })),
  byFunction(({ field, order }) => ({ sort: `${field},${order}` })),
  byFunction(({ field, order }) => ({ order: `${field}.${order.toLowerCase()}` })),
];

/** How a list is filtered by the value of a field. */
export interface FilterFormat {
  query(source: string, value: unknown): Record<string, string>;
  /** The filter's parameter, if it is not the field's name. */
  parameter?: (source: string) => string;
  /** What `api.list.query` declares next to the fixed parameters, if one parameter carries all filters. */
  declare?: (fixed: Record<string, string>) => Value;
}

export const byParameter = (parameter: (source: string) => string): FilterFormat => ({
  query: (source, value) => ({ [parameter(source)]: String(value) }),
  parameter,
});

/** `where={"kind":"radar"}` */
const asJson = (parameter: string): FilterFormat => ({
  query: (source, value) => ({ [parameter]: JSON.stringify({ [source]: value }) }),
  declare: fixed => ({ ...fixed, [parameter]: '{filter}' }),
});

/** `filter=kind||$eq||radar`, as in nestjsx/crud. */
const asCondition: FilterFormat = {
  query: (source, value) => ({ filter: `${source}||$eq||${value}` }),
  declare: fixed =>
    new Code(
      `({ filter }) => ({ ${writeEntries(fixed)
        .map(entry => `${entry}, `)
        .join('')}filter: Object.entries(filter).map(([name, value]) => \`\${name}||$eq||\${value}\`) })`,
    ),
};

export const filterFormats: FilterFormat[] = [
  { query: (source, value) => ({ [source]: String(value) }) },
  byParameter(source => `filter[${source}]`),
  byParameter(source => `filters[${source}]`),
  byParameter(source => `filters[${source}][$eq]`),
  byParameter(source => `where[${source}][equals]`),
  asCondition,
  ...['filter', 'where', 's', 'query'].map(asJson),
];
