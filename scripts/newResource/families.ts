import get from 'lodash/get';
import type { FoundRows } from './findRows';
import {
  byOffset,
  byPage,
  byParameter,
  type FilterFormat,
  feathersSort,
  hydraSort,
  inOneParameter,
  odataSort,
  type PageFormat,
  type SortFormat,
  withOrder,
} from './formats';
import { Code, type Value, writeValue } from './Plan';
import type { JsonResponse } from './readSource';
import { isRow, type Row } from './Schema';

/**
 * A family of APIs and its conventions. A document's list is recognised by a sample of its schema, a server
 * by its first response. The family's conventions are tried first on a server, and declared if nothing else
 * is known.
 */
export interface Family {
  name: string;
  recognises(response: JsonResponse, rows: FoundRows): boolean;
  id?: string;
  pages?: PageFormat;
  sort?: SortFormat;
  search?: string;
  filter?: FilterFormat;
  /** Parameters of every list call. */
  query?: Record<string, string>;
  /** Keys of `api` in addition to the list's, from its rows and media type, if known. */
  api?(rows: readonly Row[], mediaType?: string | null): Record<string, Value>;
  /** The suffix of a record's path after the list's, if it is not a segment. */
  recordPath?(id: unknown): string;
  /** Extracts the record from a row that wraps it. */
  unwrap?(row: Row): Row;
}

const jsonApi = 'application/vnd.api+json';
const isPlainJson = (mediaType: string | null = '') => /^application\/json\b/.test(mediaType ?? '');
/** An update that sends only the changed fields. */
export const patch = { request: 'PATCH /{id}', changedOnly: true };
const attributesOf = (row: Row): Row => ({ ...(isRow(row.attributes) && row.attributes), id: row.id });
const fromAttributes = new Code('({ id, attributes }) => ({ ...Object(attributes), id })');

const every = (rows: Row[], test: (row: Row) => boolean) => rows.length > 0 && rows.every(test);
const has = (body: unknown, names: string[]) => isRow(body) && names.every(name => name in body);

const strapi = {
  pages: byPage('pagination[page]', 'pagination[pageSize]'),
  sort: inOneParameter('sort', 'field:asc'),
  search: '_q',
  filter: byParameter(source => `filters[${source}][$eq]`),
  api: () => ({
    wrap: 'data',
    errors: { message: 'error.message', fields: 'error.details.errors', field: 'path' },
  }),
} satisfies Partial<Family>;

/** Shared by all of Django REST framework's paginations. */
const django = {
  recognises: ({ body }: JsonResponse) => has(body, ['count', 'next', 'previous', 'results']),
  pages: byPage('page', 'page_size'),
  sort: inOneParameter('ordering', '-field'),
  search: 'search',
  api: () => ({ update: patch, errors: { message: 'detail', fields: '' } }),
} satisfies Partial<Family>;

/** The known families, the most specific first. */
export const families: Family[] = [
  {
    name: 'JSON:API',
    recognises: ({ body, headers }, { value }) =>
      /vnd\.api\+json/.test(headers.get('content-type') ?? '') ||
      get(body, 'jsonapi') !== undefined ||
      every(value, row => typeof row.type === 'string' && isRow(row.attributes)),
    pages: byPage('page[number]', 'page[size]'),
    sort: inOneParameter('sort', '-field'),
    search: 'filter[search]',
    filter: byParameter(source => `filter[${source}]`),
    unwrap: attributesOf,
    // JSON:API 1.1 servers reject any other Content-Type, and an update without the id.
    api: ([row], mediaType) => ({
      wrap: 'data',
      ...(!isPlainJson(mediaType) && {
        headers: { Accept: jsonApi },
        create: { headers: { 'Content-Type': jsonApi } },
      }),
      update: {
        request: 'PATCH /{id}',
        idInBody: 'id',
        ...(!isPlainJson(mediaType) && { headers: { 'Content-Type': jsonApi } }),
      },
      errors: { message: 'errors.0.title', field: 'source.pointer', text: 'detail' },
      fromUpstream: fromAttributes,
      toUpstream: new Code(`attributes => ({ type: ${writeValue(String(row?.type ?? ''))}, attributes })`),
    }),
  },
  {
    ...strapi,
    name: 'Strapi 4',
    recognises: (_, { value }) => every(value, row => isRow(row.attributes)),
    unwrap: attributesOf,
    api: () => ({ ...strapi.api(), fromUpstream: fromAttributes }),
  },
  {
    ...strapi,
    name: 'Strapi 5',
    recognises: ({ body }, { value }) =>
      isRow(get(body, 'meta.pagination')) && every(value, row => typeof row.documentId === 'string'),
    id: 'documentId',
  },
  {
    name: 'OData',
    recognises: ({ body }) => isRow(body) && Object.keys(body).some(key => key.startsWith('@odata.')),
    pages: byOffset('$skip', '$top'),
    sort: odataSort,
    search: '$search',
    query: { $count: 'true' },
    recordPath: id => {
      const isText = typeof id === 'string' && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
      return isText ? "('{id}')" : '({id})';
    },
    api: () => ({
      update: patch,
      errors: { message: 'error.message', fields: 'error.details', field: 'target' },
    }),
  },
  {
    name: 'Hydra (API Platform)',
    recognises: ({ body, headers }) =>
      /ld\+json/.test(headers.get('content-type') ?? '') ||
      (isRow(body) && ('hydra:member' in body || ('@context' in body && 'member' in body))),
    pages: byPage('page', 'itemsPerPage'),
    sort: hydraSort,
    api: () => ({
      errors: { message: 'detail', fields: 'violations', field: 'propertyPath' },
    }),
  },
  {
    ...django,
    name: 'Django REST framework, pages by offset',
    recognises: response =>
      django.recognises(response) &&
      /[?&]offset=/.test(`${get(response.body, 'next')}${get(response.body, 'previous')}`),
    pages: byOffset('offset', 'limit'),
  },
  { ...django, name: 'Django REST framework' },
  {
    name: 'Spring',
    recognises: ({ body }) =>
      isRow(body) && ['totalElements', 'page.totalElements'].some(place => get(body, place) !== undefined),
    pages: { ...byPage('page', 'size'), pageBase: 0 },
    sort: inOneParameter('sort', 'field,asc'),
  },
  {
    name: 'Laravel',
    recognises: ({ body }) =>
      ['per_page', 'meta.per_page'].some(place => get(body, place) !== undefined) &&
      ['last_page', 'meta.last_page'].some(place => get(body, place) !== undefined),
    pages: byPage('page', 'per_page'),
  },
  {
    name: 'mongoose-paginate',
    recognises: ({ body }) => isRow(body) && Array.isArray(body.docs) && 'totalDocs' in body,
    pages: byPage('page', 'limit'),
    sort: inOneParameter('sort', '-field'),
  },
  {
    name: 'Feathers',
    recognises: ({ body }) => has(body, ['data', 'limit', 'skip', 'total']),
    pages: byOffset('$skip', '$limit'),
    sort: feathersSort,
    api: () => ({ update: patch }),
  },
  {
    name: 'json-server 1',
    recognises: ({ body }) => has(body, ['data', 'first', 'items', 'last', 'next', 'pages', 'prev']),
    pages: byPage('_page', '_per_page'),
    sort: inOneParameter('_sort', '-field'),
  },
  {
    name: 'json-server',
    recognises: ({ body, headers }) =>
      Array.isArray(body) && headers.has('x-total-count') && /_page=/.test(headers.get('link') ?? ''),
    pages: byPage('_page', '_limit'),
    sort: withOrder('_sort', '_order'),
    search: 'q',
  },
  {
    name: 'HAL',
    recognises: ({ body }) => isRow(body) && isRow(body._embedded),
  },
];
