import { defineResource, field } from '../../../src/engine';

const fields = {
  place: field.text({ required: true }),
  ground: field.select({ choices: ['rock', 'sand', 'mud'] }),
  depth: field.number({ required: true, min: 0, unit: 'm' }),
  checked: field.boolean(),
};

/** An API that filters by expressions (here OData's) and counts in a separate call. */
export const soundings = defineResource({
  name: 'soundings',
  fields,
  list: { filters: ['ground', 'checked'], sort: { field: 'place', order: 'ASC' } },
  api: {
    path: '/soundings',
    list: {
      paging: 'offset',
      parameters: { page: '$skip', perPage: '$top' },
      sorting: ({ field, order }) => ({ $orderby: `${field} ${order.toLowerCase()}` }),
      query: ({ search, filter }) => ({
        $filter: [
          search && `contains(place,${literal(search)})`,
          ...Object.entries(filter).map(([name, value]) => `${name} eq ${literal(value)}`),
        ]
          .filter(Boolean)
          .join(' and '),
      }),
      total: { request: 'GET /$count', at: '' },
    },
  },
});

/** A quoted text, with quotes doubled; numbers and booleans unchanged. */
const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

const columns = '{ id place ground depth checked }';

/** GraphQL: a fixed query per call, parameters as variables. */
export const profiles = defineResource({
  name: 'profiles',
  fields,
  list: { filters: ['ground', 'checked'], sort: { field: 'place', order: 'ASC' } },
  api: {
    path: '/graphql',
    record: 'data.profile',
    errors: { message: 'errors.0.message', field: 'extensions.field', anyStatus: true },
    list: {
      request: 'POST',
      body: {
        query: `query Profiles($text: String, $where: Where, $by: String, $order: Order, $at: Int, $first: Int) {
          profiles(text: $text, where: $where, by: $by, order: $order, at: $at, first: $first) { total rows ${columns} }
        }`,
        variables: {
          text: '{search}',
          where: '{filter}',
          by: '{sort}',
          order: '{order}',
          at: '{offset}',
          first: '{perPage}',
        },
      },
      rows: 'data.profiles.rows',
      total: 'data.profiles.total',
    },
    one: {
      request: 'POST',
      body: {
        query: `query Profile($id: ID!) { profile(id: $id) ${columns} }`,
        variables: { id: '{id}' },
      },
    },
    create: {
      request: 'POST',
      body: {
        query: `mutation Add($input: New!) { profile: add(input: $input) ${columns} }`,
        variables: { input: '{data}' },
      },
    },
    update: {
      request: 'POST',
      body: {
        query: `mutation Change($id: ID!, $input: New!) { profile: change(id: $id, input: $input) ${columns} }`,
        variables: { id: '{id}', input: '{data}' },
      },
    },
    delete: {
      request: 'POST',
      body: { query: 'mutation Remove($id: ID!) { remove(id: $id) }', variables: { id: '{id}' } },
    },
  },
});
