import { defineResource, field } from '../../../src/engine';

const berth = {
  name: 'berths',
  recordRepresentation: (record: Record<string, unknown>) => String(record.code),
};

/** PostgREST: only arrays, filters with operators, the total of a range in a header. */
export const berths = defineResource({
  name: 'berths',
  fields: {
    code: field.text({ required: true, maxLength: 8 }),
    length: field.number({ required: true, unit: 'm' }),
    kind: field.select({ choices: ['quay', 'pontoon'] }),
    neighbour: field.reference(berth),
    lit: field.boolean(),
    notes: field.richText(),
  },
  list: {
    columns: ['code', 'length', 'kind', 'neighbour', 'lit'],
    filters: {
      kind: field.select({
        choices: [
          { id: 'eq.quay', name: 'Quay' },
          { id: 'eq.pontoon', name: 'Pontoon' },
        ],
      }),
      lit: field.select({
        choices: [
          { id: 'is.true', name: 'Yes' },
          { id: 'is.false', name: 'No' },
        ],
      }),
    },
    sort: { field: 'code', order: 'ASC' },
  },
  can: { deleteMany: true, delete: record => !record.lit },
  import: { key: 'code' },
  api: {
    path: '/rest/v1/berths',
    headers: { Prefer: 'return=representation' },
    record: '0',
    list: {
      paging: 'offset',
      parameters: { sort: 'order', search: 'code' },
      sorting: ({ field: by, order }) => ({ order: `${by}.${order.toLowerCase()}.nullslast` }),
      rows: '',
      total: { header: 'Content-Range' },
    },
    one: { request: 'GET', query: { id: 'eq.{id}', select: '*' } },
    create: { expectStatus: 201 },
    update: { request: 'PATCH', query: { id: 'eq.{id}' }, changedOnly: true },
    delete: { request: 'DELETE', query: { id: 'eq.{id}' } },
    errors: { message: 'message' },
  },
});
