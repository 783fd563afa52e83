import { defineResource, field } from '../../../src/engine';

const properties = '{ id name tonnage rig manned }';

/** GraphQL: one address, a fixed query per call, parameters as variables. */
export const lightships = defineResource({
  name: 'lightships',
  fields: {
    name: field.text({ required: true }),
    tonnage: field.number({ min: 1 }),
    rig: field.select({ choices: ['barque', { id: 2, name: 'Brig' }] }),
    manned: field.boolean(),
  },
  list: { filters: ['rig', 'manned'], sort: { field: 'name', order: 'ASC' } },
  api: {
    path: '/graphql',
    record: 'data.lightship',
    errors: { message: 'errors.0.message', field: 'extensions.field', anyStatus: true },
    list: {
      request: 'POST',
      body: {
        query: `query Lightships($text: String, $where: LightshipFilter, $by: String, $order: Order, $first: Int, $after: Int) {
          lightships(text: $text, where: $where, by: $by, order: $order, first: $first, after: $after) {
            total nodes ${properties}
          }
        }`,
        variables: {
          text: '{search}',
          where: '{filter}',
          by: '{sort}',
          order: '{order}',
          first: '{perPage}',
          after: '{offset}',
        },
      },
      rows: 'data.lightships.nodes',
      total: 'data.lightships.total',
    },
    one: {
      request: 'POST',
      body: {
        query: `query Lightship($id: ID!) { lightship(id: $id) ${properties} }`,
        variables: { id: '{id}' },
      },
    },
    create: {
      request: 'POST',
      body: {
        query: `mutation Add($input: LightshipInput!) { lightship: add(input: $input) ${properties} }`,
        variables: { input: '{data}' },
      },
    },
    update: {
      request: 'POST',
      body: ({ id, data }) => ({
        query: `mutation Change($id: ID!, $input: LightshipInput!) { lightship: change(id: $id, input: $input) ${properties} }`,
        variables: { id, input: data },
      }),
    },
    delete: {
      request: 'POST',
      body: { query: 'mutation Remove($id: ID!) { remove(id: $id) }', variables: { id: '{id}' } },
    },
  },
});
