import { defineResource, field } from '../../../src/engine';

/** Search by POST with a search engine's conditions, a separate count, and a custom JSON media type. */
export const beacons = defineResource({
  name: 'beacons',
  fields: {
    name: field.text({ required: true }),
    colour: field.select({ choices: ['red', 'green'] }),
    range: field.number({ min: 1, unit: 'M' }),
    lit: field.status({ colors: { true: 'success', false: 'error' } }),
    createdAt: field.date({ readOnly: true }),
  },
  list: { filters: ['colour', 'lit'] },
  api: {
    path: '/beacons',
    headers: { Accept: 'application/vnd.api+json', 'Content-Type': 'application/vnd.api+json' },
    list: {
      request: 'POST /_search',
      body: ({ search, filter, sort, offset, perPage }) => ({
        from: offset,
        size: perPage,
        sort: [{ [sort.field]: sort.order.toLowerCase() }],
        query: {
          must: search ? [{ match: { name: search } }] : [],
          filter: Object.entries(filter).map(([name, value]) => ({ term: { [name]: value } })),
        },
      }),
      rows: 'hits',
      total: {
        request: 'POST /_count',
        body: ({ search, filter }) => ({ query: { text: search, filter } }),
        at: 'count',
      },
    },
  },
});
