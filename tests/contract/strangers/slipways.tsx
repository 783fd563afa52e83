import { defineResource, field } from '../../../src/engine';

/** json-server 1.0: `_page` and `_per_page`, the rows as `data`, their number as `items`, no search. */
export const slipways = defineResource({
  name: 'slipways',
  fields: {
    name: field.text({ required: true }),
    category: field.select({ choices: ['public', 'club'] }),
    length: field.number(),
    tags: field.texts(),
  },
  list: { searchable: false, filters: ['category'], sort: { field: 'name', order: 'ASC' } },
  api: {
    path: '/slipways',
    list: {
      rows: 'data',
      total: 'items',
      sorting: '-field',
      parameters: { page: '_page', perPage: '_per_page', sort: '_sort', search: false },
    },
  },
});
