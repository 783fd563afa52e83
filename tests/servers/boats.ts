import { defineResource, field } from '../../src/engine';

/**
 * At Feathers: rows are skipped, the order is 1 or -1 by field, changes go out as PATCH, an id of its own
 * name.
 */
export const boats = defineResource({
  name: 'boats',
  fields: {
    title: field.text({ required: true }),
    author: field.text({ required: true, label: 'Builder' }),
    year: field.number(),
  },
  list: { columns: ['title', 'author', 'year'], sort: { field: 'title', order: 'ASC' } },
  api: {
    path: '/boats',
    id: 'registration',
    list: {
      paging: 'offset',
      maxPerPage: 10,
      parameters: { page: '$skip', perPage: '$limit', search: 'title[$regex]' },
      sorting: ({ field, order }) => ({ [`$sort[${field}]`]: order === 'ASC' ? 1 : -1 }),
    },
    update: { request: 'PATCH /{id}', changedOnly: true },
    errors: { fields: 'errors' },
  },
});
