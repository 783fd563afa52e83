import lowerCase from 'lodash/lowerCase';
import set from 'lodash/set';
import upperFirst from 'lodash/upperFirst';
import { fieldOfSchema, helpOf } from '../fieldOfSchema';
import {
  byOffset,
  byPage,
  cursorOf,
  hasRole,
  inOneParameter,
  mentionedSort,
  type PageFormat,
  type Role,
  type Roles,
  rolesOf,
  type SortFormat,
  withOrder,
} from '../formats';
import {
  Code,
  type Guess,
  guess,
  type Keys,
  locallyFiltered,
  type PlannedField,
  shortened,
  type Value,
} from '../Plan';
import type { ListCall } from '../planResource';
import { describeLocation, type Envelope } from '../readEnvelope';
import type { Schema } from '../Schema';
import { writeFieldType } from '../writeDeclaration';
import { bodyOf, onlyValue, type Parameter } from './Document';
import type { Collection } from './findCollections';

/** The plan of a list call, or the part of it derived from some parameters. */
interface PlannedListCall {
  list: ListCall;
  /** The body of a list requested by POST. */
  body?: Keys;
  filters?: Value[];
  /** The only sources that the list can be sorted by; undefined if all. */
  sortable?: string[] | undefined;
  notes: string[];
  guesses: Guess[];
}

const planned = (
  list: ListCall,
  [sure, key, because]: Parameters<typeof guess>,
  more: Partial<PlannedListCall> = {},
): PlannedListCall => ({ list, notes: [], ...more, guesses: [guess(sure, key, because)] });

/** Plans a collection's list call from its query parameters, or those in the body of a POST. */
export function planListCall({ list, envelope, id }: Collection, fields: PlannedField[]): PlannedListCall {
  const isPost = list.verb === 'post';
  const parameters = isPost
    ? propertiesOf(bodyOf(list)?.schema)
    : list.parameters.filter(({ in: place }) => place === 'query');
  const roles = rolesOf(parameters, ({ name }) => name);
  const paged = planPages(roles, envelope, id);
  const { pages } = paged.list;
  const own = (isPost ? planBody : planQuery)(parameters, roles, pages, fields);
  const order = isPost || pages === 'whole' ? undefined : planSort(roles, fields);
  const parts = [paged, own, ...(order ? [order] : [])];
  return {
    ...own,
    ...order,
    list: {
      rows: envelope.rowsKey,
      ...paged.list,
      ...own.list,
      ...order?.list,
      query: { ...own.list.query, ...paged.list.query },
    },
    notes: parts.flatMap(({ notes }) => notes),
    guesses: parts.flatMap(({ guesses }) => guesses),
  };
}

/** The allowed values of a parameter or of its entries. */
const valuesOf = ({ schema }: Parameter): string[] => (schema.enum ?? schema.items?.enum ?? []).map(String);

/** How pages are requested, from the document's parameters. */
function planPages(
  { page, offset, cursor, perPage }: Roles<Parameter>,
  { total, totalKey, next }: Envelope,
  id = 'id',
): PlannedListCall {
  const key = 'api.list.paging';
  const maximum = perPage?.schema.maximum ?? 0;
  const maxPerPage = maximum > 0 && maximum < 100_000 ? maximum : undefined;
  const size: string | false = perPage?.name ?? false;
  const paged = (pages: PageFormat, because: string, sure: Guess['sure'] = 'likely') => {
    const isCounted = total !== undefined || (next.location && cursorOf(pages) === next.location);
    const own = { pages, maxPerPage, total: totalKey ?? (isCounted ? undefined : false) };
    return planned(own, [sure, key, because]);
  };
  if (cursor && next.location !== undefined && !(page && total)) {
    const pages = { paging: { cursor: next.location }, parameters: { page: cursor.name, perPage: size } };
    return paged(pages, `${cursor.name} takes the value at ${describeLocation(next.location)}`);
  }
  const number = page ?? offset;
  if (number) {
    const isFromZero = page && [page.schema.minimum, page.schema.default].includes(0);
    const pages = { ...(page ? byPage : byOffset)(number.name, size), pageBase: isFromZero ? 0 : 1 } as const;
    return paged(pages, `the document has the parameter ${number.name}`);
  }
  if (cursor && isOfLastRow(cursor)) {
    const { more } = next;
    const paging = { cursor: { lastRow: id }, ...(more !== undefined && { more }) };
    const pages = { paging, parameters: { page: cursor.name, perPage: size } };
    return paged(pages, `${cursor.name} takes the ${id} of the last row`, more ? 'likely' : 'guess');
  }
  if (!cursor && !perPage && next.location === undefined) {
    const because = 'the list has no parameter for pages';
    return planned({ pages: 'whole' }, ['likely', 'api.list.paginateLocally', because]);
  }
  const reason = cursor ? `where the value of ${cursor.name} comes from` : 'how the next one is requested';
  const because = `only the first page is read: it is unclear ${reason}; set paging: { cursor: '…' }`;
  const query = perPage && maxPerPage ? { [perPage.name]: String(maxPerPage) } : undefined;
  return planned({ pages: 'whole', query }, ['open', key, because], { notes: [upperFirst(because)] });
}

/** Whether a cursor is the id of the last row of the previous page. */
const isOfLastRow = ({ name, description = '', schema }: Parameter) =>
  /^after$/i.test(name)
    ? /\bid(entifier)?\b/i.test(`${description} ${schema.description ?? ''}`)
    : hasRole(name, 'lastRow');

/** How sorting is requested, from the document's parameters. */
function planSort({ sort, order }: Roles<Parameter>, fields: PlannedField[]): PlannedListCall {
  const key = 'api.list.sorting';
  const directions = order ? valuesOf(order) : [];
  const isDirection = directions.some(value => /^asc/i.test(value));
  const by = sort ?? (isDirection ? undefined : order);
  if (!by) return { list: { sort: false }, sortable: [], notes: [], guesses: [] };
  const values = valuesOf(by);
  const plain = [...new Set(values.map(value => value.replace(/^[-+]|[:, _.](asc|desc)$/gi, '')))];
  const isSource = (value: string) => value === 'id' || fields.some(({ source }) => source === value);
  const sortable = plain.length > 0 ? plain.filter(isSource) : undefined;
  const found = (format: SortFormat, because: string, sure: Guess['sure'] = 'likely') =>
    planned({ sort: format }, [sure, key, because], { sortable });
  if (sortable?.length !== 0) {
    if (sort && order && isDirection) {
      const format = withOrder(sort.name, order.name, directions.includes('ASC') ? 'ASC' : 'asc');
      return found(format, `${sort.name}, and ${directions.join(' or ')}`);
    }
    const mentioned = mentionedSort(by.name, [...values, by.description, by.schema.description].join(' '));
    if (mentioned) return found(mentioned, `as the document describes ${by.name}`);
    const because = `${by.name}=-name; the document does not describe its format`;
    if (!values.some(value => /(asc|desc)$/i.test(value)))
      return found(inOneParameter(by.name, '-field'), because, 'guess');
  }
  const example = `list.sorting: ({ field, order }) => ({ ${by.name}: … })`;
  const notes = [`${by.name} is one of ${values.join(', ')}: ${example}`];
  const because = `${by.name} takes values that are not fields`;
  return planned({ sort: false }, ['open', key, because], { sortable: [], notes });
}

/** The query parameters other than paging and sorting. */
function planQuery(
  parameters: Parameter[],
  roles: Roles<Parameter>,
  pages: ListCall['pages'],
  fields: PlannedField[],
): PlannedListCall {
  const rest = parameters.filter(each => !Object.values(roles).includes(each));
  const filters = new Map(rest.map(each => [each, filterOf(each, fields)]));
  const others = rest.filter(each => filters.get(each) === undefined);
  const query: Record<string, string> = {};
  const wanted: string[] = [];
  for (const { name, schema } of others.filter(({ required }) => required)) {
    const value = onlyValue(schema);
    if (value === undefined) wanted.push(`The list requires ${name}: list.query: { ${name}: '…' }`);
    else query[name] = value;
  }
  const notes = [...wanted, ...describeOthers(others.filter(({ required }) => !required))];
  if (pages === 'whole') return { list: { query }, filters: locallyFiltered(fields), notes, guesses: [] };
  const own = [...filters.values()].filter(filter => filter !== undefined);
  return { list: { query, search: roles.search?.name ?? false }, filters: own, notes, guesses: [] };
}

/** Parameters that list URLs of the panel already use. */
const reserved = /^(page|perPage|sort|order|filter|displayedFilters|search)$/;

/** Parameters that select what a response contains rather than which records. */
const aboutResponse =
  /^(\$.*|fields?|include|expand|embed|select|view|format|pretty|envelope|callback|locale|lang(uage)?|version|.*(token|key|cursor))$/i;

/** A filter by a field, or by a parameter whose type has a filter input. */
function filterOf(parameter: Parameter, fields: PlannedField[]): Value | undefined {
  const { name, required, description, schema } = parameter;
  if (required || reserved.test(name)) return undefined;
  const isField = ({ source, type }: PlannedField) =>
    source === name && ['select', 'boolean', 'reference'].includes(type);
  if (fields.some(isField)) return name;
  if (aboutResponse.test(name) || !/^\w+$/.test(name)) return undefined;
  const field = fieldOfSchema(name, schema, true);
  if (typeof field === 'string') return undefined;
  const isRange = ['day', 'number'].includes(field.type);
  const range = isRange ? rangeOf(name) : {};
  if (!range || !['select', 'boolean', 'text', 'day', 'number'].includes(field.type)) return undefined;
  const { choices, stored } = field.options;
  const help = helpOf(description ? { ...schema, description } : schema);
  const label = isRange ? labelOfRange(name, field.type) : undefined;
  const code = writeFieldType({ type: field.type, options: { label, choices, stored, ...help } });
  return { source: name, field: new Code(code), ...range };
}

const starts =
  /^(from|start|since|after|min)(_|(?=[A-Z])|$)|(From|Since|After|Min)$|_(from|start|since|after|min)$/;
const ends = /^(to|end|until|before|max)(_|(?=[A-Z])|$)|(To|Until|Before|Max)$|_(to|end|until|before|max)$/;

/** The label of a range's field, without the end, which the panel adds: `free_from` becomes "Free". */
const labelOfRange = (name: string, type: string): string =>
  upperFirst(lowerCase(name.replace(starts, '').replace(ends, ''))) || (type === 'day' ? 'Date' : 'Value');

/** The end of a range that a parameter's name indicates; undefined if it may be a plain value. */
function rangeOf(name: string): Record<'from' | 'to', string | false> | undefined {
  if (starts.test(name)) return { from: name, to: false };
  return ends.test(name) ? { from: false, to: name } : undefined;
}

/** The maximum number of further parameters to list. */
const mostNamed = 12;

function describeOthers(others: Parameter[]): string[] {
  const words = others.map(parameter => {
    const values = valuesOf(parameter).slice(0, 8);
    return values.length > 0 ? `${parameter.name} (${values.join(', ')})` : parameter.name;
  });
  const shown = shortened(words, mostNamed);
  return words.length > 0 ? [`The list also takes ${shown}: list.filters or list.query`] : [];
}

/** A body with placeholders for the values that the panel fills in. */
function planBody(
  properties: Parameter[],
  roles: Roles<Parameter>,
  pages: ListCall['pages'],
  fields: PlannedField[],
): PlannedListCall {
  const filterable = locallyFiltered(fields);
  const format = typeof pages === 'object' ? pages : undefined;
  const isSorted = format && roles.sort && roles.order;
  const filters = format ? properties.filter(({ name }) => filterable.includes(name)) : [];
  const values = new Map(filters.map(each => [each, `{${each.name}}`]));
  const sent: Role[] = isSorted ? ['perPage', 'search', 'sort', 'order'] : ['perPage', 'search'];
  if (format) sent.push(typeof format.paging === 'object' ? 'cursor' : (format.paging ?? 'page'));
  for (const role of format ? sent : []) {
    const parameter = roles[role];
    if (parameter) values.set(parameter, `{${role}}`);
  }
  const body: Record<string, Value> = {};
  const rest: string[] = [];
  for (const each of properties) {
    const { path = each.name, required, schema } = each;
    const fixed = schema.const ?? (required ? schema.default : undefined);
    const value = values.get(each) ?? (fixed as Value | undefined);
    if (value === undefined || typeof value === 'object') rest.push(path);
    else set(body, path, value);
  }
  const letters = roles.order && valuesOf(roles.order).includes('ASC') ? 'ASC' : 'asc';
  const paths = properties.map(({ path }) => path).join(', ') || 'nothing';
  const because = `the list is read by POST; its body has ${paths}`;
  return {
    body,
    list: {
      // Templates in the body have the engine's names.
      ...(format && { pages: { ...format, parameters: roles.perPage ? {} : { perPage: false } } }),
      sort: isSorted ? withOrder('sort', 'order', letters) : false,
      search: roles.search ? 'search' : false,
    },
    filters: format ? filters.map(({ name }) => name) : filterable,
    sortable: isSorted || !format ? undefined : [],
    notes: rest.length > 0 ? [`The list also takes ${rest.join(', ')}: list.body`] : [],
    guesses: [guess('guess', 'api.list.body', because)],
  };
}

/** The maximum depth of a body's properties: `pagination.page`. */
const deepest = 2;

/** The values in a body, including nested objects. */
function propertiesOf(schema: Schema | undefined, above: string[] = []): Parameter[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, inner]) => {
    const path = [...above, name];
    if (inner.properties && path.length < deepest) return propertiesOf(inner, path);
    const required = schema?.required?.includes(name) ?? false;
    return [{ name, in: 'body', required, schema: inner, path: path.join('.') }];
  });
}
