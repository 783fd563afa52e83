import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import mapKeys from 'lodash/mapKeys';
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';
import type { Declared } from '../declared/Declared';
import { type Entity, findEntities } from './graphql/findEntities';
import { type CallPlan, type ListPlan, planCall, planList, properties } from './graphql/planCalls';
import { type Api, readGraphql } from './graphql/readGraphql';
import { schemaOfType } from './graphql/schemaOfType';
import { schemaOfRows } from './inferFields';
import type { Options } from './Options';
import { Code, guess, type Plan } from './Plan';
import { planFields } from './planFields';
import { chooseCollections, withoutCircles } from './planFromDocument';
import { planResource } from './planResource';
import { isAddress } from './readSource';
import { isList, isObject, isRow, type Row, type Schema } from './Schema';
import type { Targets } from './targetOf';
import { exportName } from './writeDeclaration';

/** The chosen entities of a GraphQL API, by its schema and a page of each. */
export async function planFromGraphql(
  at: string,
  options: Options,
  declared: Declared[],
): Promise<{ plans: Plan[]; reports: string[] }> {
  const api = await readGraphql({ at, headers: options.headers });
  const { entities, nested } = findEntities(api.schema);
  if (entities.length === 0) throw new Error(`${at} has no query that lists objects with an id`);
  const path =
    options.path ?? (isAddress(at) ? new URL(at).pathname.replace(/^\/api(?=\/.)/, '') : '/graphql');
  const chosen = chooseCollections(
    entities.map(each => ({ ...each, tags: [], path })),
    { ...options, path: undefined },
  );
  const listed = chosen.map(entity => ({ entity, list: planList(entity) }));
  const own = listed.map(({ entity, list }) => ({
    name: entity.name,
    exported: exportName(entity.name),
    search:
      list.pages === 'whole' ? ('panel' as const) : list.canSearch ? ('api' as const) : (false as const),
  }));
  const targets: Targets = {
    bySource: new Map(listed.flatMap(({ entity }, at) => (own[at] ? [[entity.type, own[at]] as const] : []))),
    declared: [...own, ...declared],
    searchedBecause: ({ name, search }) =>
      search === 'api'
        ? { because: `${name} has pages and a search: its records are searched as one types`, sure: 'likely' }
        : undefined,
  };
  const plans: Plan[] = [];
  for (const { entity, list } of listed) plans.push(await planEntity(entity, list, { api, path, targets }));
  const needing = `Lists that need the id of another record, not looked at: ${nested.join(', ')}`;
  return { plans: withoutCircles(plans), reports: nested.length > 0 ? [needing] : [] };
}

interface Setting {
  api: Api;
  path: string;
  targets: Targets;
}

/** An entity's declaration. */
async function planEntity(entity: Entity, list: ListPlan, { api, path, targets }: Setting): Promise<Plan> {
  const { name } = entity;
  const one = planCall(entity.one, entity, 'query', ['id']);
  const create = planCall(entity.create, entity, 'mutation', ['data']);
  const update = planCall(entity.update, entity, 'mutation', ['id', 'data']);
  const remove = planCall(entity.delete, entity, 'mutation', ['id']);
  const { read, asked } = readSchema(entity, [create, update]);
  const sampled = await sample(entity, list, asked, api);
  const schemas = withSamples({ read, create: create?.data, update: update?.data }, sampled.rows);
  const planned = planFields(schemas, {
    targets,
    limits: { depth: 3, properties: Number.POSITIVE_INFINITY },
  });
  const sources = planned.fields.map(({ source }) => source);
  const filters = list.filters.filter(source => sources.includes(source));
  const isChangedOnly = update && (update.data.required ?? []).length === 0;
  const isWrapped = [list, one, create, update].some(call => call?.isWrapped);
  const first = list.sortable?.find(source => sources.includes(source));
  const unanswered = [create && !create.isAnswered && 'create', update && !update.isAnswered && 'update'];
  return {
    ...planResource({
      name,
      path,
      record: 'data.record',
      envelope: { kind: 'list', rows: sampled.rows, next: { hasMore: false }, guesses: [] },
      planned,
      sortable: list.sortable,
      calls: {
        list: { ...list.keys, ...(sampled.pageBase === 0 && { pageBase: 0 }) },
        one: one?.keys ?? (list.pages === 'whole' ? 'list' : undefined),
        create: create?.keys,
        update: update && { ...update.keys, ...(isChangedOnly && { changedOnly: true }) },
        delete: remove?.keys,
      },
      api: {
        errors: { message: 'errors.0.message', field: 'extensions.field', anyStatus: true },
        ...(isWrapped && { fromUpstream: new Code('({ record, ...own }) => Object(record ?? own)') }),
      },
      view: {
        filters: filters.length > 0 ? filters : undefined,
        sort: first === undefined ? undefined : { field: first, order: 'ASC' },
      },
      form: create || update ? undefined : false,
      can: {
        create: create ? undefined : false,
        edit: update && (one || list.pages === 'whole') ? undefined : false,
        delete: remove ? undefined : false,
      },
      guesses: [
        sampled.guess,
        guess(
          'likely',
          'api.errors',
          'the first error has the message, and a field where its extensions name one',
        ),
        ...unanswered.filter(Boolean).map(call => guess('open', `api.${call}`, 'the answer has no record')),
        ...planned.guesses,
      ],
    }),
    constants: { properties: asked },
  };
}

/** What a query asks for of a record, and its schema. A record that is sent by its id has that id's name. */
function readSchema({ type }: Entity, writes: readonly (CallPlan | undefined)[]) {
  const own = schemaOfType(type);
  const sentNames = writes.flatMap(write => Object.keys(write?.data.properties ?? {}));
  const idNames = new Map(
    Object.keys(own.properties ?? {}).flatMap(name => {
      const id = sentNames.find(sent => [`${name}Id`, `${name}_id`].includes(sent));
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
  const properties = mapKeys(own.properties, (_, name) => idNames.get(name) ?? name);
  return { read: { ...own, properties }, asked: writeProperties(own, idNames) };
}

type Schemas = Record<'create' | 'update', Schema | undefined> & { read: Schema };

/** The schemas with the formats that values show. What is described as it is read is so as it is sent. */
function withSamples({ read, create, update }: Schemas, rows: readonly Row[]): Schemas {
  const samples = schemaOfRows(rows).properties ?? {};
  const filled = (schema: Schema, isSent: boolean): Schema => ({
    ...schema,
    properties: mapValues(schema.properties, (property, source) => ({
      ...pick(read.properties?.[source], 'description'),
      ...merged(property, samples[source]),
      ...(isSent && { readOnly: false }),
    })),
  });
  return {
    read: filled(read, false),
    create: create && filled(create, true),
    update: update && filled(update, true),
  };
}

/** The properties of a schema as a query asks for them, some under another name. */
function writeProperties({ properties: own = {} }: Schema, names?: ReadonlyMap<string, string>): string {
  const written = Object.entries(own).map(([name, value]) => {
    const inner = value.items ?? value;
    const alias = names?.get(name);
    return `${alias ? `${alias}: ` : ''}${name} ${inner.properties ? writeProperties(inner) : ''}`.trim();
  });
  return `{ ${written.join(' ')} }`;
}

/** Enough rows to tell choices and formats. */
const sampleSize = 50;

/** A page of a server's records, and whether its pages are counted from zero. */
async function sample({ rows: at }: Entity, list: ListPlan, asked: string, { ask }: Api) {
  const read = async (page: number, perPage: number): Promise<Row[]> => {
    const data = await ask?.(list.query.replaceAll(properties, asked), list.variables(page, perPage));
    const rows: unknown = get(data, ['rows', ...at]);
    return Array.isArray(rows) ? rows.filter(isRow).map(row => (isRow(row.record) ? row.record : row)) : [];
  };
  const [zeroth, first] = list.pages === 'page' ? [await read(0, 1), await read(1, 1)] : [[], []];
  const pageBase = zeroth.length > 0 && !isEqual(zeroth, first) ? (0 as const) : (1 as const);
  const rows = await read(pageBase, sampleSize);
  const seen = rows.length > 0;
  return {
    rows,
    pageBase,
    guess: seen
      ? guess(
          'seen',
          'api.list',
          `${rows.length} rows were answered${list.pages === 'page' ? `, pages counted from ${pageBase}` : ''}`,
        )
      : guess(
          list.pages === 'page' ? 'guess' : 'likely',
          'api.list',
          'as the schema has it; no record was seen',
        ),
  };
}

/** A property as its type has it, with the format that its values show. */
function merged(property: Schema, sampled: Schema | undefined): Schema {
  if (
    !sampled ||
    property.enum ||
    isObject(property) ||
    isList(property) ||
    isObject(sampled) ||
    isList(sampled)
  )
    return property;
  if (property.type !== 'string') return { ...sampled, ...property };
  const isEmpty = sampled.isLong === undefined && sampled.guess && !sampled.enum && !sampled.format;
  return isEmpty ? property : { ...property, ...sampled };
}
