import { Code, type Value, writeEntries } from '../Code';
import { fieldOfSchema, helpOf } from '../fieldOfSchema';
import { type CursorFormat, type PageFormat, withOrder } from '../formats';
import { type Guess, locallyFiltered, type PlannedField } from '../Plan';
import { writeListCall } from '../planResource';
import type { Schema } from '../Schema';
import type { Parameter } from './Document';
import { planPages, planSort, type Roles, rolesOf, valuesOf } from './planParameters';
import { bodyOf } from './planRequests';
import type { Surveyed } from './survey';

/** The list call as its parameters and its answer's schema have it. */
interface PlannedListCall {
  keys: Record<string, Value | undefined>;
  filters: Value[];
  /** The only sources that the list can be sorted by; undefined where any. */
  sortable?: string[];
  notes: string[];
  guesses: Guess[];
}

/** A collection's list call: its parameters are in the query, those of a POST in the body. */
export const planListCall = (surveyed: Surveyed, fields: PlannedField[]): PlannedListCall =>
  surveyed.list.verb === 'post' ? planBodyCall(surveyed, fields) : planQueryCall(surveyed, fields);

/** Who searches a collection's records, as `Declared` has it. */
export function searchOf(surveyed: Surveyed): 'api' | 'panel' | false {
  const { paginateLocally, parameters } = planListCall(surveyed, []).keys;
  if (paginateLocally === true) return 'panel';
  const isLeftOut =
    typeof parameters === 'object' &&
    parameters !== null &&
    'search' in parameters &&
    parameters.search === false;
  return isLeftOut ? false : 'api';
}

function planQueryCall({ list, envelope, id }: Surveyed, fields: PlannedField[]): PlannedListCall {
  const parameters = list.parameters.filter(({ in: place }) => place === 'query');
  const roles = rolesOf(parameters);
  const taken = Object.values(roles);
  const { pages, guess, note, query, ...counted } = planPages(roles, envelope, id);
  const rest = parameters.filter(each => !taken.includes(each));
  const filters = new Map(
    rest.flatMap(each => {
      const filter = filterOf(each, fields);
      return filter === undefined ? [] : [[each, filter]];
    }),
  );
  const others = rest.filter(each => !filters.has(each));
  const needed = others.flatMap(({ name, required, schema }) => {
    const value = schema.default ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);
    return required && value !== undefined ? [[name, String(value)]] : [];
  });
  const fixed: Record<string, string> = Object.fromEntries(needed);
  const call = { rows: envelope.rowsKey, query: { ...fixed, ...query } };
  const notes = [
    ...(note ? [note] : []),
    ...others
      .filter(({ name, required }) => required && !(name in fixed))
      .map(({ name }) => `The list wants ${name}: list.query: { ${name}: '…' }`),
    ...describeOthers(others.filter(({ required }) => !required)),
  ];
  if (pages === 'whole')
    return {
      keys: writeListCall({ ...call, pages }),
      filters: locallyFiltered(fields),
      notes,
      guesses: [guess],
    };
  const { sort, sortable, ...order } = planSort(roles, fields);
  const search = roles.search?.name ?? false;
  return {
    keys: writeListCall({ ...call, ...counted, pages, sort, search }),
    filters: [...filters.values()],
    ...(sortable && { sortable }),
    notes: [...notes, ...order.notes],
    guesses: [guess, ...order.guesses],
  };
}

/** Names that addresses of lists have already. */
const reserved = /^(page|perPage|sort|order|filter|displayedFilters|search)$/;

/** Parameters of what an answer contains, and not of which records. */
const aboutAnswer =
  /^(\$.*|fields?|include|expand|embed|select|view|format|pretty|envelope|callback|locale|lang(uage)?|version|.*(token|key|cursor))$/i;

/**
 * A parameter as a filter: a field that can filter, or a parameter of a type that has an input for filters.
 */
function filterOf(parameter: Parameter, fields: PlannedField[]): Value | undefined {
  const { name, required, description, schema } = parameter;
  if (required || reserved.test(name)) return undefined;
  const isField = ({ source, type }: PlannedField) =>
    source === name && ['select', 'boolean', 'reference'].includes(type);
  if (fields.some(isField)) return name;
  if (aboutAnswer.test(name) || !/^\w+$/.test(name)) return undefined;
  const field = fieldOfSchema(name, schema, true);
  if (typeof field === 'string') return undefined;
  const range = ['day', 'number'].includes(field.type) ? rangeOf(name) : {};
  if (!range || !['select', 'boolean', 'text', 'day', 'number'].includes(field.type)) return undefined;
  const { choices, stored } = field.options;
  const help = helpOf(description ? { ...schema, description } : schema);
  const options = writeEntries({ choices, stored, ...help });
  const code = new Code(`field.${field.type}(${options.length > 0 ? `{ ${options.join(', ')} }` : ''})`);
  return { source: name, field: code, ...range };
}

const starts =
  /^(from|start|since|after|min)(_|[A-Z]|$)|(From|Since|After|Min)$|_(from|start|since|after|min)$/;
const ends = /^(to|end|until|before|max)(_|[A-Z]|$)|(To|Until|Before|Max)$|_(to|end|until|before|max)$/;

/** The end of a range that a parameter's name tells; undefined where it may be the value itself. */
function rangeOf(name: string): Record<'from' | 'to', string | false> | undefined {
  if (starts.test(name)) return { from: name, to: false };
  return ends.test(name) ? { from: false, to: name } : undefined;
}

/** Further parameters that are named in the file: more are too many to read. */
const mostNamed = 12;

function describeOthers(others: Parameter[]): string[] {
  const shown = others.slice(0, mostNamed).map(parameter => {
    const values = valuesOf(parameter).slice(0, 8);
    return values.length > 0 ? `${parameter.name} (${values.join(', ')})` : parameter.name;
  });
  const more = others.length > mostNamed ? `, and ${others.length - mostNamed} more` : '';
  return shown.length > 0
    ? [`The list also takes ${shown.join(', ')}${more}: list.filters or list.query`]
    : [];
}

/** The call of a list that is requested by POST. */
function planBodyCall({ list, envelope, id }: Surveyed, fields: PlannedField[]): PlannedListCall {
  const sent = bodyOf(list);
  const properties = propertiesOf(sent?.schema);
  const roles = rolesOf(properties.map(({ parameter }) => parameter));
  const { pages, guess, note, ...counted } = planPages(roles, envelope, id);
  const isWhole = pages === 'whole';
  const filterable = locallyFiltered(fields);
  const filters = isWhole ? [] : properties.filter(({ parameter: { name } }) => filterable.includes(name));
  const values = isWhole ? new Map<Parameter, string>() : placeholdersOf(roles, pages);
  for (const { parameter } of filters) values.set(parameter, `{${parameter.name}}`);
  const body: Record<string, Value> = {};
  const rest: string[] = [];
  for (const { parameter, path } of properties) {
    const { const: only, default: usual } = parameter.schema;
    const fixed = only ?? (parameter.required ? usual : undefined);
    const value =
      values.get(parameter) ?? (typeof fixed === 'object' ? undefined : (fixed as Value | undefined));
    if (value === undefined || value === null) rest.push(path);
    else put(body, path.split('.'), value);
  }
  const isUpper = roles.order !== undefined && valuesOf(roles.order).includes('ASC');
  const sort = !isWhole && roles.sort && roles.order && withOrder('sort', 'order', isUpper ? 'ASC' : 'asc');
  const call = writeListCall({
    ...counted,
    rows: envelope.rowsKey,
    pages: isWhole ? pages : inBody(pages),
    sort: sort || false,
    search: roles.search ? 'search' : false,
  });
  const because = `the list is read by POST; its body has ${properties.map(({ path }) => path).join(', ') || 'nothing'}`;
  return {
    keys: { body, ...call, ...sent?.form },
    filters: isWhole ? filterable : filters.map(({ parameter }) => parameter.name),
    ...(!sort && !isWhole && { sortable: [] }),
    notes: [
      ...(note ? [note] : []),
      ...(rest.length > 0 ? [`The list also takes ${rest.join(', ')}: list.body`] : []),
    ],
    guesses: [guess, { key: 'api.list.body', because, sure: 'guess' }],
  };
}

/** How deep a body's properties are read: `pagination.page`. */
const deepest = 2;

interface Property {
  parameter: Parameter;
  /** `paging.size`. */
  path: string;
}

/** The values of a body, also those of objects in it. */
function propertiesOf(schema: Schema | undefined, above: string[] = []): Property[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, inner]) => {
    const path = [...above, name];
    if (inner.properties && path.length < deepest) return propertiesOf(inner, path);
    const required = schema?.required?.includes(name) ?? false;
    return [{ parameter: { name, in: 'body', required, schema: inner }, path: path.join('.') }];
  });
}

/** What the panel puts in a body for its parameters. */
function placeholdersOf(
  { page, offset, cursor, perPage, sort, order, search }: Roles,
  pages: PageFormat | CursorFormat,
): Map<Parameter, string> {
  const isCursor = 'cursor' in pages;
  const isOffset = !isCursor && pages.paging === 'offset';
  const number = isOffset ? offset : (page ?? (cursor ? undefined : offset));
  const values: [Parameter | undefined, string][] = [
    [number, isOffset ? '{offset}' : '{page}'],
    [number ? undefined : cursor, '{cursor}'],
    [perPage, '{perPage}'],
    [search, '{search}'],
    [order && sort, '{sort}'],
    [sort && order, '{order}'],
  ];
  return new Map(values.flatMap(([parameter, value]) => (parameter ? [[parameter, value]] : [])));
}

/** A format whose parameters are in the body: nothing of it is in the query but what the body has not. */
function inBody(pages: PageFormat | CursorFormat): PageFormat | CursorFormat {
  const perPage = pages.perPage === false ? false : 'limit';
  return 'cursor' in pages
    ? { ...pages, parameter: 'cursor', perPage }
    : { ...pages, page: pages.paging, perPage };
}

function put(body: Record<string, Value>, [name = '', ...deeper]: string[], value: Value): void {
  if (deeper.length === 0) {
    body[name] = value;
    return;
  }
  const inner = { ...(body[name] as Record<string, Value> | undefined) };
  put(inner, deeper, value);
  body[name] = inner;
}
