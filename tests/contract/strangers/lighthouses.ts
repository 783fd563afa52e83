import { defineResource, field } from '../../../src/engine';

/**
 * JSON:API's shape (jsonapi.org 1.1): records in `attributes`, bracketed page parameters, errors that point
 * into the body.
 */
export const lighthouses = defineResource({
  name: 'lighthouses',
  fields: { title: field.text({ required: true }), author: field.text(), year: field.number() },
  api: {
    path: '/lighthouses',
    wrap: 'data',
    list: {
      total: 'meta.page.total',
      sorting: '-field',
      parameters: { page: 'page[number]', perPage: 'page[size]', search: 'filter[search]' },
    },
    update: { request: 'PATCH /{id}' },
    errors: { message: 'errors.0.title', field: 'source.pointer', text: 'detail' },
    fromUpstream: ({ id, attributes }) => ({ ...Object(attributes), id }),
    toUpstream: attributes => ({ type: 'lighthouses', attributes }),
  },
});
