import type { Call, Declaration, ListCall, PageRequest, Sort, SortFormat } from '../../../src/engine';
import type { Asked } from './answerCall';
import { Fault } from './Fault';
import { matchPageRequest } from './matchPageRequest';
import { type Placed, readBodyTemplate, readTemplate } from './readTemplate';

/** What a list call asks for, read as the declaration spells it. */
export interface Wanted {
  /** The rows before the page. */
  from: number;
  /** The last row of the page before, by its cursor, where that is known by it. */
  after?: string | undefined;
  /** The most rows that are wanted. */
  count: number;
  sort: Sort | undefined;
  search: string | undefined;
  /** Values by the names of filters. */
  filter: Record<string, string | string[]>;
}

type Query = URLSearchParams;

interface Came extends Pick<Asked, 'declared' | 'query' | 'placed' | 'body' | 'wanted'> {}

/** Reads what a list call asks for: from its path, its own query and body, and its usual parameters. */
export function readWanted(
  declaration: Declaration,
  { declared, query, placed, body, wanted }: Came,
): Wanted {
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
      `${resource}.api.${declared.key}: ${query} ${JSON.stringify(body)} is not what its functions make`,
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
  const filter: Wanted['filter'] = {};
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

/** The values that stand in a call's own parameters, `name eq '{search}'`, and in its body. */
function templateValues({ query: own, body: template }: Call<never>, query: Query, body: unknown): Placed {
  const templates = typeof own === 'function' ? {} : (own ?? {});
  const inQuery = Object.entries(templates).map(([name, text]) => {
    const value = query.get(name);
    return value === null ? {} : readTemplate(text, value);
  });
  const inBody = typeof template === 'object' ? readBodyTemplate(template, body) : {};
  return Object.assign({}, ...inQuery, inBody);
}

const spellings: Record<SortFormat, (sort: string, order: string) => Sort | undefined> = {
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
