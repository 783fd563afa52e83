import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import isEmpty from 'lodash/isEmpty';
import isEqual from 'lodash/isEqual';
import set from 'lodash/set';
import upperFirst from 'lodash/upperFirst';
import { cursorOf, hasRole } from '../formats';
import { Code, type Keys, type PlannedField, quote, type Report, type Value, writeValue } from '../Plan';
import { parametersOf } from '../planListBody';
import { type DescribedList, planListCall } from '../planListCall';
import type { ListCall, Sent } from '../planResource';
import { type Entity, type Field, isRecord, typeIn } from './findEntities';
import { type Input, schemaOfInputs } from './schemaOfType';

/** A selection set: an object's fields by name, `true` for a leaf, or GraphQL text. */
export type Selection = string | true | { [field: string]: Selection };

export const writeSelection = (selection: Selection): string => {
  if (typeof selection !== 'object') return selection === true ? '' : selection;
  const fields = Object.entries(selection).map(([name, inner]) => `${name} ${writeSelection(inner)}`.trim());
  return `{ ${fields.join(' ')} }`;
};

/** A placeholder for a record's selection set, which a declaration keeps in a constant of this name. */
export const recordSelection = `$\{selection}`;

/** An aliased call with these arguments as variables. */
function writeField(alias: string, { name, args }: Field, sent: readonly string[], selection: Selection) {
  const list = args.filter(each => sent.includes(each.name)).map(each => `${each.name}: $${each.name}`);
  return `${alias}: ${name}${list.length > 0 ? `(${list.join(', ')})` : ''} ${writeSelection(selection)}`.trim();
}

function writeOperation(
  kind: 'query' | 'mutation',
  { name, args }: Field,
  sent: readonly string[],
  calls: string[],
) {
  const list = args.filter(each => sent.includes(each.name)).map(each => `$${each.name}: ${each.type}`);
  const variables = list.length > 0 ? `(${list.join(', ')})` : '';
  const lines = calls.map(call => `\n            ${call}`);
  return `${kind} ${upperFirst(name.replace(/^_+/, ''))}${variables} {${lines.join('')}\n          }`;
}

/** A call's body: the query, and its variables as templates. */
export const writeBody = (query: string, variables: Keys): Keys => ({
  query: new Code(query.includes(recordSelection) ? `\`${query}\`` : quote(query.replace(/\s+/g, ' '))),
  variables: isEmpty(variables) ? undefined : variables,
});

/** Whether a filter's or order's name is a leaf property of the record. */
const isOwnValue = ({ type }: Entity, name: string) => {
  const own = type.getFields()[name];
  return own !== undefined && isLeafType(getNamedType(own.type)) && name !== 'id';
};

/** What the schema describes of a list; a connection has the next page's cursor. */
function describeList({ list, rows, total, count }: Entity): DescribedList {
  const info = typeIn(list.type, 'pageInfo');
  const at = 'data.rows.pageInfo';
  const next =
    info && typeIn(info, 'endCursor') ? { location: `${at}.endCursor`, more: `${at}.hasNextPage` } : {};
  const totalAt = total ? ['data', 'rows', ...total] : count && ['data', 'count', ...count.at];
  const totalKey = totalAt?.join('.');
  return {
    parameters: [],
    body: parametersOf(schemaOfInputs(list.args)),
    envelope: { rowsKey: ['data', 'rows', ...rows].join('.'), totalKey, total: totalKey, next },
  };
}

/** The rows of a list that requires a page size but has no pages. */
const wholeSize = 1000;

/** Plans a list. `missing` has the required arguments, or properties of inputs, without a known value. */
export function planList(entity: Entity, fields: PlannedField[], report?: Report) {
  const { body = [], ...call } = planListCall(describeList(entity), fields, report);
  const added: Sent[] = [];
  const missing: string[] = [];
  const add = (path: string[], template: Value) => added.push({ path, code: writeValue(template), template });
  const complete = (inputs: readonly Input[], above: string[]): void => {
    for (const input of inputs) {
      const path = [...above, input.name];
      const type = getNullableType(input.type);
      const sent = body.filter(each => isEqual(each.path.slice(0, path.length), path));
      const isObject = isInputObjectType(type) && !sent.some(each => each.path.length === path.length);
      if (isObject && (sent.length > 0 || isRequiredArgument(input))) {
        if (sent.length === 0) add(path, {});
        complete(Object.values(type.getFields()), path);
      } else if (isRequiredArgument(input) && !sent.some(({ code }) => !isOptional(code))) {
        if (isListType(type) && hasRole(input.name, 'sort', 'order')) add(path, []);
        else if (hasRole(input.name, 'perPage')) add(path, wholeSize);
        else missing.push(path.join('.'));
      }
    }
  };
  complete(entity.list.args, []);
  return { ...call, body: [...body, ...added], missing };
}

/** Whether a value is sent only if the user searches or filters, or after the first page. */
const isOptional = (code: string): boolean => /^(search$|cursor$|filter\.)/.test(code);

/** The query for a list's rows and, if another field counts them, for the total under the same conditions. */
export function writeListQuery(
  { list, count, total, rows, isEdge }: Entity,
  { pages, body }: ListCall,
): string {
  const namesOf = (sent: readonly Sent[] = []) => sent.map(({ path: [name = ''] }) => name);
  const names = namesOf(body);
  const conditions = namesOf(body?.filter(({ code }) => /^(search$|filter\.)/.test(code)));
  let selection: Selection = recordSelection;
  if (rows.length > 0) {
    selection = {};
    set(selection, rows, isEdge ? { 'record: node': recordSelection } : recordSelection);
    if (total) set(selection, total, true);
    const cursor = cursorOf(pages) ? ['endCursor', 'hasNextPage'] : [];
    for (const name of cursor) set(selection, ['pageInfo', name], true);
  }
  const counted = count && pages !== 'whole' ? count : undefined;
  const number = counted && counted.at.length > 0 ? set({}, counted.at, true) : true;
  return writeOperation('query', list, names, [
    writeField('rows', list, names, selection),
    ...(counted ? [writeField('count', counted.field, conditions, number)] : []),
  ]);
}

type Given = 'id' | 'data';

export type CallPlan = NonNullable<ReturnType<typeof planCall>>;

/** The first call that takes an id, data, or both, of one record; undefined if none does. */
export function planCall(
  candidates: readonly Field[],
  entity: Entity,
  kind: 'query' | 'mutation',
  given: Given[],
) {
  for (const field of candidates) {
    const filled = fillInputs(field.args, entity, given);
    if (filled && given.every(each => (each === 'id' ? filled.hasId : filled.data.length > 0)))
      return writeCall(field, filled, entity, kind);
  }
  return undefined;
}

function writeCall(field: Field, filled: Filled, entity: Entity, kind: 'query' | 'mutation') {
  const returned = getNamedType(field.type);
  const inner = isObjectType(returned) && returned !== entity.type ? Object.values(returned.getFields()) : [];
  const own = inner.find(({ type }) => getNamedType(type) === entity.type);
  const record =
    returned === entity.type ? recordSelection : own && { [`record: ${own.name}`]: recordSelection };
  const selection: Selection = record ?? (isObjectType(returned) ? '{ __typename }' : true);
  const sent = Object.keys(filled.variables);
  const query = writeOperation(kind, field, sent, [writeField('record', field, sent, selection)]);
  return {
    keys: { request: 'POST', body: writeBody(query, filled.variables) },
    data: schemaOfInputs(filled.data),
    /** Whether it returns the record, and whether under `record`. */
    returnsRecord: record !== undefined,
    isWrapped: own !== undefined,
  };
}

interface Filled {
  /** Templates of the arguments' values. */
  variables: Keys;
  hasId: boolean;
  /** Arguments or properties that take the record's data. */
  data: Input[];
}

/** Inputs that take the record's id only, and those with conditions, which could match other records. */
const keys = /^(where|pk_columns|key|by)$/;
const conditions = /^(filters?|conditions?|criteria|match|ids)$/;
/** Inputs that take data only, and changes other than of the whole value, as in Hasura. */
const patches = /(^_?set|patch)$/i;
const partial = /^_(inc|append|prepend|delete_\w+)$/;
/** Inputs nested deeper than this are not filled. */
const deepest = 3;

/** Fills arguments, or an input's properties, with an id and a record's data; undefined if one is missing. */
function fillInputs(inputs: readonly Input[], entity: Entity, given: Given[], depth = 0): Filled | undefined {
  const isId = new RegExp(`^(_?id|uuid|${entity.type.name}_?id)$`, 'i');
  const variables: Record<string, Value> = {};
  const data: Input[] = [];
  const own: Input[] = [];
  let hasId = false;
  const others = inputs.filter(({ name }) => entity.type.getFields()[name] === undefined);
  const isSelected = others.some(({ name }) => keys.test(name) || conditions.test(name));
  for (const input of inputs) {
    const { name } = input;
    const type = getNullableType(input.type);
    const known = entity.type.getFields()[name];
    const isKey = !known && keys.test(name);
    if (name === 'clientMutationId' || partial.test(name) || (!known && conditions.test(name))) continue;
    if (isInputObjectType(type) && !known && depth < deepest) {
      const only = isKey ? 'id' : isSelected || patches.test(name) ? 'data' : undefined;
      const below = given.filter(each => each === (only ?? each));
      const filled = fillInputs(Object.values(type.getFields()), entity, below, isKey ? deepest : depth + 1);
      if (!filled) continue;
      variables[name] = filled.variables;
      hasId ||= filled.hasId;
      data.push(...filled.data);
    } else if (isId.test(name)) {
      if (!given.includes('id') || !isLeafType(type)) continue;
      variables[name] = '{id}';
      hasId = true;
    } else if (given.includes('data') && !isKey && !(known && isRecord(getNamedType(known.type))))
      own.push(input);
  }
  if (own.some(({ name }) => isOwnValue(entity, name))) {
    data.push(...own);
    for (const { name } of own) variables[name] = `{${name}}`;
  }
  const isMissing = inputs.some(input => isRequiredArgument(input) && variables[input.name] === undefined);
  return isMissing || isEmpty(variables) ? undefined : { variables, hasId, data };
}
