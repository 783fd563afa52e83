import { defineResource, field } from '../../../src/engine';

/** OData 4: keys in parentheses, options with a dollar, the rows as `value`. */
export const moorings = defineResource({
  name: 'moorings',
  fields: {
    name: field.text({ required: true }),
    category: field.select({ choices: ['swing', 'pile'] }),
    price: field.number({ min: 0 }),
    active: field.boolean(),
  },
  list: {
    sort: { field: 'name', order: 'ASC' },
    filters: {
      $filter: field.select({
        label: 'Category',
        choices: [
          { id: "category eq 'swing'", name: 'Swing' },
          { id: "category eq 'pile'", name: 'Pile' },
        ],
      }),
    },
  },
  api: {
    path: '/odata',
    list: {
      request: 'GET /Moorings',
      paging: 'offset',
      parameters: { page: '$skip', perPage: '$top', search: '$search' },
      sorting: ({ field, order }) => ({ $orderby: `${field} ${order.toLowerCase()}` }),
      query: { $count: 'true' },
      rows: 'value',
      total: '@odata.count',
    },
    one: { request: "GET /Moorings('{id}')" },
    create: { request: 'POST /Moorings' },
    update: { request: "PATCH /Moorings('{id}')", changedOnly: true },
    delete: { request: "DELETE /Moorings('{id}')" },
    errors: { message: 'error.message', fields: 'error.details', field: 'target' },
  },
});
