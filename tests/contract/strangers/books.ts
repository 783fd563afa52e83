import { defineResource, field } from '../../../src/engine';

/** At json-server: parameters with underscores, a bare array, the total in a header. */
export const books = defineResource({
  name: 'books',
  fields: {
    title: field.text({ required: true }),
    author: field.text({ required: true }),
    year: field.number(),
  },
  list: { columns: ['title', 'author', 'year'], sort: { field: 'title', order: 'ASC' } },
  api: {
    path: '/books',
    list: {
      parameters: { page: '_page', perPage: '_limit', sort: '_sort', order: '_order', search: 'q' },
      total: { header: 'X-Total-Count' },
    },
  },
});
