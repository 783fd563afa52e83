import { defineResource, field } from '../../../src/engine';

/** Parse Server's shape: `objectId`, a query of JSON, `results` with a count that has to be asked for. */
export const jetties = defineResource({
  name: 'jetties',
  fields: {
    name: field.text({ required: true }),
    category: field.select({ choices: ['wood', 'steel'] }),
    price: field.number(),
    active: field.boolean(),
    createdAt: field.date({ readOnly: true }),
  },
  api: {
    path: '/classes/Jetty',
    id: 'objectId',
    list: {
      paging: 'offset',
      parameters: { page: 'skip', perPage: 'limit', sort: 'order' },
      sorting: '-field',
      query: { count: '1', where: '{"name":{"$regex":".*{search}","$options":"i"}}' },
      rows: 'results',
      total: 'count',
    },
    update: { changedOnly: true },
    errors: { message: 'error' },
  },
});
