import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import isEmpty from 'lodash/isEmpty';
import set from 'lodash/set';
import snakeCase from 'lodash/snakeCase';
import upperFirst from 'lodash/upperFirst';
import { cursorOf, hasRole, rolesOf, withOrder } from '../formats';
import { Code, type Keys, quote, type Value, writeValue } from '../Plan';
import type { ListCall } from '../planResource';
import { type Entity, type Field, isRecord, typeIn } from './findEntities';
import { type Input, schemaOfInputs } from './schemaOfType';

/** A selection set: an object's fields by name, `true` for a leaf, or GraphQL text. */
export type Selection = string | true | { [field: string]: Selection };

export const writeSelection = (selection: Selection): string => {
  if (typeof selection !== 'object') return selection === true ? '' : selection;
  const fields = Object.entries(selection).map(([name, inner]) => `${name} ${writeSelection(inner)}`.trim());
  return `{ ${fields.join(' ')} }`;
};

/** A placeholder for a record's properties, which a declaration keeps in one constant. */
export const properties = `$\{properties}`;

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
const writeBody = (query: string, variables: Keys | string): Keys => ({
  query: new Code(query.includes(properties) ? `\`${query}\`` : quote(query.replace(/\s+/g, ' '))),
  variables: isEmpty(variables) ? undefined : variables,
});

/** Template names of values that a list's function receives under another name. */
const templates: Record<string, string> = {
  'sort.field': 'sort',
  'sort.order': 'order',
  'sort.order.toLowerCase()': 'order',
};

/** Code as a template, if it passes one value through unchanged. */
const asTemplate = (code: string): string | undefined => {
  const name = templates[code] ?? code.replace(/^filter\./, '');
  return /^\w+$/.test(name) ? `{${name}}` : undefined;
};

/** Whether a filter's or order's name is a leaf property of the record. */
const isOwnValue = ({ type }: Entity, name: string) => {
  const own = type.getFields()[name];
  return own !== undefined && isLeafType(getNamedType(own.type)) && name !== 'id';
};

/** An argument's value or order, and its path in the arguments. */
interface Slot {
  path: string[];
  type: GraphQLInputType;
}

const nameOf = ({ path }: Slot) => path.at(-1) ?? '';
const isOrder = (name: string) => hasRole(name, 'sort') || hasRole(name, 'order');

/** The values in arguments and nested inputs; a recursive input is followed one level deep. */
function slotsOf(inputs: readonly Input[], path: string[] = [], around: unknown[] = []): Slot[] {
  return inputs.flatMap(({ name, type }) => {
    const inner = getNamedType(type);
    const slot = { path: [...path, name], type };
    if (!isInputObjectType(inner) || isOrder(name)) return [slot];
    if (isListType(getNullableType(type)) || around.includes(inner)) return [];
    return slotsOf(Object.values(inner.getFields()), slot.path, [...around, inner]);
  });
}

export type ListPlan = ReturnType<typeof planList>;

/** The call of a list, and the fields that it can be filtered by and the only ones it can be sorted by. */
export function planList(entity: Entity) {
  const all = slotsOf(entity.list.args);
  const { pages, paging } = planPages(entity, all.filter(isValue));
  // A whole list is searched, filtered and sorted by the panel.
  const slots = pages === 'whole' ? [] : all;
  const { search } = rolesOf(slots.filter(isValue), nameOf);
  const order = planOrder(entity, slots);
  const filters = slots.flatMap(slot => {
    const name = filterOf(slot, entity);
    return name === undefined ? [] : [{ path: slot.path, code: `filter.${name}`, name }];
  });
  const conditions = [...(search ? [{ path: search.path, code: 'search' }] : []), ...filters];
  const taken: Taken[] = [...paging, ...order.values, ...conditions];
  const query = writeListQuery(entity, pages, taken, conditions);
  const { rows, total, count } = entity;
  const totalAt = total ? ['data', 'rows', ...total] : count && ['data', 'count', ...count.at];
  const letters = taken.some(({ code }) => code === 'sort.order') ? 'ASC' : 'asc';
  return {
    list: {
      rows: ['data', 'rows', ...rows].join('.'),
      total: totalAt?.join('.') ?? false,
      pages,
      sort: order.values.length > 0 && withOrder('sort', 'order', letters),
      search: search !== undefined && 'search',
    },
    body: listBody(query, taken),
    query,
    /** The variables that request a page. */
    variables(number: number, perPage: number): object {
      const known: Record<string, number> = { page: number, offset: 0, perPage };
      const own = {};
      for (const { path, code } of taken) if (known[code] !== undefined) set(own, path, known[code]);
      return own;
    },
    filters: [...new Set(filters.map(({ name }) => name))],
    sortable: pages === 'whole' ? undefined : order.sortable,
  };
}

/** A path in the arguments, and the code of its value. */
interface Taken {
  path: string[];
  code: string;
}

type Pages = NonNullable<ListCall['pages']>;

/** How pages are requested; by cursor only if the response has the next one (Relay's connections). */
function planPages({ list }: Entity, values: readonly Slot[]): { pages: Pages; paging: Taken[] } {
  const info = typeIn(list.type, 'pageInfo');
  const hasCursor = info && typeIn(info, 'endCursor');
  const { page, offset, cursor, perPage } = rolesOf(values, nameOf);
  const slot = page ?? offset ?? (hasCursor ? cursor : undefined);
  if (!slot) return { pages: 'whole', paging: [] };
  const code = page ? 'page' : offset ? 'offset' : 'cursor';
  const size = perPage ?? values.find(value => nameOf(value) === 'first');
  const parameters = size ? {} : { perPage: false as const };
  const at = 'data.rows.pageInfo';
  return {
    pages:
      code === 'cursor'
        ? { paging: { cursor: `${at}.endCursor`, more: `${at}.hasNextPage` }, parameters }
        : { paging: code, parameters },
    paging: [{ path: slot.path, code }, ...(size ? [{ path: size.path, code: 'perPage' }] : [])],
  };
}

/** The query for a list's rows and, if another field counts them, for the total under the same conditions. */
function writeListQuery(
  { list, count, total, rows, isEdge }: Entity,
  pages: Pages,
  values: readonly Taken[],
  conditions: readonly Taken[],
): string {
  const names = (taken: readonly Taken[]) => taken.map(({ path: [name = ''] }) => name);
  let selection: Selection = properties;
  if (rows.length > 0) {
    selection = {};
    set(selection, rows, isEdge ? { 'record: node': properties } : properties);
    if (total) set(selection, total, true);
    const cursor = cursorOf(pages) ? ['endCursor', 'hasNextPage'] : [];
    for (const name of cursor) set(selection, ['pageInfo', name], true);
  }
  const counted = count && pages !== 'whole' ? count : undefined;
  const number = counted && counted.at.length > 0 ? set({}, counted.at, true) : true;
  return writeOperation('query', list, names(values), [
    writeField('rows', list, names(values), selection),
    ...(counted ? [writeField('count', counted.field, names(conditions), number)] : []),
  ]);
}

/** Templates, or a function if a value is computed. */
function listBody(query: string, used: readonly Taken[]): Keys | Code {
  const isPlain = used.every(({ code }) => asTemplate(code) !== undefined);
  const variables: Keys = {};
  for (const { path, code } of used) set(variables, path, isPlain ? asTemplate(code) : new Code(code));
  const body = writeBody(query, variables);
  if (isPlain) return body;
  const all = ['page', 'offset', 'cursor', 'perPage', 'search', 'filter', 'sort'];
  const given = all.filter(name => used.some(({ code }) => new RegExp(`\\b${name}\\b`).test(code)));
  return new Code(`({ ${given.join(', ')} }) => (${writeValue(body)})`);
}

const isValue = ({ type }: Slot) => isLeafType(getNamedType(type)) && !isListType(getNullableType(type));

/** Equality operators of filters with several operators per property. */
const equality = /^_?(eq|equals|equalTo)$/;

/** The field that an argument filters by; inside a condition only enums, booleans and ids do. */
function filterOf({ path, type }: Slot, entity: Entity): string | undefined {
  const names = equality.test(path.at(-1) ?? '') ? path.slice(0, -1) : path;
  const name = names.at(-1) ?? '';
  const isShort =
    isEnumType(getNamedType(type)) || getNamedType(type).name === 'Boolean' || /_?id$/i.test(name);
  const isCondition =
    names.length === 1 || (isShort && /filter|where|condition|criteria/i.test(names[0] ?? ''));
  return isValue({ path, type }) && isOwnValue(entity, name) && isCondition ? name : undefined;
}

/** Formats of field names in an order enum, and the code that produces them. */
const orderNames: [write: (name: string) => string, code: string][] = [
  [name => name, 'sort.field'],
  [name => snakeCase(name).toUpperCase(), "sort.field.replace(/(?=[A-Z])/g, '_').toUpperCase()"],
];
const orderEnds: [end: string, code: string][] = [
  ['', ''],
  ['_ASC', 'sort.order'],
  ['_asc', 'sort.order.toLowerCase()'],
];

/** The values of the ordering arguments, and the sortable fields; undefined: all. */
interface PlannedOrder {
  values: Taken[];
  sortable: string[] | undefined;
}

/** How a list is ordered: by an argument per field, by one that names the field, or not at all. */
function planOrder(entity: Entity, slots: readonly Slot[]): PlannedOrder {
  const own = Object.keys(entity.type.getFields()).filter(name => isOwnValue(entity, name));
  const none: PlannedOrder = { values: [], sortable: [] };
  const slot = slots.find(each => hasRole(nameOf(each), 'sort')) ?? slots.find(each => isOrder(nameOf(each)));
  if (!slot) return none;
  const type = getNamedType(slot.type);
  const byField = isInputObjectType(type) ? Object.values(type.getFields()) : [];
  const other = (each: Slot) => each !== slot && isValue(each) && hasRole(nameOf(each), 'order');
  const direction = slots.find(other);
  const planned = (code: string, sortable: string[] | undefined, more: Taken[] = []): PlannedOrder => {
    const listed = isListType(getNullableType(slot.type)) ? `[${code}]` : code;
    return { values: [{ path: slot.path, code: listed }, ...more], sortable };
  };
  const ordered = byField.filter(({ name }) => own.includes(name));
  if (ordered[0]) {
    const code = `{ [sort.field]: ${directionOf(ordered[0].type)} }`;
    return planned(
      code,
      ordered.map(({ name }) => name),
    );
  }
  const [field, order] = [/^(field|column)$/, /^(direction|order)$/].map(pattern =>
    byField.find(({ name }) => pattern.test(name)),
  );
  const named = fieldOf(field?.type ?? slot.type, own);
  if (!named || (byField.length > 0 && !(field && order))) return none;
  const { text, sortable } = named;
  if (field && order)
    return planned(`{ ${field.name}: ${text}, ${order.name}: ${directionOf(order.type)} }`, sortable);
  return planned(text, sortable, direction && [{ path: direction.path, code: directionOf(direction.type) }]);
}

const directionOf = (type: GraphQLInputType): string => {
  const inner = getNamedType(type);
  return isEnumType(inner) && inner.getValue('ASC') ? 'sort.order' : 'sort.order.toLowerCase()';
};

/** The code that names the order's field, and the fields that the schema has names for. */
function fieldOf(type: GraphQLInputType, own: string[]): { text: string; sortable?: string[] } | undefined {
  const inner = getNamedType(type);
  if (!isEnumType(inner)) return isLeafType(inner) ? { text: 'sort.field' } : undefined;
  for (const [write, code] of orderNames)
    for (const [end, endCode] of orderEnds) {
      const sortable = own.filter(name => inner.getValue(write(name) + end));
      if (sortable.length > 0) return { text: end ? `\`\${${code}}_\${${endCode}}\`` : code, sortable };
    }
  return undefined;
}

export type CallPlan = NonNullable<ReturnType<typeof planCall>>;

/** A call with an id, with data, or with both; undefined if its arguments do not take them. */
export function planCall(
  field: Field | undefined,
  entity: Entity,
  kind: 'query' | 'mutation',
  given: ('id' | 'data')[],
) {
  const filled = field && fillInputs(field.args, entity, given);
  if (!filled || (given.includes('id') && !filled.hasId)) return undefined;
  const returned = getNamedType(field.type);
  const inner = isObjectType(returned) && returned !== entity.type ? Object.values(returned.getFields()) : [];
  const own = inner.find(({ type }) => getNamedType(type) === entity.type);
  const record = returned === entity.type ? properties : own && { [`record: ${own.name}`]: properties };
  const selection: Selection = record ?? (isObjectType(returned) ? '{ __typename }' : true);
  const query = writeOperation(kind, field, filled.sent, [
    writeField('record', field, filled.sent, selection),
  ]);
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
  variables: Keys | string;
  sent: string[];
  hasId: boolean;
  /** Arguments or properties that take the record's data. */
  data: Input[];
}

/** Fills arguments, or an input's properties, with an id and a record's data. */
function fillInputs(
  inputs: readonly Input[],
  entity: Entity,
  given: ('id' | 'data')[],
  depth = 0,
): Filled | undefined {
  const isId = new RegExp(`^(_?id|uuid|${entity.type.name}_?id)$`, 'i');
  const variables: Record<string, Value> = {};
  const data: Input[] = [];
  const own: Input[] = [];
  let hasId = false;
  for (const input of inputs) {
    const { name } = input;
    const inner = getNamedType(input.type);
    const known = entity.type.getFields()[name];
    if (isInputObjectType(inner) && known === undefined && depth < 3) {
      const isKey = /^(where|pk_columns|key|by)$/.test(name);
      const below = given.filter(each => each === 'id' || !isKey);
      const filled = fillInputs(Object.values(inner.getFields()), entity, below, depth + 1);
      if (!filled) continue;
      variables[name] = filled.variables;
      hasId ||= filled.hasId;
      data.push(...filled.data);
    } else if (isId.test(name)) {
      if (!given.includes('id')) continue;
      variables[name] = '{id}';
      hasId = true;
    } else if (given.includes('data') && name !== 'clientMutationId')
      if (!(known && isRecord(getNamedType(known.type)))) own.push(input);
  }
  if (own.some(({ name }) => isOwnValue(entity, name))) {
    data.push(...own);
    if (isEmpty(variables)) return { variables: '{data}', sent: own.map(({ name }) => name), hasId, data };
    for (const { name } of own) variables[name] = `{${name}}`;
  }
  return isEmpty(variables) ? undefined : { variables, sent: Object.keys(variables), hasId, data };
}
