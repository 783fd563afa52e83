import { isRequiredArgument } from 'graphql';
import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import mapKeys from 'lodash/mapKeys';
import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';
import set from 'lodash/set';
import type { Declared } from '../declaredIn';
import { chooseCollections } from './chooseCollections';
import { type Entity, findEntities } from './graphql/findEntities';
import {
  type CallPlan,
  planCall,
  planList,
  recordSelection,
  type Selection,
  writeBody,
  writeListQuery,
  writeSelection,
} from './graphql/planCalls';
import { type Api, readGraphql } from './graphql/readGraphql';
import { schemaOfType } from './graphql/schemaOfType';
import { sampleSize, schemaOfRows } from './inferFields';
import type { Options } from './Options';
import { Code, type Plan, Report } from './Plan';
import { planFields, type Schemas } from './planFields';
import { writeListBody } from './planListBody';
import { type ListCall, planResource } from './planResource';
import { isAddress, pathBelowBase } from './readSource';
import { isRow, kindOf, type Row, type Schema } from './Schema';
import { plannedTarget, type Targets, withoutCircles } from './targetOf';

/** Plans the chosen entities of a GraphQL API from its schema and a sample page of each. */
export async function planFromGraphql(
  at: string,
  options: Options,
  declared: Declared[],
): Promise<{ plans: Plan[]; reports: string[] }> {
  const api = await readGraphql({ at, headers: options.headers });
  const { entities, nested } = findEntities(api.schema);
  if (entities.length === 0) throw new Error(`${at} has no query that lists objects with an id`);
  const path = options.path ?? (isAddress(at) ? pathBelowBase(new URL(at)) : '/graphql');
  const chosen = chooseCollections(
    entities.map(each => ({ ...each, tags: [], path })),
    { ...options, path: undefined },
  );
  const listed = chosen.flatMap(entity => {
    const { fields } = planFields({ read: schemaOfType(entity.type) }, { targets: noTargets });
    const call = planList(entity, fields);
    if (call.missing.length === 0) return [{ entity, call, target: plannedTarget(entity.name, call) }];
    nested.push(`${entity.list.name} (${call.missing.join(', ')})`);
    return [];
  });
  const targets: Targets = {
    bySource: new Map(listed.map(({ entity, target }) => [entity.type, target])),
    declared: [...listed.map(({ target }) => target), ...declared],
  };
  const plans: Plan[] = [];
  for (const { entity, call } of listed) plans.push(await planEntity(entity, call, { api, path, targets }));
  const needing = `Lists that need another argument, such as a record's id, skipped: ${nested.join(', ')}`;
  return { plans: withoutCircles(plans, declared), reports: nested.length > 0 ? [needing] : [] };
}

const noTargets: Targets = { bySource: new Map(), declared: [] };

async function planEntity(
  entity: Entity,
  early: ListCall,
  { api, path, targets }: { api: Api; path: string; targets: Targets },
): Promise<Plan> {
  const report = new Report();
  const calls = planCalls(entity, report);
  const { one, create, update } = calls;
  const { read, selection } = readSchema(entity, [create, update]);
  const sampled = await sample(entity, early, selection, api, report);
  const schemas = withSamples({ read, create: create?.data, update: update?.data }, sampled.rows);
  const planned = planFields(schemas, { targets });
  const call = planList(entity, planned.fields, report);
  const { pages } = call;
  const query = writeListQuery(entity, call);
  const errors = 'the message is in the first error, and the field, if any, in its extensions';
  report.conclude('likely', 'api.errors', errors);
  // Some responses have a record one level deeper than others.
  const isWrapped = entity.isEdge || [one, create, update].some(each => each?.isWrapped);
  return {
    ...planResource({
      name: entity.name,
      path,
      record: 'data.record',
      planned,
      list: { ...call, ...(typeof pages === 'object' && { pages: { ...pages, ...sampled.counting } }) },
      existing: calls,
      calls: {
        ...mapValues(calls, each => each?.keys),
        list: { request: 'POST', body: writeListBody(call.body, values => writeBody(query, values)) },
        update: update && { ...update.keys, ...(isPartial(update) && { changedOnly: true }) },
      },
      api: {
        errors: { message: 'errors.0.message', field: 'extensions.field', anyStatus: true },
        ...(isWrapped && { fromUpstream: new Code('({ record, ...own }) => Object(record ?? own)') }),
      },
      report,
    }),
    constants: { selection },
  };
}

/** An entity's calls other than its list. */
function planCalls(entity: Entity, report: Report) {
  const calls = {
    one: planCall(entity.one, entity, 'query', ['id']),
    create: planCall(entity.create, entity, 'mutation', ['data']),
    update: planCall(entity.update, entity, 'mutation', ['id', 'data']),
    delete: planCall(entity.delete, entity, 'mutation', ['id']),
  };
  for (const name of ['create', 'update'] as const)
    if (calls[name]?.returnsRecord === false)
      report.conclude('open', `api.${name}`, 'the response has no record');
  return calls;
}

/** Whether an update may send only what changes. A template of a missing value called data would send all. */
const isPartial = ({ data: { properties = {}, required = [] } }: CallPlan) =>
  required.length === 0 && !properties.data;

/** The record's selection and schema. A nested record that writes send by id gets that id's name. */
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
  const selected = mapKeys(selectionOf(own), (_, name) => {
    const alias = idNames.get(name);
    return alias === undefined ? name : `${alias}: ${name}`;
  });
  return { read: { ...own, properties }, selection: writeSelection(selected) };
}

/** The selection set of a schema's properties. */
const selectionOf = ({ properties = {} }: Schema): Record<string, Selection> =>
  mapValues(properties, value => {
    const inner = value.items ?? value;
    return inner.properties ? selectionOf(inner) : true;
  });

/** Adds formats inferred from sample values, and descriptions from the read schema to the others. */
function withSamples(schemas: Schemas, rows: readonly Row[]): Schemas {
  const samples = schemaOfRows(rows).properties ?? {};
  const properties = (own: Schema['properties'], isSent: boolean) =>
    mapValues(own, (property, source) => ({
      ...pick(schemas.read?.properties?.[source], 'description'),
      ...merged(property, samples[source]),
      ...(isSent && { readOnly: false }),
    }));
  return mapValues(
    schemas,
    (schema, call) => schema && { ...schema, properties: properties(schema.properties, call !== 'read') },
  );
}

/** The order of a sample, by the code that sends it, if one is required. */
const sampleOrder: Record<string, string> = {
  'sort.field': 'id',
  'sort.order': 'ASC',
  'sort.order.toLowerCase()': 'asc',
};

/** Fetches a page of records, and detects the number of the first page. */
async function sample(
  entity: Entity,
  call: ListCall,
  selection: string,
  { ask }: Api,
  report: Report,
): Promise<{ rows: Row[]; counting?: { pageBase: 0 | 1 } }> {
  let error: string | undefined;
  const query = writeListQuery(entity, call).replaceAll(recordSelection, selection);
  const read = async (page: number, perPage: number): Promise<Row[]> => {
    const known: Record<string, unknown> = { page, offset: 0, perPage };
    const variables = {};
    for (const { path, code, template } of call.body ?? []) {
      const isFixed = template !== undefined && !String(template).includes('{');
      const isNeeded = entity.list.args.some(each => each.name === path[0] && isRequiredArgument(each));
      const value = known[code] ?? (isFixed ? template : isNeeded ? sampleOrder[code] : undefined);
      if (value !== undefined) set(variables, path, value);
    }
    const response = await ask?.(query, variables);
    error = response?.error;
    const rows: unknown = get(response?.data, ['rows', ...entity.rows]);
    return Array.isArray(rows) ? rows.filter(isRow).map(row => (isRow(row.record) ? row.record : row)) : [];
  };
  const isNumbered = call.body?.some(({ code }) => code === 'page') ?? false;
  const [zeroth, first] = isNumbered ? [await read(0, 1), await read(1, 1)] : [[], []];
  const pageBase = zeroth.length > 0 && !isEqual(zeroth, first) ? 0 : 1;
  const rows = await read(pageBase, sampleSize);
  const counted = isNumbered ? `, pages counted from ${pageBase}` : '';
  if (rows.length > 0) report.conclude('seen', 'api.list', `${rows.length} rows were returned${counted}`);
  else {
    const because = error === undefined ? 'no record was returned' : `the server responded: ${error}`;
    report.conclude(isNumbered || error ? 'guess' : 'likely', 'api.list', `from the schema; ${because}`);
  }
  return { rows, ...(isNumbered && { counting: { pageBase } }) };
}

/** Combines a property's schema with the format inferred from its values. */
function merged(property: Schema, sampled: Schema | undefined): Schema {
  const isValue = sampled && kindOf(property) === 'value' && kindOf(sampled) === 'value';
  if (!isValue || property.enum) return property;
  if (property.type !== 'string') return { ...sampled, ...property };
  const isEmpty = sampled.isLong === undefined && sampled.guess && !sampled.enum && !sampled.format;
  return isEmpty ? property : { ...property, ...sampled };
}
