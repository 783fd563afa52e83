import { defineResource, field } from '../../../src/engine';

/** Directus' shape: the total in `meta`, `-field` for descending order, errors in a list. */
export const ships = defineResource({
  name: 'ships',
  fields: { title: field.text({ required: true }), author: field.text(), year: field.number() },
  api: {
    path: '/items/ships',
    list: { total: 'meta.total_count', sorting: '-field', query: { meta: 'total_count' } },
    update: { request: 'PATCH /{id}' },
    errors: { message: 'errors.0.message', field: 'extensions.field' },
  },
});
