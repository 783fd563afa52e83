import { gauges } from './gauges';

type Row = (typeof gauges)[number];

/** A list request, independent of its parameter names. */
interface ListRequest {
  skip?: number;
  take?: number | undefined;
  sort?: { field: string; order: string } | undefined;
  search?: string | undefined;
  kind?: string | undefined;
}

/** An API with a list of gauges, and the declaration expected for it. */
export interface Family {
  name: string;
  /** The list's address below the server's; by default `/api/gauges`. */
  path: string;
  list(
    query: URLSearchParams,
    origin: string,
  ): { body: unknown; headers?: Record<string, string>; status?: number };
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

/** The requested rows, and their total on all pages. */
function pick({ skip = 0, take = 5, sort, search, kind }: ListRequest) {
  const found = gauges.filter(row => (!search || row.name.includes(search)) && (!kind || row.kind === kind));
  if (sort) {
    const sign = /desc|-1/i.test(sort.order) ? -1 : 1;
    const value = (row: Row) => row[sort.field as keyof Row] as number | string;
    found.sort((a, b) => sign * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0));
  }
  return { rows: found.slice(skip, skip + take), total: found.length, end: skip + take };
}

const number = (query: URLSearchParams, name: string, usual: number) => Number(query.get(name) ?? usual);
const minus = (word: string | null) =>
  word ? { field: word.replace(/^-/, ''), order: word.startsWith('-') ? 'desc' : 'asc' } : undefined;
const split = (word: string | null, by: string) => {
  const [field = '', order = 'asc'] = word?.split(by) ?? [];
  return word ? { field, order } : undefined;
};
const pair = (field: string | null, order: string | null) =>
  field ? { field, order: order ?? 'asc' } : undefined;

function paged(
  query: URLSearchParams,
  page: string,
  perPage: string,
  base = 1,
): Pick<ListRequest, 'skip' | 'take'> {
  const take = number(query, perPage, 5);
  return { skip: (number(query, page, base) - base) * take, take };
}

const oneOf = (id: string) => gauges.find(({ _id }) => _id === id);
const attributesOf = ({ _id, ...attributes }: Row) => ({ id: _id, attributes });

const written: (Omit<Family, 'path'> & { path?: string })[] = [
  {
    name: '{ items, total } with everything as the engine has it',
    path: '/api/admin/gauges',
    list: query => {
      const sort = pair(query.get('sort'), query.get('order'));
      const search = query.get('search') ?? undefined;
      const { rows, total } = pick({ ...paged(query, 'page', 'limit'), sort, search });
      return { body: { items: rows, total } };
    },
    api: { path: '/admin/gauges' },
  },
  {
    name: 'JSON:API',
    list: query => {
      const kind = query.get('filter[kind]') ?? undefined;
      const { rows, total } = pick({
        ...paged(query, 'page[number]', 'page[size]'),
        sort: minus(query.get('sort')),
        kind,
      });
      return {
        body: { data: rows.map(row => ({ type: 'gauges', ...attributesOf(row) })), meta: { total } },
        headers: { 'Content-Type': 'application/vnd.api+json' },
      };
    },
    one: id => {
      const row = oneOf(id);
      return row && { data: { type: 'gauges', ...attributesOf(row) } };
    },
    api: {
      path: '/gauges',
      wrap: 'data',
      list: {
        total: 'meta.total',
        parameters: { page: 'page[number]', perPage: 'page[size]', search: false },
        sorting: '-field',
      },
      headers: { Accept: 'application/vnd.api+json' },
      create: { headers: { 'Content-Type': 'application/vnd.api+json' } },
      update: {
        request: 'PATCH /{id}',
        idInBody: 'id',
        headers: { 'Content-Type': 'application/vnd.api+json' },
      },
      errors: { message: 'errors.0.title', field: 'source.pointer', text: 'detail' },
      fromUpstream: '({ id, attributes }) => ({ ...Object(attributes), id })',
      toUpstream: "attributes => ({ type: 'gauges', attributes })",
    },
    filters: { 'filter[kind]': "field.select({ label: 'Kind', choices: ['float', 'radar'] })" },
  },
  {
    name: 'Strapi 4',
    list: query => {
      const { rows, total } = pick({
        ...paged(query, 'pagination[page]', 'pagination[pageSize]'),
        sort: split(query.get('sort'), ':'),
      });
      return {
        body: { data: rows.map(attributesOf), meta: { pagination: { page: 1, pageSize: 5, total } } },
      };
    },
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
    list: (query, origin) => {
      const search = query.get('search') ?? undefined;
      const kind = query.get('kind') ?? undefined;
      const sort = minus(query.get('ordering'));
      const { rows, total, end } = pick({ ...paged(query, 'page', 'page_size'), search, kind, sort });
      const next = end < total ? `${origin}/api/gauges/?page=${number(query, 'page', 1) + 1}` : null;
      return { body: { count: total, next, previous: null, results: rows } };
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
    list: query => {
      const sort = split(query.get('sort'), ',');
      const { rows, total } = pick({ ...paged(query, 'page', 'size', 0), sort });
      return { body: { content: rows, totalElements: total, totalPages: 3, number: 0, size: 5 } };
    },
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
    list: query => {
      const { rows, total } = pick(paged(query, 'page', 'per_page'));
      return { body: { data: rows, meta: { current_page: 1, last_page: 3, per_page: 5, total } } };
    },
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
    name: 'HAL of Spring Data REST',
    list: query => {
      const sort = split(query.get('sort'), ',');
      const { rows, total } = pick({ ...paged(query, 'page', 'size', 0), sort });
      return { body: { _embedded: { gauges: rows }, page: { size: 5, totalElements: total, number: 0 } } };
    },
    api: {
      path: '/gauges',
      list: {
        rows: '_embedded.gauges',
        total: 'page.totalElements',
        pageBase: 0,
        parameters: { perPage: 'size', search: false },
        sorting: 'field,asc',
      },
    },
  },
  {
    name: 'OData',
    path: '/api/odata/gauges',
    list: query => {
      const { rows, total } = pick({
        skip: number(query, '$skip', 0),
        take: number(query, '$top', 5),
        sort: split(query.get('$orderby'), ' '),
      });
      const count = query.get('$count') === 'true' ? { '@odata.count': total } : {};
      return { body: { '@odata.context': '$metadata#gauges', ...count, value: rows } };
    },
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
    list: query => {
      const { rows, total } = pick({ ...paged(query, 'page', 'limit'), sort: minus(query.get('sort')) });
      return { body: { docs: rows, totalDocs: total, limit: 5, page: 1, hasNextPage: true, nextPage: 2 } };
    },
    one: id => ({ doc: oneOf(id) }),
    api: {
      path: '/gauges',
      record: 'doc',
      list: { rows: 'docs', total: 'totalDocs', parameters: { search: false }, sorting: '-field' },
    },
  },
  {
    name: 'Hydra',
    list: query => {
      const [word, order] = [...query].find(([key]) => key.startsWith('order[')) ?? [];
      const { rows, total } = pick({
        ...paged(query, 'page', 'itemsPerPage'),
        sort: pair(word?.slice(6, -1) ?? null, order ?? null),
      });
      return {
        body: { '@context': '/c', '@id': '/gauges', 'hydra:totalItems': total, 'hydra:member': rows },
      };
    },
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
    list: query => {
      const sort = pair(query.get('_sort'), query.get('_order'));
      const search = query.get('q') ?? undefined;
      const { rows, total } = pick({ ...paged(query, '_page', '_limit'), sort, search });
      return { body: rows, headers: { 'X-Total-Count': String(total), Link: '<x?_page=2>; rel="next"' } };
    },
    api: {
      path: '/gauges',
      list: {
        total: { header: 'X-Total-Count' },
        parameters: { page: '_page', perPage: '_limit', sort: '_sort', order: '_order', search: 'q' },
      },
    },
  },
  {
    name: 'ra-data-simple-rest',
    path: '/gauges',
    list: query => {
      const [from, to] = JSON.parse(query.get('range') ?? '[0,4]') as [number, number];
      const { rows, total } = pick({ skip: from, take: to - from + 1 });
      return { body: rows, headers: { 'Content-Range': `gauges ${from}-${to}/${total}` } };
    },
    one: undefined,
    api: { simpleRest: true, path: '/gauges' },
  },
  {
    name: 'cursors in the body',
    path: '/v1/gauges',
    list: query => {
      const skip = number(query, 'starting_after', 0);
      const { rows, total, end } = pick({ skip, take: 5 });
      return { body: { gauges: rows, ...(end < total && { next_cursor: String(end) }) } };
    },
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
    list: query => {
      const { rows: all } = pick({ take: gauges.length });
      const skip = all.findIndex(row => row._id === query.get('starting_after')) + 1;
      const { rows, total, end } = pick({ skip, take: number(query, 'limit', 5) });
      return { body: { object: 'list', data: rows, has_more: end < total } };
    },
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
    list: (query, origin) => {
      const skip = number(query, 'after', 0);
      const { rows, total, end } = pick({ skip, take: 5 });
      const link = `<${origin}/v1/gauges?after=${end}>; rel="next"`;
      return { body: rows, ...(end < total && { headers: { Link: link } }) };
    },
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
    list: query => {
      const take = number(query, 'limit', 5);
      const sort = split(query.get('sort'), ' ');
      return { body: pick({ skip: number(query, 'skip', 0), take, sort }).rows };
    },
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
    list: query => {
      const sort = split(query.get('sort'), ',');
      if (sort && !/^(ASC|DESC)$/.test(sort.order))
        return { body: { message: 'Invalid sort order. ASC,DESC expected' }, status: 400 };
      const [field, , kind] = query.get('filter')?.split('||') ?? [];
      const { rows, total } = pick({
        ...paged(query, 'page', 'limit'),
        sort,
        kind: field === 'kind' ? kind : undefined,
      });
      return { body: { data: rows, count: rows.length, total, page: 1, pageCount: 3 } };
    },
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
    list: query => {
      const { kind } = JSON.parse(query.get('where') ?? '{}') as { kind?: string };
      const { rows, total } = pick({ ...paged(query, 'page', 'limit'), kind });
      return { body: { items: rows, total } };
    },
    api: {
      path: '/gauges',
      list: {
        query: { where: '{filter}' },
        parameters: { sort: false, order: false, search: false },
      },
    },
    filters: ['kind'],
  },
  {
    name: 'a whole list',
    path: '/v1/gauges',
    list: () => ({ body: { data: gauges } }),
    one: undefined,
    api: { path: '/v1/gauges', list: { paginateLocally: true }, one: 'list' },
    filters: ['kind', 'active'],
  },
  {
    name: 'a fixed page size',
    path: '/v1/gauges',
    list: query => {
      const { rows, total } = pick({ skip: (number(query, 'page', 1) - 1) * 5 });
      return { body: { gauges: rows, total } };
    },
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
export const families = written.map((family): Family => ({ path: '/api/gauges', one: oneOf, ...family }));
