import mapValues from 'lodash/mapValues';
import { listQuery } from '../../providers/calls/listQuery';
import { Code, type Value, writeEntries } from './Plan';
import type { Schema } from './Schema';

/**
 * How APIs take a list's parameters, as the keys of `api.list` that declare it, with all names. A server is
 * probed with these formats in this order; documents and next-page addresses are recognised by the names,
 * and `writeListCall` leaves out the engine's defaults.
 */

type ListCall = Parameters<typeof listQuery>[0];

/** The purpose of a list's parameter. */
export type Role = 'page' | 'offset' | 'cursor' | 'lastRow' | 'perPage' | 'sort' | 'order' | 'search';

/** Parameter names of each role: those probed on servers, the most common first, and others. */
const namesByRole: Record<Role, [probed: string, others: string]> = {
  page: [
    'page pageNumber page_number _page page[number] pagination[page] currentPage',
    'page_num page_no page_index p',
  ],
  offset: ['offset skip $skip start startAt from page[offset] filter[skip]', 'start_index first_result'],
  cursor: [
    'cursor after page_token pageToken next_token nextToken starting_after start_cursor continuation_token ' +
      'continue marker',
    'next_cursor page_cursor after_id last_id since_id page[cursor] page[after]',
  ],
  lastRow: ['starting_after after after_id last_id since_id', ''],
  perPage: [
    'limit per_page page_size pageSize perPage size _limit _per_page page[size] page[limit] ' +
      'pagination[pageSize] $top $limit take filter[limit] itemsPerPage count maxResults',
    'top max_items page_limit first',
  ],
  sort: ['', 'sort sort_by order_by ordering sort_field $orderby sort_key sort_column'],
  order: ['', 'order direction sort_order sort_direction sort_dir dir order_direction'],
  search: ['search q query filter[search] keyword', 'keywords search_term search_terms $search'],
};

/** Whether a parameter of this name has one of the roles. */
export const hasRole = (name: string, ...roles: Role[]): boolean =>
  roles.some(role => isOneOf(name, namesByRole[role].join(' ')));

/** The first parameter of each role. */
export type Roles<Parameter> = Partial<Record<Role, Parameter>>;

const roles: Role[] = ['page', 'offset', 'cursor', 'perPage', 'sort', 'order', 'search'];

interface Named {
  name: string;
  schema?: Schema;
}

export function rolesOf<Parameter extends Named>(parameters: readonly Parameter[]): Roles<Parameter> {
  const hasEnd = parameters.some(({ name }) => isOneOf(name, 'to end endAt'));
  const startsRange = ({ name }: Named) => hasEnd && isOneOf(name, 'from start startAt');
  const find = (role: Role) =>
    parameters.find(each => takes(each, role) && !(role === 'offset' && startsRange(each)));
  return Object.fromEntries(roles.map(role => [role, find(role)]));
}

/** Whether a parameter has a role's name, and its schema no other purpose, such as a date or a size S. */
export function takes({ name, schema = {} }: Named, role: Role): boolean {
  const { type, format = '', enum: values = [] } = schema;
  if (!hasRole(name, role)) return false;
  if (role === 'order')
    return (
      /order/i.test(name) || values.length === 0 || values.some(value => /asc|desc/i.test(String(value)))
    );
  if (!['page', 'offset', 'perPage'].includes(role)) return true;
  return (
    type !== 'boolean' && !format.startsWith('date') && !values.some(value => Number.isNaN(Number(value)))
  );
}

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
export const isPageParameter = (name: string): boolean => hasRole(name, 'page', 'offset', 'perPage');

/** Pages requested by their number, by the number of rows before them, or by a cursor. */
export interface PageFormat extends Pick<ListCall, 'paging' | 'pageBase'> {
  parameters: {
    /** Absent if unknown. */
    page?: string;
    /** `false` if the server sets the page size. */
    perPage?: string | false;
  };
}

export const byPage = (page: string, perPage: string | false): PageFormat => ({
  parameters: { page, perPage },
});
export const byOffset = (page: string, perPage: string | false): PageFormat => ({
  paging: 'offset',
  parameters: { page, perPage },
});

/** Where a response has the cursor of the next page; undefined if pages are not requested by cursor. */
export const cursorOf = (pages: PageFormat | 'whole' | undefined) =>
  typeof pages === 'object' && typeof pages.paging === 'object' ? pages.paging.cursor : undefined;

export type SortFormat = Pick<ListCall, 'sorting' | 'parameters'>;

/** The parameters that the panel sends for an order. */
export function orderQuery(format: SortFormat, field: string, order: 'ASC' | 'DESC'): Record<string, string> {
  const parameters = { page: false, perPage: false, ...format.parameters } as const;
  return mapValues(listQuery({ ...format, parameters }, { sort: { field, order } }), String);
}

/** An example: `ordering=-name`. */
export const exampleOf = (format: SortFormat): string =>
  Object.entries(orderQuery(format, 'name', 'DESC'))
    .map(pair => pair.join('='))
    .join('&');

/** Two parameters: `sort=name&order=desc`. */
export const withOrder = (sort: string, order: string, sorting: 'asc' | 'ASC' = 'asc'): SortFormat => ({
  parameters: { sort, order },
  sorting,
});

/** Formats with a single parameter, and how documents describe them. */
const mentions = {
  'field:asc': /[a-z\]>}]:(asc|desc)/i,
  'field,asc': /[a-z\]>}],(asc|desc)/i,
  '-field': /hyphen|minus|(^|[\s'"`(])-[a-z_]|['"`]-['"`]/i,
};
type OneParameter = keyof typeof mentions;

/** One parameter: `ordering=-name`. */
export const inOneParameter = (sort: string, sorting: OneParameter): SortFormat => ({
  parameters: { sort },
  sorting,
});

/** The one-parameter format that a document's text describes. */
export function mentionedSort(sort: string, words: string): SortFormat | undefined {
  const found = (Object.keys(mentions) as OneParameter[]).find(name => mentions[name].test(words));
  return found && inOneParameter(sort, found);
}

export const odataSort: SortFormat = {
  sorting: ({ field, order }) => ({ $orderby: `${field} ${order.toLowerCase()}` }),
};
export const feathersSort: SortFormat = {
  sorting: ({ field, order }) => ({ [`$sort[${field}]`]: order === 'ASC' ? 1 : -1 }),
};
export const hydraSort: SortFormat = {
  sorting: ({ field, order }) => ({ [`order[${field}]`]: order.toLowerCase() }),
};

export const sortFormats: SortFormat[] = [
  withOrder('sort', 'order'),
  inOneParameter('sort', '-field'),
  inOneParameter('sort', 'field:asc'),
  inOneParameter('sort', 'field,asc'),
  inOneParameter('ordering', '-field'),
  inOneParameter('order', '-field'),
  inOneParameter('order_by', '-field'),
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
  { sorting: ({ field, order }) => ({ 'filter[order]': `${field} ${order}` }) },
  { sorting: ({ field, order }) => ({ sort: `${field} ${order}` }) },
  { sorting: ({ field, order }) => ({ sort: `${field},${order}` }) },
  { sorting: ({ field, order }) => ({ order: `${field}.${order.toLowerCase()}` }) },
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
