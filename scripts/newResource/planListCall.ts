import isEmpty from 'lodash/isEmpty';
import lowerCase from 'lodash/lowerCase';
import upperFirst from 'lodash/upperFirst';
import { fieldOfSchema, helpOf } from './fieldOfSchema';
import {
  byOffset,
  byPage,
  cursorOf,
  hasRole,
  inOneParameter,
  mentionedSort,
  type PageFormat,
  type Roles,
  rolesOf,
  withOrder,
} from './formats';
import { onlyValue, type Parameter } from './openapi/Document';
import { type Certainty, Code, type PlannedField, Report, shortened, type Value } from './Plan';
import { type BodyParameter, planListBody, rolesInBody } from './planListBody';
import type { ListCall } from './planResource';
import { describeLocation, type Envelope } from './readEnvelope';
import { isList } from './Schema';
import { writeFieldType } from './writeDeclaration';

/** What a document or schema describes of a list. */
export interface DescribedList {
  parameters: Parameter[];
  /** The values of its body, if it is requested by POST. */
  body?: BodyParameter[] | undefined;
  envelope: Pick<Envelope, 'rowsKey' | 'totalKey'> & { total?: unknown; next: Partial<Envelope['next']> };
  id?: string | undefined;
}

/** Plans a list call from its query parameters, or from the values in the body of a POST. */
export function planListCall(
  { parameters, body, envelope, id }: DescribedList,
  fields: PlannedField[],
  report = new Report(),
): ListCall {
  const roles: Roles<Described> = body ? rolesInBody(body) : rolesOf(parameters);
  const paged = { rows: envelope.rowsKey, ...planPages(roles, envelope, id, report) };
  if (body) return { ...paged, ...planListBody(body, paged, fields) };
  const { filters, renamed, fixed } = planQuery(parameters, roles, fields, report);
  if (paged.pages === 'whole') {
    const { maxPerPage } = paged;
    const size = roles.perPage && maxPerPage ? { [roles.perPage.name]: `${maxPerPage}` } : {};
    return { ...paged, query: { ...fixed, ...size } };
  }
  const query = { ...renamed, ...fixed };
  const search = roles.search?.name ?? false;
  return { ...paged, query, search, filters, ...planSort(roles, fields, report) };
}

type Described = Pick<Parameter, 'name' | 'description' | 'schema'>;

/** The allowed values of a parameter or of its entries. */
const valuesOf = ({ schema }: Described): string[] => (schema.enum ?? schema.items?.enum ?? []).map(String);

/** How pages are requested, from the described parameters. */
function planPages(
  { page, offset, cursor, perPage }: Roles<Described>,
  { total, totalKey, next }: DescribedList['envelope'],
  id = 'id',
  report: Report,
): Pick<ListCall, 'pages' | 'maxPerPage' | 'total'> {
  const key = 'api.list.paging';
  const maximum = perPage?.schema.maximum ?? 0;
  const maxPerPage = maximum > 0 && maximum < 100_000 ? maximum : undefined;
  const size: string | false = perPage?.name ?? false;
  const paged = (pages: PageFormat, because: string, sure: Certainty = 'likely') => {
    report.conclude(sure, key, because);
    if (!size) report.conclude('open', 'list.perPage', 'set it to the number of rows that the API returns');
    const isCounted = total !== undefined || (next.location && cursorOf(pages) === next.location);
    return { pages, maxPerPage, total: totalKey ?? (isCounted ? undefined : false) };
  };
  const { location, more } = next;
  // A text is the id of a page's first row, not a number of rows.
  const start = cursor ?? (offset?.schema.type === 'string' ? offset : undefined);
  const number = page ?? (start === offset ? undefined : offset);
  if (start && location !== undefined && !(number && total)) {
    const paging = { cursor: location, ...(more !== undefined && { more }) };
    const pages = { paging, parameters: { page: start.name, perPage: size } };
    return paged(pages, `${start.name} takes the value at ${describeLocation(location)}`);
  }
  if (number) {
    const isFromZero = page && [page.schema.minimum, page.schema.default].includes(0);
    const pages = { ...(page ? byPage : byOffset)(number.name, size), pageBase: isFromZero ? 0 : 1 } as const;
    return paged(pages, `the document has the parameter ${number.name}`);
  }
  if (cursor && isOfLastRow(cursor)) {
    const paging = { cursor: { lastRow: id }, ...(more !== undefined && { more }) };
    const pages = { paging, parameters: { page: cursor.name, perPage: size } };
    return paged(pages, `${cursor.name} takes the ${id} of the last row`, more ? 'likely' : 'guess');
  }
  if (!cursor && !perPage && location === undefined) {
    report.conclude('likely', 'api.list.paginateLocally', 'the list has no parameter for pages');
    return { pages: 'whole' };
  }
  const reason = cursor ? `where the value of ${cursor.name} comes from` : 'how the next one is requested';
  const because = `only the first page is read: it is unclear ${reason}; set paging: { cursor: '…' }`;
  report.conclude('open', key, because);
  report.notes.push(upperFirst(because));
  return { pages: 'whole', maxPerPage };
}

/** Whether a cursor is the id of the last row of the previous page. */
const isOfLastRow = ({ name, description = '', schema }: Described) =>
  /^after$/i.test(name)
    ? /\bid(entifier)?\b/i.test(`${description} ${schema.description ?? ''}`)
    : hasRole(name, 'lastRow');

/** How sorting is requested, from the document's parameters, and the only sources to sort by. */
function planSort(
  { sort, order }: Roles<Described>,
  fields: PlannedField[],
  report: Report,
): Pick<ListCall, 'sort' | 'sortable'> {
  const directions = order ? valuesOf(order) : [];
  const isDirection = directions.some(value => /^asc/i.test(value));
  const by = sort ?? (isDirection ? undefined : order);
  if (!by) return { sort: false };
  const values = valuesOf(by);
  const plain = [...new Set(values.map(value => value.replace(/^[-+]|[:, _.](asc|desc)$/gi, '')))];
  const isSource = (value: string) => value === 'id' || fields.some(({ source }) => source === value);
  const named = namedIn(by.description ?? by.schema.description).filter(isSource);
  const sortable = plain.length > 0 ? plain.filter(isSource) : named.length > 1 ? named : undefined;
  const conclude = (because: string, sure: Certainty = 'likely') =>
    report.conclude(sure, 'api.list.sorting', because);
  if (sortable?.length !== 0) {
    if (sort && order && isDirection) {
      conclude(`${sort.name}, and ${directions.join(' or ')}`);
      return { sort: withOrder(sort.name, order.name, directions.includes('ASC') ? 'ASC' : 'asc'), sortable };
    }
    const mentioned = mentionedSort(by.name, [...values, by.description, by.schema.description].join(' '));
    if (mentioned) {
      conclude(`as the document describes ${by.name}`);
      return { sort: mentioned, sortable };
    }
    if (!values.some(value => /(asc|desc)$/i.test(value))) {
      conclude(`${by.name}=-name; the document does not describe its format`, 'guess');
      return { sort: inOneParameter(by.name, '-field'), sortable };
    }
  }
  const example = `list.sorting: ({ field, order }) => ({ ${by.name}: … })`;
  report.notes.push(`${by.name} is one of ${values.join(', ')}: ${example}`);
  conclude(`${by.name} takes values that are not fields`, 'open');
  return { sort: false };
}

/** The values that a description lists as code: "Supported attributes: `id, name`". */
const namedIn = (description = ''): string[] =>
  /supported|allowed|available|valid|one of/i.test(description)
    ? (description.match(/`[^`]+`/g) ?? []).flatMap(code => code.match(/[\w.]+/g) ?? [])
    : [];

/** The query parameters other than paging and sorting: filters, renamed ones, and fixed values. */
function planQuery(
  parameters: Parameter[],
  roles: Roles<unknown>,
  fields: PlannedField[],
  { notes }: Report,
) {
  const rest = parameters.filter(each => !Object.values(roles).includes(each));
  const found = new Map(rest.map(each => [each, filterOf(each, fields)]));
  const others = rest.filter(each => found.get(each) === undefined);
  const filters = [...found.values()].filter(each => each !== undefined);
  const fixed: Record<string, string> = {};
  const search = parameters.find(each => each === roles.search && each.required)?.name;
  if (search)
    notes.push(`The list requires ${search}: list.query: ({ search }) => ({ ${search}: search || '…' })`);
  for (const { name, schema } of others.filter(({ required }) => required)) {
    const value = onlyValue(schema);
    if (value === undefined) notes.push(`The list requires ${name}: list.query: { ${name}: '…' }`);
    else fixed[name] = value;
  }
  notes.push(...describeOthers(others.filter(({ required }) => !required)));
  const renamed: typeof fixed = Object.assign({}, ...filters.map(({ query }) => query));
  return { filters: filters.map(({ filter }) => filter), renamed, fixed };
}

/** Parameters that list URLs of the panel already use. */
const reserved = /^(page|perPage|sort|order|filter|displayedFilters|search)$/;

/** Parameters that select what a response contains rather than which records. */
const aboutResponse =
  /^(\$.*|fields?|include|expand|embed|select|view|format|pretty|envelope|callback|locale|lang(uage)?|version|.*(token|key|cursor))$/i;

/** A parameter's name as a source: `filter[kind]` and `kind[]` are kind. */
const sourceOf = (name: string): string => /^filters?\[(\w+)\]$/.exec(name)?.[1] ?? name.replace(/\[\]$/, '');

/** A filter by a field, or by a parameter whose type has a filter input; with its query if renamed. */
function filterOf(
  { name, required, description, schema: whole, explode }: Parameter,
  fields: PlannedField[],
): { filter: Value; query?: Record<string, string> } | undefined {
  const source = sourceOf(name);
  if (required || reserved.test(source)) return undefined;
  const schema = isList(whole) ? (whole.items ?? {}) : whole;
  const query = source === name ? {} : { [name]: `{${source}}` };
  const own = fields.find(each => each.source === source);
  const withChoices = (type: string) =>
    isList(whole) && ['select', 'reference'].includes(type)
      ? { several: explode === false ? ',' : true }
      : {};
  if (own && ['select', 'boolean', 'reference'].includes(own.type)) {
    const several = withChoices(own.type);
    return { filter: isEmpty(several) ? source : { source, ...several }, query };
  }
  if (aboutResponse.test(source) || !/^\w+$/.test(source)) return undefined;
  const field = fieldOfSchema(source, schema, true);
  if (typeof field === 'string') return undefined;
  // A list of texts is too vague, unless it is named like a field.
  if (isList(whole) && field.type !== 'select' && !own) return undefined;
  // The cursor of the previous page.
  if (field.type === 'text' && /^(ending_)?before(_id)?$/i.test(source)) return undefined;
  const isRange = ['day', 'number'].includes(field.type);
  const range = isRange ? rangeOf(source, name) : {};
  if (!range || !['select', 'boolean', 'text', 'day', 'number'].includes(field.type)) return undefined;
  const { choices, stored } = field.options;
  const help = helpOf(description ? { ...schema, description } : schema);
  const label = isRange ? labelOfRange(source, field.type) : undefined;
  const code = writeFieldType({ type: field.type, options: { label, choices, stored, ...help } });
  const filter = { source, field: new Code(code), ...range, ...withChoices(field.type) };
  return isRange ? { filter } : { filter, query };
}

const starts =
  /^(from|start|since|after|min)(_|(?=[A-Z])|$)|(From|Since|After|Min)$|_(from|start|since|after|min)$/;
const ends = /^(to|end|until|before|max)(_|(?=[A-Z])|$)|(To|Until|Before|Max)$|_(to|end|until|before|max)$/;

/** The label of a range's field, without the end, which the panel adds: `free_from` becomes "Free". */
const labelOfRange = (name: string, type: string): string =>
  upperFirst(lowerCase(name.replace(starts, '').replace(ends, ''))) || (type === 'day' ? 'Date' : 'Value');

/** The end of a range that a parameter's source indicates; undefined if it may be a plain value. */
function rangeOf(source: string, name: string): Record<'from' | 'to', string | false> | undefined {
  if (starts.test(source)) return { from: name, to: false };
  return ends.test(source) ? { from: false, to: name } : undefined;
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
