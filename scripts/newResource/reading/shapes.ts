import get from 'lodash/get';
import { isRow, type Row } from '../inferring/Row';
import type { Value } from '../writing/Plan';
import { Code, writeValue } from '../writing/writeValue';
import type { Answer } from './Answer';
import type { FoundRows } from './findRows';
import type { PageStyle } from './PageStyle';
import { feathersSort, hydraSort, inOne, odataSort, type SortStyle, withOrder } from './SortStyle';

/** What is known of a family of APIs beyond what one answer shows. */
export interface Shape {
  name: string;
  /** Whether an answer is one of the family's. */
  recognises(answer: Answer, rows: FoundRows): boolean;
  id?: string;
  pages?: PageStyle;
  sort?: SortStyle;
  search?: string;
  /** How a filter by a field is spelt. */
  filter?(field: string): string;
  /** Parameters that every list call has. */
  query?: Record<string, string>;
  /** Keys of `api` beside the list's. */
  api?(rows: readonly Row[]): Record<string, Value>;
  /** The record's own part of a row, where a row is more than the record. */
  unwrap?(row: Row): Row;
}

const jsonApi = 'application/vnd.api+json';
const patch = { request: 'PATCH /{id}', changedOnly: true };
const attributesOf = (row: Row): Row => ({ ...(isRow(row.attributes) && row.attributes), id: row.id });
const fromAttributes = new Code('({ id, attributes }) => ({ ...Object(attributes), id })');

/** The families that are known, the most telling first. */
export const shapes: Shape[] = [
  {
    name: 'JSON:API',
    recognises: ({ body, headers }, { value }) =>
      /vnd\.api\+json/.test(headers.get('content-type') ?? '') ||
      get(body, 'jsonapi') !== undefined ||
      every(value, row => typeof row.type === 'string' && isRow(row.attributes)),
    pages: { page: 'page[number]', perPage: 'page[size]', paging: 'page' },
    sort: inOne('sort', '-field'),
    search: 'filter[search]',
    filter: field => `filter[${field}]`,
    unwrap: attributesOf,
    api: ([row]) => ({
      wrap: 'data',
      // JSON:API 1.1 has servers refuse another Content-Type, and an update without the id.
      headers: { Accept: jsonApi },
      create: { headers: { 'Content-Type': jsonApi } },
      update: { request: 'PATCH /{id}', idInBody: 'id', headers: { 'Content-Type': jsonApi } },
      errors: { message: 'errors.0.title', field: 'source.pointer', text: 'detail' },
      fromUpstream: fromAttributes,
      toUpstream: new Code(`attributes => ({ type: ${writeValue(String(row?.type ?? ''))}, attributes })`),
    }),
  },
  {
    name: 'Strapi 4',
    recognises: (_, { value }) => every(value, row => isRow(row.attributes)),
    pages: { page: 'pagination[page]', perPage: 'pagination[pageSize]', paging: 'page' },
    sort: inOne('sort', 'field:asc'),
    search: '_q',
    filter: field => `filters[${field}][$eq]`,
    unwrap: attributesOf,
    api: () => ({
      wrap: 'data',
      errors: { message: 'error.message', fields: 'error.details.errors', field: 'path' },
      fromUpstream: fromAttributes,
    }),
  },
  {
    name: 'Strapi 5',
    recognises: ({ body }, { value }) =>
      isRow(get(body, 'meta.pagination')) && every(value, row => typeof row.documentId === 'string'),
    id: 'documentId',
    pages: { page: 'pagination[page]', perPage: 'pagination[pageSize]', paging: 'page' },
    sort: inOne('sort', 'field:asc'),
    search: '_q',
    filter: field => `filters[${field}][$eq]`,
    api: () => ({
      wrap: 'data',
      errors: { message: 'error.message', fields: 'error.details.errors', field: 'path' },
    }),
  },
  {
    name: 'OData',
    recognises: ({ body }) => isRow(body) && Object.keys(body).some(key => key.startsWith('@odata.')),
    pages: { page: '$skip', perPage: '$top', paging: 'offset' },
    sort: odataSort,
    search: '$search',
    query: { $count: 'true' },
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
    pages: { page: 'page', perPage: 'itemsPerPage', paging: 'page' },
    sort: hydraSort,
    api: () => ({
      errors: { message: 'detail', fields: 'violations', field: 'propertyPath' },
    }),
  },
  {
    name: 'Django REST framework, pages by offset',
    recognises: ({ body }) =>
      isDjango(body) && /[?&]offset=/.test(`${get(body, 'next')}${get(body, 'previous')}`),
    pages: { page: 'offset', perPage: 'limit', paging: 'offset' },
    sort: inOne('ordering', '-field'),
    search: 'search',
    api: () => ({ update: patch, errors: { message: 'detail', fields: '' } }),
  },
  {
    name: 'Django REST framework',
    recognises: ({ body }) => isDjango(body),
    pages: { page: 'page', perPage: 'page_size', paging: 'page' },
    sort: inOne('ordering', '-field'),
    search: 'search',
    api: () => ({ update: patch, errors: { message: 'detail', fields: '' } }),
  },
  {
    name: 'Spring',
    recognises: ({ body }) =>
      isRow(body) && ['totalElements', 'page.totalElements'].some(place => get(body, place) !== undefined),
    pages: { page: 'page', perPage: 'size', paging: 'page', pageBase: 0 },
    sort: inOne('sort', 'field,asc'),
  },
  {
    name: 'Laravel',
    recognises: ({ body }) =>
      ['per_page', 'meta.per_page'].some(place => get(body, place) !== undefined) &&
      ['last_page', 'meta.last_page'].some(place => get(body, place) !== undefined),
    pages: { page: 'page', perPage: 'per_page', paging: 'page' },
  },
  {
    name: 'mongoose-paginate',
    recognises: ({ body }) => isRow(body) && Array.isArray(body.docs) && 'totalDocs' in body,
    pages: { page: 'page', perPage: 'limit', paging: 'page' },
    sort: inOne('sort', '-field'),
  },
  {
    name: 'Feathers',
    recognises: ({ body }) => has(body, ['data', 'limit', 'skip', 'total']),
    pages: { page: '$skip', perPage: '$limit', paging: 'offset' },
    sort: feathersSort,
    api: () => ({ update: patch }),
  },
  {
    name: 'json-server 1',
    recognises: ({ body }) => has(body, ['data', 'first', 'items', 'last', 'next', 'pages', 'prev']),
    pages: { page: '_page', perPage: '_per_page', paging: 'page' },
    sort: inOne('_sort', '-field'),
  },
  {
    name: 'json-server',
    recognises: ({ body, headers }) =>
      Array.isArray(body) && headers.has('x-total-count') && /_page=/.test(headers.get('link') ?? ''),
    pages: { page: '_page', perPage: '_limit', paging: 'page' },
    sort: withOrder('_sort', '_order'),
    search: 'q',
  },
  {
    name: 'HAL',
    recognises: ({ body }) => isRow(body) && isRow(body._embedded),
  },
];

const every = (rows: Row[], test: (row: Row) => boolean) => rows.length > 0 && rows.every(test);
const has = (body: unknown, names: string[]) => isRow(body) && names.every(name => name in body);
const isDjango = (body: unknown) => has(body, ['count', 'next', 'previous', 'results']);
