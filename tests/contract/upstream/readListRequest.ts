import type { Call, Declaration, ListCall, PageRequest, Sort, SortFormat } from '../../../src/engine';
import { Fault } from './Fault';
import { matchPageRequest } from './matchPageRequest';
import { type Placed, readBodyTemplate, readTemplate } from './readTemplate';
import type { MatchedCall } from './respondToCall';

/** A list request, decoded as declared. */
export interface ListRequest {
  /** The number of rows before the page. */
  from: number;
  /** The cursor of the previous page's last row, if paging uses one. */
  after?: string | undefined;
  /** The maximum number of rows. */
  count: number;
  sort: Sort | undefined;
  search: string | undefined;
  /** Values by filter name. */
  filter: Record<string, string | string[]>;
}

type Query = URLSearchParams;

interface ReceivedRequest extends Pick<MatchedCall, 'declared' | 'query' | 'placed' | 'body' | 'wanted'> {}

/** Decodes a list request from its path, its custom query and body, and its standard parameters. */
export function readListRequest(
  declaration: Declaration,
  { declared, query, placed, body, wanted }: ReceivedRequest,
): ListRequest {
  const { api, lists, name: resource } = declaration;
  const { list: call = {} } = api;
  const own = declared.call;
  const { parameters = {} } = call;
  const text = (name: string | false) => (name === false ? undefined : (query.get(name) ?? undefined));
  const inTemplates: Record<string, unknown> = { ...placed, ...templateValues(own, query, body) };
  const isMade = typeof own.query === 'function' || typeof own.body === 'function';
  const made = isMade ? matchPageRequest(declaration, own, { query, body }, wanted) : undefined;
  if (isMade && !made)
    throw new Fault(
      `${resource}.api.${declared.key}: ${query} ${JSON.stringify(body)} is not what its functions return`,
    );
  const given = (name: string) =>
    made?.taken.has(name) ? made.request[name as keyof PageRequest] : inTemplates[name];
  const number = (name: string) => (given(name) === undefined ? undefined : Number(given(name)));
  const perPage = number('perPage') ?? Number(text(parameters.perPage ?? 'limit') ?? lists[0]?.perPage ?? 10);
  const names = new Set(
    lists.flatMap(({ filter, filters }) => [
      ...Object.keys(filter),
      ...filters.flatMap(({ parameters }) => parameters),
    ]),
  );
  const whole = Object(given('filter'));
  const filter: ListRequest['filter'] = {};
  for (const name of names) {
    const sent = query.getAll(name);
    const value = inTemplates[name] ?? whole[name] ?? (sent.length > 1 ? sent : text(name));
    if (value !== undefined) filter[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  const isWhole =
    call.paginateLocally ||
    (parameters.page === false && ['page', 'offset', 'cursor'].every(name => given(name) === undefined));
  const cursor =
    given('cursor') ?? (typeof call.paging === 'object' ? text(parameters.page ?? 'cursor') : undefined);
  const page = number('page');
  const before =
    number('offset') ??
    (page === undefined
      ? rowsBefore(call, text(parameters.page ?? pageName(call)), perPage)
      : (page - (call.pageBase ?? 1)) * perPage);
  const byField = given('sort');
  return {
    from: isWhole ? 0 : cursor === undefined ? before : Number(String(cursor).replace('after-', '')),
    ...(isByLastRow(call) && cursor !== undefined && { after: String(cursor) }),
    count: isWhole ? Number.POSITIVE_INFINITY : Math.min(perPage, call.maxPerPage ?? perPage),
    sort:
      typeof byField === 'object' && byField !== null
        ? (byField as Sort)
        : byField === undefined
          ? readSort(declaration, query)
          : sortOf(String(byField), String(given('order') ?? 'asc')),
    search: (given('search') as string | undefined) ?? text(parameters.search ?? 'search'),
    filter,
  };
}

const isByLastRow = ({ paging }: ListCall) =>
  typeof paging === 'object' && typeof paging.cursor === 'object' && 'lastRow' in paging.cursor;

const pageName = ({ paging = 'page' }: ListCall) => (typeof paging === 'object' ? 'cursor' : paging);

function rowsBefore({ paging = 'page', pageBase = 1 }: ListCall, page: string | undefined, perPage: number) {
  if (page === undefined || typeof paging === 'object') return 0;
  return paging === 'offset' ? Number(page) : (Number(page) - pageBase) * perPage;
}

/** The values in a call's query templates, such as `name eq '{search}'`, and in its body template. */
function templateValues({ query: own, body: template }: Call<never>, query: Query, body: unknown): Placed {
  const templates = typeof own === 'function' ? {} : (own ?? {});
  const inQuery = Object.entries(templates).map(([name, text]) => {
    const value = query.get(name);
    return value === null ? {} : readTemplate(text, value);
  });
  const inBody = typeof template === 'object' ? readBodyTemplate(template, body) : {};
  return Object.assign({}, ...inQuery, inBody);
}

const sortDecoders: Record<SortFormat, (sort: string, order: string) => Sort | undefined> = {
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

/** The order that a query requests; undefined if none. */
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
  return sortDecoders[sorting]((sort && query.get(sort)) || '', (order && query.get(order)) || '');
}

function isAskedFor(parameters: Record<string, string | number>, query: Query): boolean {
  const entries = Object.entries(parameters);
  return entries.length > 0 && entries.every(([name, value]) => query.get(name) === String(value));
}
