import set from 'lodash/set';
import snakeCase from 'lodash/snakeCase';
import { hasRole, rolesOf, takes, withOrder } from './formats';
import { Code, type Keys, type PlannedField, type Value, writeValue } from './Plan';
import type { ListCall, Sent } from './planResource';
import { isList, isObject, type Schema } from './Schema';

/** A value of a list's body: `paging.size` in a POST, or a variable of a GraphQL query. */
export interface BodyParameter {
  name: string;
  path: string[];
  schema: Schema;
  required: boolean;
}

/** The maximum depth of a body's values: `where.kind._eq`. */
const deepest = 3;

/** The values in a body, including nested objects; a recursive object is followed one level deep. */
export function parametersOf(
  { properties = {}, required = [], sources: own = [] }: Schema,
  above: string[] = [],
  around: readonly object[] = [],
): BodyParameter[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = [...above, name];
    if (!schema.properties || isOrder({ name }) || path.length >= deepest)
      return [{ name, path, schema, required: required.includes(name) }];
    const enclosing = [...around, ...own];
    return schema.sources?.some(each => enclosing.includes(each))
      ? []
      : parametersOf(schema, path, enclosing);
  });
}

const isOrder = ({ name }: Pick<BodyParameter, 'name'>) => hasRole(name, 'sort', 'order');

const isValue = ({ schema }: BodyParameter) => !isList(schema) && !isObject(schema);

/** The parameters of a body by their role. */
export const rolesInBody = (parameters: BodyParameter[]) => rolesOf(parameters.filter(isValue));

/** Plans a list's body. The panel itself searches, filters and sorts a list that is read whole. */
export function planListBody(
  parameters: BodyParameter[],
  { pages, maxPerPage }: Pick<ListCall, 'pages' | 'maxPerPage'>,
  fields: readonly PlannedField[],
): ListCall {
  const format = typeof pages === 'object' ? pages : undefined;
  const all = rolesInBody(parameters);
  const roles = format ? all : {};
  const sent = new Map<BodyParameter, Sent>();
  const send: Send = (parameter, code, template) => {
    if (parameter) sent.set(parameter, { path: parameter.path, code, template });
  };
  const paging = typeof format?.paging === 'object' ? 'cursor' : (format?.paging ?? 'page');
  for (const role of [paging, 'perPage', 'search'] as const) send(roles[role], role, `{${role}}`);
  const sortable = format && planOrder(parameters, fields, send);
  const filters = new Set<string>();
  for (const each of parameters.filter(other => !sent.has(other))) {
    const source = format && filteredBy(each, fields);
    const size = each === all.perPage ? maxPerPage : undefined;
    const fixed = (size ?? each.schema.const ?? (each.required ? each.schema.default : undefined)) as
      | Value
      | undefined;
    if (source) {
      filters.add(source);
      send(each, `filter.${source}`, `{${source}}`);
    } else if (fixed !== undefined && typeof fixed !== 'object') send(each, writeValue(fixed), fixed);
  }
  const codes = [...sent.values()].map(({ code }) => code);
  const sort = withOrder('sort', 'order', codes.includes('sort.order') ? 'ASC' : 'asc');
  return {
    body: parameters.flatMap(each => sent.get(each) ?? []),
    // The body has the engine's names.
    pages: format ? { ...format, parameters: roles.perPage ? {} : { perPage: false } } : pages,
    sort: codes.some(code => code.includes('sort.')) && sort,
    search: roles.search ? 'search' : false,
    filters: [...filters],
    sortable,
  };
}

type Send = (parameter: BodyParameter | undefined, code: string, template: Value | undefined) => void;

const given = ['page', 'offset', 'cursor', 'perPage', 'search', 'filter', 'sort'];

/**
 * The body with its values as templates, or a function if one is computed.
 * @param around Adds the body's other keys.
 */
export function writeListBody(
  sent: readonly Sent[] = [],
  around = (values: Keys): Keys => values,
): Keys | Code {
  const isPlain = sent.every(({ template }) => template !== undefined);
  const values: Keys = {};
  for (const { path, code, template } of sent) set(values, path, isPlain ? template : new Code(code));
  const names = given.filter(name => sent.some(({ code }) => new RegExp(`\\b${name}\\b`).test(code)));
  const body = around(values);
  return isPlain ? body : new Code(`({ ${names.join(', ')} }) => (${writeValue(body)})`);
}

/** Equality operators of filters with several operators per property. */
const equality = /^_?(eq|equals|equalTo)$/;

/** The field that a value filters by; inside an object, texts and numbers do not. */
function filteredBy(parameter: BodyParameter, fields: readonly PlannedField[]): string | undefined {
  const { path, name } = parameter;
  const names = equality.test(name) ? path.slice(0, -1) : path;
  const field = fields.find(({ source }) => source === names.at(-1));
  if (!field || !isValue(parameter)) return undefined;
  const isShort = ['select', 'boolean', 'reference'].includes(field.type) || /_?id$/i.test(field.source);
  return names.length === 1 || isShort ? field.source : undefined;
}

/**
 * Sends an order, if there is one: a value per field, or one that names the field. Returns the only sources
 * to sort by.
 */
function planOrder(
  parameters: BodyParameter[],
  fields: readonly PlannedField[],
  send: Send,
): string[] | undefined {
  const by = parameters.find(({ name }) => hasRole(name, 'sort')) ?? parameters.find(isOrder);
  const { items, ...single } = by?.schema ?? {};
  const schema = items ?? single;
  const own = fields.map(({ source }) => source);
  const order = (code: string) =>
    send(by, items ? `[${code}]` : code, !items && code === 'sort.field' ? '{sort}' : undefined);
  const properties = Object.entries(schema.properties ?? {});
  const ordered = properties.filter(([name, inner]) => own.includes(name) && !inner.properties);
  if (ordered[0]) {
    order(`{ [sort.field]: ${directionOf(ordered[0][1])} }`);
    return ordered.map(([name]) => name);
  }
  const find = (pattern: RegExp) => properties.find(([name]) => pattern.test(name));
  const [field, direction] = [find(/^(field|column)$/), find(/^(direction|order)$/)];
  const named = by && fieldNamesIn(field?.[1] ?? schema, own);
  const other = parameters.find(each => each !== by && isValue(each) && takes(each, 'order'));
  if (!named) return undefined;
  if (field && direction) {
    order(`{ ${field[0]}: ${named.code}, ${direction[0]}: ${directionOf(direction[1])} }`);
    return named.sortable;
  }
  const hasOrder = named.code.includes('sort.order');
  if (properties.length > 0 || !(hasOrder || other)) return undefined;
  order(named.code);
  if (other && !hasOrder) send(other, directionOf(other.schema), '{order}');
  return named.sortable;
}

const directionOf = ({ enum: values = [] }: Schema): string =>
  values.includes('ASC') ? 'sort.order' : 'sort.order.toLowerCase()';

/** Formats of field names in an order, and the code that produces them. */
const orderNames: [write: (name: string) => string, code: string][] = [
  [name => name, 'sort.field'],
  [name => snakeCase(name).toUpperCase(), "sort.field.replace(/(?=[A-Z])/g, '_').toUpperCase()"],
];
const orderEnds: [end: string, code: string][] = [
  ['', ''],
  ['_ASC', 'sort.order'],
  ['_asc', 'sort.order.toLowerCase()'],
];

/** The code that names the order's field, and the fields that the schema has names for; undefined: all. */
function fieldNamesIn(schema: Schema, own: string[]): { code: string; sortable?: string[] } | undefined {
  const { enum: values } = schema;
  if (!values) return isObject(schema) ? undefined : { code: 'sort.field' };
  for (const [write, code] of orderNames)
    for (const [end, endCode] of orderEnds) {
      const sortable = own.filter(name => values.includes(write(name) + end));
      if (sortable.length > 0) return { code: end ? `\`\${${code}}_\${${endCode}}\`` : code, sortable };
    }
  return undefined;
}
