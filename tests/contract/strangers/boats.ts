import { defineResource, field } from '../../../src/engine';

/**
 * Feathers' conventions: an offset, an order of 1 or -1 per field, updates by PATCH, and an id with another
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
