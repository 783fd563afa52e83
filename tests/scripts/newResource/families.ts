import { gauges } from './gauges';

type Row = (typeof gauges)[number];

/** A list request, independent of its parameter names. */
interface ListRequest {
  skip?: number;
  take?: number;
  sort?: { field: string; order: string } | undefined;
  search?: string | undefined;
  kind?: string | undefined;
}

/** The names of a list's parameters. */
interface Names extends Partial<Record<'page' | 'skip' | 'perPage' | 'order' | 'search' | 'kind', string>> {
  sort?: string;
  /** What separates a field from its order in one parameter; a hyphen is written before it. */
  by?: string;
  /** The number of the first page. */
  base?: number;
}

/** The requested rows, their total on all pages, the number of the next row, and the server's address. */
type Page = ReturnType<typeof pick> & { origin: string };

/** An API with a list of gauges, and the declaration expected for it. */
export interface Family {
  name: string;
  /** The list's address below the server's; by default `/api/gauges`. */
  path: string;
  list(
    query: URLSearchParams,
    origin: string,
  ): { body: unknown; headers?: Record<string, string> | undefined; status?: number };
  /** The response for one record, by its path below the list's; by default the record itself. */
  one?: ((id: string) => unknown) | undefined;
  /** The methods in the response to OPTIONS of a record. */
  allow?: string;
  /**
   * The expected `api`, with functions replaced by their results for `{ name DESC }` and `{ kind: radar }`.
   */
  api: Record<string, unknown>;
  filters?: unknown;
}

/** A family by the parameters that its list takes, and how it responds. */
interface Written extends Omit<Family, 'path' | 'list'> {
  path?: string;
  takes?: Names;
  /** What else it takes. */
  request?(query: URLSearchParams): ListRequest;
  /** The message that rejects a request. */
  rejection?(request: ListRequest): string | undefined;
  body(page: Page, query: URLSearchParams): unknown;
  headers?(page: Page): Record<string, string> | undefined;
}

function requestOf(query: URLSearchParams, { base = 1, by, ...names }: Names): ListRequest {
  const read = (name = '') => query.get(name) ?? undefined;
  const take = Number(read(names.perPage) ?? 5);
  const skip = names.page ? (Number(read(names.page) ?? base) - base) * take : Number(read(names.skip) ?? 0);
  const [field = '', order = 'asc'] = read(names.sort)?.split(by ?? '\n') ?? [];
  const isDescending = by === '-' && field === '';
  const sort = isDescending ? { field: order, order: 'desc' } : { field, order: read(names.order) ?? order };
  return {
    skip,
    take,
    sort: sort.field ? sort : undefined,
    search: read(names.search),
    kind: read(names.kind),
  };
}

function pick({ skip = 0, take = 5, sort, search, kind }: ListRequest) {
  const found = gauges.filter(row => (!search || row.name.includes(search)) && (!kind || row.kind === kind));
  if (sort) {
    const sign = /desc|-1/i.test(sort.order) ? -1 : 1;
    const value = (row: Row) => row[sort.field as keyof Row] as number | string;
    found.sort((a, b) => sign * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0));
  }
  return { rows: found.slice(skip, skip + take), total: found.length, end: skip + take };
}

const oneOf = (id: string) => gauges.find(({ _id }) => _id === id);
const attributesOf = ({ _id, ...attributes }: Row) => ({ id: _id, attributes });
const resourceOf = (row: Row) => ({ type: 'gauges', ...attributesOf(row) });

const jsonApi = { 'Content-Type': 'application/vnd.api+json' };

const written: Written[] = [
  {
    name: 'the default',
    path: '/api/admin/gauges',
    takes: { page: 'page', perPage: 'limit', sort: 'sort', order: 'order', search: 'search' },
    body: ({ rows, total }) => ({ items: rows, total }),
    api: { path: '/admin/gauges' },
  },
  {
    name: 'JSON:API',
    takes: { page: 'page[number]', perPage: 'page[size]', sort: 'sort', by: '-', kind: 'filter[kind]' },
    body: ({ rows, total }) => ({ data: rows.map(resourceOf), meta: { total } }),
    headers: () => jsonApi,
    one: id => {
      const row = oneOf(id);
      return row && { data: resourceOf(row) };
    },
    api: {
      path: '/gauges',
      wrap: 'data',
      list: {
        total: 'meta.total',
        parameters: { page: 'page[number]', perPage: 'page[size]', search: false },
        sorting: '-field',
      },
      headers: { Accept: jsonApi['Content-Type'] },
      create: { headers: jsonApi },
      update: { request: 'PATCH /{id}', idInBody: 'id', headers: jsonApi },
      errors: { message: 'errors.0.title', field: 'source.pointer', text: 'detail' },
      fromUpstream: '({ id, attributes }) => ({ ...Object(attributes), id })',
      toUpstream: "attributes => ({ type: 'gauges', attributes })",
    },
    filters: { 'filter[kind]': "field.select({ label: 'Kind', choices: ['float', 'radar'] })" },
  },
  {
    name: 'Strapi 4',
    takes: { page: 'pagination[page]', perPage: 'pagination[pageSize]', sort: 'sort', by: ':' },
    body: ({ rows, total }) => ({
      data: rows.map(attributesOf),
      meta: { pagination: { page: 1, pageSize: 5, total } },
    }),
    one: undefined,
    api: {
      path: '/gauges',
      wrap: 'data',
      list: {
        total: 'meta.pagination.total',
        parameters: { page: 'pagination[page]', perPage: 'pagination[pageSize]', search: false },
        sorting: 'field:asc',
      },
      errors: { message: 'error.message', fields: 'error.details.errors', field: 'path' },
      fromUpstream: '({ id, attributes }) => ({ ...Object(attributes), id })',
    },
  },
  {
    name: 'Django REST framework',
    path: '/api/gauges/',
    takes: {
      ...{ page: 'page', perPage: 'page_size', sort: 'ordering', by: '-' },
      ...{ search: 'search', kind: 'kind' },
    },
    body: ({ rows, total, end, origin }, query) => {
      const next = end < total ? `${origin}/api/gauges/?page=${Number(query.get('page') ?? 1) + 1}` : null;
      return { count: total, next, previous: null, results: rows };
    },
    api: {
      path: '/gauges',
      list: {
        request: 'GET /',
        rows: 'results',
        total: 'count',
        parameters: { perPage: 'page_size', sort: 'ordering' },
        sorting: '-field',
      },
      one: { request: 'GET /{id}/' },
      create: { request: 'POST /' },
      update: { request: 'PATCH /{id}/', changedOnly: true },
      delete: { request: 'DELETE /{id}/' },
      errors: { message: 'detail', fields: '' },
    },
    filters: ['kind'],
  },
  {
    name: 'Spring',
    takes: { page: 'page', base: 0, perPage: 'size', sort: 'sort', by: ',' },
    body: ({ rows, total }) => ({ content: rows, totalElements: total, totalPages: 3, number: 0, size: 5 }),
    api: {
      path: '/gauges',
      list: {
        rows: 'content',
        total: 'totalElements',
        pageBase: 0,
        parameters: { perPage: 'size', search: false },
        sorting: 'field,asc',
      },
    },
  },
  {
    name: 'Laravel',
    takes: { page: 'page', perPage: 'per_page' },
    body: ({ rows, total }) => ({ data: rows, meta: { current_page: 1, last_page: 3, per_page: 5, total } }),
    one: id => ({ data: oneOf(id) }),
    api: {
      path: '/gauges',
      list: {
        total: 'meta.total',
        parameters: { perPage: 'per_page', sort: false, order: false, search: false },
      },
    },
  },
  {
    name: 'OData',
    path: '/api/odata/gauges',
    takes: { skip: '$skip', perPage: '$top', sort: '$orderby', by: ' ' },
    body: ({ rows, total }, query) => ({
      '@odata.context': '$metadata#gauges',
      ...(query.get('$count') === 'true' && { '@odata.count': total }),
      value: rows,
    }),
    api: {
      path: '/odata',
      list: {
        request: 'GET /gauges',
        query: { $count: 'true' },
        rows: 'value',
        total: '@odata.count',
        paging: 'offset',
        parameters: { page: '$skip', perPage: '$top', search: false },
        sorting: { $orderby: 'name desc' },
      },
      one: { request: "GET /gauges('{id}')" },
      create: { request: 'POST /gauges' },
      update: { request: "PATCH /gauges('{id}')", changedOnly: true },
      delete: { request: "DELETE /gauges('{id}')" },
      errors: { message: 'error.message', fields: 'error.details', field: 'target' },
    },
  },
  {
    name: 'mongoose-paginate',
    takes: { page: 'page', perPage: 'limit', sort: 'sort', by: '-' },
    body: ({ rows, total }) => ({ docs: rows, totalDocs: total, page: 1, hasNextPage: true, nextPage: 2 }),
    one: id => ({ doc: oneOf(id) }),
    api: {
      path: '/gauges',
      record: 'doc',
      list: { rows: 'docs', total: 'totalDocs', parameters: { search: false }, sorting: '-field' },
    },
  },
  {
    name: 'Hydra',
    takes: { page: 'page', perPage: 'itemsPerPage' },
    request: query => {
      const [word, order = ''] = [...query].find(([key]) => key.startsWith('order[')) ?? [];
      return word ? { sort: { field: word.slice(6, -1), order } } : {};
    },
    body: ({ rows, total }) => ({ '@context': '/c', 'hydra:totalItems': total, 'hydra:member': rows }),
    api: {
      path: '/gauges',
      list: {
        rows: 'hydra:member',
        total: 'hydra:totalItems',
        parameters: { perPage: 'itemsPerPage', search: false },
        sorting: { 'order[name]': 'desc' },
      },
      errors: { message: 'detail', fields: 'violations', field: 'propertyPath' },
    },
  },
  {
    name: 'json-server, which counts in a header',
    path: '/gauges',
    takes: { page: '_page', perPage: '_limit', sort: '_sort', order: '_order', search: 'q' },
    body: ({ rows }) => rows,
    headers: ({ total }) => ({ 'X-Total-Count': String(total), Link: '<x?_page=2>; rel="next"' }),
    api: {
      path: '/gauges',
      list: {
        total: { header: 'X-Total-Count' },
        parameters: { page: '_page', perPage: '_limit', sort: '_sort', order: '_order', search: 'q' },
      },
    },
  },
  {
    name: 'names in snake case',
    takes: { page: 'page_number', base: 0, perPage: 'page_size', sort: 'order_by', by: '-', search: 'q' },
    body: ({ rows }) => ({ gauges: rows }),
    headers: ({ total }) => ({ 'X-Total-Records': String(total) }),
    api: {
      path: '/gauges',
      list: {
        rows: 'gauges',
        total: { header: 'X-Total-Records' },
        pageBase: 0,
        parameters: { page: 'page_number', perPage: 'page_size', sort: 'order_by', search: 'q' },
        sorting: '-field',
      },
    },
  },
  {
    name: 'ra-data-simple-rest',
    path: '/gauges',
    request: query => {
      const [from, to] = JSON.parse(query.get('range') ?? '[0,4]') as [number, number];
      return { skip: from, take: to - from + 1 };
    },
    body: ({ rows }) => rows,
    headers: ({ total }) => ({ 'Content-Range': `gauges 0-4/${total}` }),
    one: undefined,
    api: { simpleRest: true, path: '/gauges' },
  },
  {
    name: 'cursors in the body',
    path: '/v1/gauges',
    takes: { skip: 'starting_after' },
    body: ({ rows, total, end }) => ({ gauges: rows, ...(end < total && { next_cursor: String(end) }) }),
    one: id => ({ gauge: oneOf(id) }),
    api: {
      path: '/v1/gauges',
      record: 'gauge',
      list: {
        rows: 'gauges',
        paging: { cursor: 'next_cursor' },
        parameters: { page: 'starting_after', perPage: false, sort: false, order: false, search: false },
      },
    },
  },
  {
    name: 'the last row as the cursor',
    path: '/v1/gauges',
    takes: { perPage: 'limit' },
    request: query => ({ skip: gauges.findIndex(row => row._id === query.get('starting_after')) + 1 }),
    body: ({ rows, total, end }) => ({ object: 'list', data: rows, has_more: end < total }),
    api: {
      path: '/v1/gauges',
      list: {
        paging: { cursor: { lastRow: '_id' }, more: 'has_more' },
        parameters: { page: 'starting_after', sort: false, order: false, search: false },
      },
    },
  },
  {
    name: 'cursors in a Link header',
    path: '/v1/gauges',
    takes: { skip: 'after' },
    body: ({ rows }) => rows,
    headers: ({ total, end, origin }) =>
      end < total ? { Link: `<${origin}/v1/gauges?after=${end}>; rel="next"` } : undefined,
    api: {
      path: '/v1/gauges',
      list: {
        paging: { cursor: { header: 'Link' } },
        parameters: { page: 'after', perPage: false, sort: false, order: false, search: false },
      },
    },
  },
  {
    name: 'a bare list with the order in words, as in Sails',
    takes: { skip: 'skip', perPage: 'limit', sort: 'sort', by: ' ' },
    body: ({ rows }) => rows,
    api: {
      path: '/gauges',
      list: {
        total: false,
        paging: 'offset',
        parameters: { page: 'skip', search: false },
        sorting: { sort: 'name DESC' },
      },
    },
  },
  {
    name: 'nestjsx/crud, with conditions in words',
    allow: 'GET, HEAD, PATCH, DELETE',
    takes: { page: 'page', perPage: 'limit', sort: 'sort', by: ',' },
    request: query => {
      const [field, , kind] = query.get('filter')?.split('||') ?? [];
      return field === 'kind' ? { kind } : {};
    },
    rejection: ({ sort }) =>
      sort && !/^(ASC|DESC)$/.test(sort.order) ? 'Invalid sort order. ASC,DESC expected' : undefined,
    body: ({ rows, total }) => ({ data: rows, count: rows.length, total, page: 1, pageCount: 3 }),
    api: {
      path: '/gauges',
      list: {
        query: { filter: ['kind||$eq||radar'] },
        parameters: { search: false },
        sorting: { sort: 'name,DESC' },
      },
      update: { request: 'PATCH /{id}', changedOnly: true },
    },
    filters: ['kind'],
  },
  {
    name: 'conditions as JSON',
    allow: 'GET, PUT',
    takes: { page: 'page', perPage: 'limit' },
    request: query => JSON.parse(query.get('where') ?? '{}'),
    body: ({ rows, total }) => ({ items: rows, total }),
    api: {
      path: '/gauges',
      list: { query: { where: '{filter}' }, parameters: { sort: false, order: false, search: false } },
    },
    filters: ['kind'],
  },
  {
    name: 'a whole list',
    path: '/v1/gauges',
    request: () => ({ take: gauges.length }),
    body: ({ rows }) => ({ data: rows }),
    one: undefined,
    api: { path: '/v1/gauges', list: { paginateLocally: true }, one: 'list' },
    filters: ['kind', 'active'],
  },
  {
    name: 'a fixed page size',
    path: '/v1/gauges',
    takes: { page: 'page' },
    body: ({ rows, total }) => ({ gauges: rows, total }),
    api: {
      path: '/v1/gauges',
      list: {
        rows: 'gauges',
        total: 'total',
        parameters: { perPage: false, sort: false, order: false, search: false },
      },
    },
  },
];

/** One of each family that the scaffold knows, and some that it has to detect. */
export const families = written.map(
  ({ takes = {}, request, rejection, body, headers, ...family }): Family => ({
    path: '/api/gauges',
    one: oneOf,
    ...family,
    list(query, origin) {
      const wanted = { ...requestOf(query, takes), ...request?.(query) };
      const message = rejection?.(wanted);
      if (message) return { body: { message }, status: 400 };
      const page = { ...pick(wanted), origin };
      return { body: body(page, query), headers: headers?.(page) };
    },
  }),
);

/** @throws Error if there is no such family. */
export function familyNamed(name: string): Family {
  const family = families.find(each => each.name === name);
  if (!family) throw new Error(`no family ${name}`);
  return family;
}
