import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  type GraphQLSchema,
  getVariableValues,
  graphql,
  isLeafType,
  Kind,
  parse,
  validate,
} from 'graphql';
import get from 'lodash/get';
import range from 'lodash/range';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Code, type Plan } from '../../../scripts/newResource/Plan';
import { planFromGraphql } from '../../../scripts/newResource/planFromGraphql';
import { callNames } from '../../../scripts/newResource/planResource';
import { listen } from '../../support/programs/freePort';
import { temporaryFolder } from '../../support/temporaryFolder';
import { shownFields, textOf } from './shownFields';

const document = (name: string) => fileURLToPath(new URL(`documents/${name}.graphql`, import.meta.url));

async function plansOf(at: string, more: object = {}) {
  const { plans, reports } = await planFromGraphql(at, more, []);
  if (at.endsWith('.graphql')) {
    const schema = buildSchema(readFileSync(at, 'utf8'));
    expect(plans.flatMap(plan => errorsOf(schema, plan))).toEqual([]);
  }
  return { plans: Object.fromEntries(plans.map(plan => [plan.name, plan])), reports };
}

/** The plans of a schema's text. */
async function plansIn(schema: string) {
  const at = join(temporaryFolder(), 'schema.graphql');
  writeFileSync(at, schema);
  return (await plansOf(at)).plans;
}

/** What a schema rejects of a plan's queries, and of the variables that are templates. */
function errorsOf(schema: GraphQLSchema, { api, constants = {} }: Plan): string[] {
  for (const type of Object.values(schema.getTypeMap()))
    if (isLeafType(type)) type.parseValue = (value: unknown) => value;
  return callNames.flatMap(name => {
    const body: unknown = get(api, [name, 'body']);
    const code: unknown = body instanceof Code ? body : get(body, 'query');
    const [query] = code instanceof Code ? (/(query|mutation) [^`']+/.exec(code.text) ?? []) : [];
    if (query === undefined) return [];
    const document = parse(query.replaceAll(`$\{selection}`, constants.selection ?? ''));
    const [operation] = document.definitions;
    const declared =
      operation?.kind === Kind.OPERATION_DEFINITION ? operation.variableDefinitions : undefined;
    const variables = body instanceof Code ? undefined : get(body, 'variables', {});
    const { errors = [] } = (variables && getVariableValues(schema, declared ?? [], variables)) ?? {};
    // A template of an object is a text here.
    const rejected = errors.filter(({ message }) => !message.endsWith('to be an object.'));
    return [...validate(schema, document), ...rejected].map(({ message }) => `${name}: ${message}`);
  });
}

/** Starts a server for a test. Returns its address. */
async function serve(schema: GraphQLSchema, rootValue: object): Promise<string> {
  const server = createServer(async (request, response) => {
    const { query, variables } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const answer = await graphql({ schema, source: query, variableValues: variables, rootValue });
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listen(server)}/api/graphql`;
}

describe('arguments for each value, as in json-graphql-server', () => {
  it('are filled by templates, with the count in the same query', async () => {
    const { plans, reports } = await plansOf(document('arguments'));
    const text = textOf(plans.piers);
    expect(text).toContain("variables: { page: '{page}', perPage: '{perPage}', sortField: '{sort}'");
    expect(text).toContain("filter: { q: '{search}', harbour_id: '{harbour_id}', lit: '{lit}' }");
    expect(text).toContain('count: _allPiersMeta(filter: $filter) { count }');
    expect(plans.piers?.api.list).toMatchObject({ rows: 'data.rows', total: 'data.count.count' });
    expect(text).toContain("variables: { title: '{title}', length: '{length}'");
    expect(text).toContain("variables: { id: '{id}', title: '{title}'");
    expect(text).toContain('mutation RemovePier($id: ID!) { record: removePier(id: $id)');
    expect(plans.harbours?.can).toEqual({ create: false, edit: false, delete: false });
    expect(reports).toEqual([expect.stringContaining('piersOf')]);
  });

  it('determine the types of fields, and references by their names', async () => {
    const { plans } = await plansOf(document('arguments'));
    expect(shownFields(plans.piers?.fields)).toEqual({
      title: { type: 'text', required: true },
      length: { type: 'number' },
      harbour_id: { type: 'reference', target: 'harbours', search: true, required: true },
      lit: { type: 'boolean' },
      built: { type: 'day', stored: 'date' },
    });
  });
});

describe('connections, as in Relay', () => {
  it('are read by edges, paged by cursor and sorted by a function', async () => {
    const { plans } = await plansOf(document('relay'), { name: 'ships' });
    const text = textOf(plans.ships);
    expect(text).toMatch(
      /\{ edges \{ record: node \S+ \} totalCount pageInfo \{ endCursor hasNextPage \} \}/,
    );
    expect(plans.ships?.api.list).toMatchObject({
      rows: 'data.rows.edges',
      total: 'data.rows.totalCount',
      paging: { cursor: 'data.rows.pageInfo.endCursor', more: 'data.rows.pageInfo.hasNextPage' },
    });
    expect(text).toMatch(/orderBy: \[`.+toUpperCase\(\)\}_.+sort.order\}`\]/);
    expect(text).toContain('fromUpstream: ({ record, ...own }) => Object(record ?? own)');
    expect(text).toContain("variables: { input: { id: '{id}', patch: { name: '{name}', rig: '{rig}'");
    expect(plans.ships?.api.update).toMatchObject({ changedOnly: true });
  });

  it('request a total that is next to the cursor', async () => {
    const { ships } = await plansIn(
      `type Ship { id: ID! name: String }
      type ShipEdge { node: Ship }
      type PageInfo { endCursor: String hasNextPage: Boolean! total: Int }
      type Ships { edges: [ShipEdge!]! pageInfo: PageInfo! }
      type Query { ships(first: Int, after: String): Ships! }`,
    );
    expect(ships?.api.list).toMatchObject({ total: 'data.rows.pageInfo.total' });
    expect(textOf(ships)).toContain('pageInfo { total endCursor hasNextPage }');
  });

  it('have groups, and a nested record under the name that writes use', async () => {
    const { plans } = await plansOf(document('relay'));
    expect(plans.ships?.constants?.selection).toBe(
      '{ id name rig builtIn ownerId: owner { id name } master { firstName lastName } }',
    );
    expect(shownFields(plans.ships?.fields)).toEqual({
      name: { type: 'text', required: true, help: 'As it is painted on the hull.' },
      rig: { type: 'select', choices: ['BARQUE', 'BRIG', 'SLOOP'], required: true, sortable: false },
      builtIn: { type: 'number' },
      ownerId: { type: 'reference', target: 'owners', sortable: false },
      'master.firstName': { type: 'text', required: true, sortable: false },
      'master.lastName': { type: 'text', required: true, sortable: false },
    });
    expect(plans.owners?.api.list).toMatchObject({ paginateLocally: true });
  });
});

it('names its constant differently from any resource, such as properties', async () => {
  const { properties } = await plansIn(
    `type Property { id: ID! name: String }
    type Query { properties: [Property!]! }`,
  );
  expect(textOf(properties).match(/const properties\b/g)).toHaveLength(1);
});

it('fills conditions and orders that are objects, as in Hasura', async () => {
  const { plans } = await plansOf(document('hasura'));
  const text = textOf(plans.beacons);
  expect(text).toContain('order_by: [{ [sort.field]: sort.order.toLowerCase() }]');
  expect(text).toContain('where: { anchored: { _eq: filter.anchored } }');
  expect(plans.beacons?.api.list).toMatchObject({ paging: 'offset', parameters: { search: false } });
  expect(text).toContain("_set: { name: '{name}', anchored: '{anchored}', height: '{height}' }");
  expect(text).toContain('delete_beacons_by_pk(id: $id)');
  expect(text).toContain('record: insert_beacons_one(object: $object)');
  expect(text).toContain('rows: beacons(limit: $limit, offset: $offset');
  expect(text).toContain('count: beacons_aggregate(where: $where) { aggregate { count } }');
});

it('sends only the values that an input takes', async () => {
  const { jobs } = await plansIn(
    `type Job { id: ID! title: String data: String }
    input NewJob { title: String }
    input ChangedJob { title: String data: String }
    type Query { jobs: [Job!]! }
    type Mutation { createJob(input: NewJob!): Job updateJob(id: ID!, input: ChangedJob!): Job }`,
  );
  expect(textOf(jobs)).toContain("variables: { input: { title: '{title}' } }");
  // A template of data that has not changed would be filled with all values.
  expect(jobs?.api.update).not.toHaveProperty('changedOnly');
});

describe('of several calls, takes the first that selects one record', () => {
  it('by a unique input, as in Keystone', async () => {
    const { posts } = await plansIn(
      `type Post { id: ID! title: String }
      input PostWhereUniqueInput { id: ID slug: String }
      input PostInput { title: String }
      input PostUpdateArgs { where: PostWhereUniqueInput! data: PostInput! }
      type Query { posts(take: Int, skip: Int! = 0): [Post!] post(where: PostWhereUniqueInput!): Post }
      type Mutation {
        updatePosts(data: [PostUpdateArgs!]!): [Post]
        updatePost(where: PostWhereUniqueInput!, data: PostInput!): Post
        createPost(data: PostInput!, tenant: ID!): Post
      }`,
    );
    expect(textOf(posts)).toContain('record: post(where: $where)');
    expect(textOf(posts)).toContain('record: updatePost(where: $where, data: $data)');
    expect(posts?.can).toEqual({ create: false, delete: false });
  });

  it('by its own id rather than a global one, as in PostGraphile', async () => {
    const { boats } = await plansIn(
      `type Boat { nodeId: ID! id: Int! name: String }
      input BoatPatch { id: Int name: String }
      input UpdateBoatInput { nodeId: ID! boatPatch: BoatPatch! }
      input UpdateBoatByIdInput { boatPatch: BoatPatch! id: Int! }
      type Payload { boat: Boat }
      type Query { boats: [Boat!]! boat(nodeId: ID!): Boat boatById(id: Int!): Boat }
      type Mutation {
        updateBoat(input: UpdateBoatInput!): Payload
        updateBoatById(input: UpdateBoatByIdInput!): Payload
        deleteBoat(nodeId: ID!): Payload
        deleteBoatById(id: Int!): Payload
      }`,
    );
    for (const name of ['boatById', 'updateBoatById', 'deleteBoatById'])
      expect(textOf(boats)).toContain(`record: ${name}(`);
    expect(shownFields(boats?.fields)).toMatchObject({ nodeId: { readOnly: true } });
  });

  it.each(['patch', 'data'])('rather than changes all records by a %s', async data => {
    const { ships } = await plansIn(
      `type Ship { id: ID! name: String }
      input ShipPatch { id: ID name: String }
      input ShipFilter { name: String }
      type Query { ships: [Ship!]! }
      type Mutation {
        updateShips(${data}: ShipPatch!, filter: ShipFilter): Int
        updateShip(id: ID!, ${data}: ShipPatch!): Ship
        deleteShips(filter: ShipFilter): Int
      }`,
    );
    expect(textOf(ships)).toContain(`updateShip(id: $id, ${data}: $${data})`);
    expect(ships?.can).toEqual({ create: false, delete: false });
  });
});

it('neither filters by a property of another record nor sorts without a direction', async () => {
  const { beacons } = await plansIn(
    `type Owner { id: ID! active: Boolean }
    type Beacon { id: ID! name: String active: Boolean owner: Owner }
    input Condition { eq: Boolean }
    input OwnerFilter { active: Condition }
    input BeaconFilter { active: Condition owner: OwnerFilter }
    type Query { beacons(page: Int, perPage: Int, sortBy: String, where: BeaconFilter): [Beacon!]! }`,
  );
  expect(textOf(beacons)).toContain(
    "variables: { page: '{page}', perPage: '{perPage}', where: { active: { eq: '{active}' } } }",
  );
  expect(beacons?.list).toEqual({ filters: ['active'] });
  expect(beacons?.api.list).toMatchObject({ parameters: { sort: false, order: false } });
});

it('takes an enum for neither the page size nor the direction of an order', async () => {
  const { beacons } = await plansIn(
    `enum Size { SMALL LARGE }
    enum Side { NORTH SOUTH }
    type Beacon { id: ID! size: Size direction: Side }
    type Query { beacons(page: Int, size: Size, perPage: Int, sort: String, direction: Side): [Beacon!]! }`,
  );
  expect(textOf(beacons)).toContain(
    "variables: { page: '{page}', size: '{size}', perPage: '{perPage}', direction: '{direction}' }",
  );
  expect(beacons?.list?.filters).toEqual(['size', 'direction']);
});

it('sends the required arguments of a list, or skips the list', async () => {
  const plans = await plansIn(
    `type Pier { id: ID! }
    type Dock { id: ID! }
    type Quay { id: ID! kind: String }
    type Yard { id: ID! }
    enum Order { ASC DESC }
    type Mole { id: ID! name: String }
    input QuayInput { kind: String }
    input YardInput { page: Int region: ID! }
    type Query {
      piers(limit: Int!): [Pier!]!
      docks(page: Int!, perPage: Int!, sort: String!): [Dock!]!
      quays(input: QuayInput!, orderBy: [Order!]!): [Quay!]!
      yards(input: YardInput): [Yard!]!
      moles(page: Int!, sort: String!, order: Order!): [Mole!]!
    }`,
  );
  expect(Object.keys(plans)).toEqual(['piers', 'quays', 'moles']);
  expect(textOf(plans.piers)).toContain('variables: { limit: 1000 }');
  expect(textOf(plans.quays)).toContain('variables: { input: { }, orderBy: [] }');
  expect(textOf(plans.moles)).toContain("variables: { page: '{page}', sort: '{sort}', order: '{order}' }");
});

it('a server reveals its first page number and its formats by a page of records', async () => {
  const schema = buildSchema(`scalar When
    type Pier { id: ID! kind: String! built: When mail: String }
    type Query { piers(page: Int, perPage: Int, sort: String!, order: String!): [Pier!]! pierCount: Int! }
    type Mutation { createPier(kind: String!, built: When, mail: String): Pier }`);
  const all = range(30).map(id => ({
    id,
    kind: ['quay', 'jetty'][id % 2],
    built: `2020-01-${String(id + 1).padStart(2, '0')}T10:00:00Z`,
    mail: `pier-${id}@example.com`,
  }));
  const rootValue = {
    piers: ({ page, perPage }: { page: number; perPage: number }) =>
      all.slice(page * perPage, (page + 1) * perPage),
    pierCount: all.length,
  };
  const { plans } = await plansOf(await serve(schema, rootValue));
  expect(plans.piers?.api).toMatchObject({ path: '/graphql', list: { pageBase: 0, total: 'data.count' } });
  expect(plans.piers?.guesses[0]).toMatchObject({
    sure: 'seen',
    because: expect.stringContaining('30 rows'),
  });
  expect(shownFields(plans.piers?.fields)).toMatchObject({
    kind: { type: 'select', choices: ['jetty', 'quay'] },
    built: { type: 'dateTime' },
    mail: { type: 'email' },
  });
});

it('reports the first error of a server', async () => {
  const schema = buildSchema('type Pier { id: ID! } type Query { piers: [Pier!]! }');
  const { plans } = await plansOf(
    await serve(schema, { piers: () => Promise.reject(new Error('No access')) }),
  );
  expect(plans.piers?.guesses[0]).toMatchObject({
    sure: 'guess',
    because: expect.stringMatching('No access'),
  });
});
