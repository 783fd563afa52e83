import type { ListCall } from '../../../src/engine';
import { type Api, type Declaration, defineResource, field } from '../../../src/engine';

const listCalls: Record<string, ListCall> = {
  'sorting in capitals': { sorting: 'ASC' },
  'one order only': { sorting: ({ field: by }) => ({ by }) },
  'a parameter with text': { query: { q: "contains(name,'{search}')" } },
  'a JSON parameter with a value': {
    query: { where: '{"name":{"like":"%{search}%"}}', kind: '{"is":{kind}}' },
  },
  'query by a function of all': {
    query: ({ search, filter, sort, page, perPage }) => ({
      range: [page, perPage],
      order: `${sort.field} ${sort.order}`,
      filter: JSON.stringify({ ...filter, search }),
    }),
  },
  'query by a function, of a whole list': { paginateLocally: true, query: () => ({ all: true }) },
  'query by a function, with a cursor': {
    paging: { cursor: 'next' },
    total: false,
    query: ({ cursor, search }) => ({ from: cursor, q: search }),
  },
  'by POST, with templates': {
    request: 'POST /search',
    body: {
      text: '{search}',
      page: { number: '{page}', size: '{perPage}' },
      conditions: [
        { name: 'kind', equals: '{kind}' },
        { name: 'open', equals: '{open}' },
      ],
    },
  },
  'by POST, with sums of pages and paging by offset': {
    request: 'POST /_find',
    paging: 'offset',
    total: false,
    parameters: { page: false, perPage: false, sort: false, order: false, search: false },
    body: ({ search, sort, page, perPage }) => ({
      selector: { ...(search && { name: { $regex: search } }) },
      sort: [{ [sort.field]: sort.order.toLowerCase() }],
      skip: (page - 1) * perPage,
      limit: perPage,
    }),
  },
  'by POST, of a whole list': { request: 'POST /search', paginateLocally: true, body: { all: true } },
  'by POST, with a cursor': {
    request: 'POST /search',
    body: { after: '{cursor}', first: '{perPage}' },
    paging: { cursor: 'page.end', more: 'page.more' },
    total: false,
  },
  'by PUT, with maxPerPage': {
    request: 'PUT /search',
    maxPerPage: 4,
    body: ({ page, perPage }) => ({ page, perPage }),
  },
  'total that may be a bound, with a cursor': { paging: { cursor: 'next' }, total: { bounded: 'more' } },
  'total of a call, in a header': { total: { request: 'GET /count', at: { header: 'X-Count' } } },
  'total of a call, with a query of its own': {
    query: { q: '*{search}*' },
    total: { request: 'GET /count', query: { term: '{search}', only: 'count' }, at: 'result.count' },
  },
  'total of a call, with a cursor': { paging: { cursor: 'next' }, total: { request: 'GET /count', at: '' } },
};

const apis: Record<string, Omit<Api, 'path'>> = {
  ...Object.fromEntries(Object.entries(listCalls).map(([key, list]) => [`list: ${key}`, { list }])),
  'id that is written': { id: 'name' },
  'id that is chosen': { id: 'kind' },
  'wrap in a form': { wrap: 'wharf', create: { multipart: true }, update: { multipart: true } },
  'errors in one place': { errors: { message: 'error', fields: 'error.details' } },
  'create: multipart, under other names': {
    create: { multipart: true },
    toUpstream: ({ open, depth, ...wharf }) => ({ ...wharf, is_open: open, depth_m: depth }),
    fromUpstream: ({ is_open, depth_m, ...wharf }) => ({ ...wharf, open: is_open, depth: depth_m }),
  },
  'one: a query by a function': { one: { request: 'GET /view', query: ({ id }) => ({ key: id }) } },
  'create: wrapped in brackets': {
    wrap: 'wharf',
    create: { urlencoded: 'brackets' },
    update: { urlencoded: 'brackets' },
  },
  'update: body by a function': {
    update: { request: 'PATCH', body: ({ id, data }) => ({ id, changes: data }) },
  },
  'toUpstream alone': { toUpstream: ({ owner, ...wharf }) => ({ ...wharf, owner_id: owner }) },
  'fromUpstream alone': { fromUpstream: row => ({ ...row, city: Object(row.address).city }) },
  'fromUpstream that requires an object': {
    fromUpstream: row => ({ ...row, city: (row.address as { city: string }).city.toUpperCase() }),
  },
  'another shape read than written': {
    fromUpstream: ({ owner, ...row }) => ({ ...row, owner: Object(owner).id }),
    toUpstream: ({ owner, ...wharf }) => ({ ...wharf, ownerId: owner }),
  },
  'toUpstream that leaves something out': {
    toUpstream: wharf => ({ ...wharf, note: wharf.open ? wharf.note : null }),
  },
  'several: envelopes, verbs in paths, keys in bodies': {
    id: 'key.code',
    record: 'response.wharf',
    wrap: 'wharf',
    list: { request: 'GET /list', pageBase: 0, rows: 'response.all.wharf', total: 'response.count' },
    one: { request: 'GET /view', query: { code: '{id}' } },
    create: { request: 'POST /add' },
    update: { request: 'POST /save', idInBody: 'code' },
    delete: { request: 'POST /remove', idInBody: 'code', successFlag: true },
    errors: { message: 'fault.reason', fields: 'fault.details', field: 'member', text: 'problem' },
  },
  'several: features, tokens and tags': {
    list: { paging: { cursor: { header: 'X-Next-Token' } }, parameters: { page: 'token' }, rows: 'features' },
    update: { request: 'PATCH /{id}' },
    guard: 'etag',
    fromUpstream: ({ id, properties }) => ({ ...Object(properties), id }),
    toUpstream: properties => ({ type: 'Feature', properties }),
  },
};

/** Declarations with keys of `api` that take a path of the contract test that no other one here takes. */
export const oneKeyEach: readonly (readonly [key: string, declaration: Declaration])[] = Object.entries(
  apis,
).map(([key, api]) => [
  key,
  defineResource({
    name: 'wharves',
    fields: {
      name: field.text({ required: true }),
      depth: field.number({ min: 3, max: 30 }),
      kind: field.select({ choices: ['stone', { id: 2, name: 'Timber' }] }),
      open: field.boolean(),
      owner: field.reference({ name: 'wharves', recordRepresentation: ({ name }) => String(name) }),
      note: field.text({ multiline: true }),
      city: field.text({ readOnly: true }),
      createdAt: field.date({ readOnly: true }),
    },
    list: {
      filters: ['kind', 'open'],
      ...(api.list?.parameters?.search === false && { searchable: false }),
    },
    api: { path: '/wharves', ...api },
  }),
]);
