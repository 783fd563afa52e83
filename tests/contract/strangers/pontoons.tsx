import { defineResource, field } from '../../../src/engine';

/** OData 4 with filters and search in one expression, and the total at a separate address. */
export const pontoons = defineResource({
  name: 'pontoons',
  fields: {
    name: field.text({ required: true }),
    kind: field.select({ choices: ['fixed', 'floating'] }),
    length: field.number({ min: 0 }),
    lit: field.boolean(),
  },
  list: { sort: { field: 'name', order: 'ASC' }, filters: ['kind', 'lit'] },
  api: {
    path: '/odata',
    headers: { 'OData-Version': '4.01', Accept: 'application/json;odata.metadata=none' },
    list: {
      request: 'GET /Pontoons',
      paging: 'offset',
      parameters: { page: '$skip', perPage: '$top' },
      sorting: ({ field, order }) => ({ $orderby: `${field} ${order.toLowerCase()}` }),
      query: ({ search, filter }) => ({
        $filter: [
          ...(search ? [`contains(name,'${search.replaceAll("'", "''")}')`] : []),
          ...Object.entries(filter).map(([name, value]) =>
            typeof value === 'string' ? `${name} eq '${value}'` : `${name} eq ${value}`,
          ),
        ].join(' and '),
      }),
      rows: 'value',
      total: { request: 'GET /Pontoons/$count', at: '' },
    },
    one: { request: "GET /Pontoons('{id}')" },
    create: { request: 'POST /Pontoons' },
    update: { request: "PATCH /Pontoons('{id}')", changedOnly: true },
    delete: { request: "DELETE /Pontoons('{id}')" },
    errors: { message: 'error.message', fields: 'error.details', field: 'target' },
  },
});
