import pickBy from 'lodash/pickBy';
import { filled, isKeys, type Keys, type Plan, type PlannedField, Report, shortened } from '../Plan';
import { planFields } from '../planFields';
import { type BodyParameter, parametersOf, writeListBody } from '../planListBody';
import { planListCall } from '../planListCall';
import { type CallName, callNames, type ListCall, planResource, requestsAt } from '../planResource';
import { isMeaningless, type Schema } from '../Schema';
import type { Targets } from '../targetOf';
import { bodyOf, type Endpoint, onlyValue, type Parameter, responseSchema } from './Document';
import { type Collection, plainPath, schemaAt } from './findCollections';
import { planErrors } from './planErrors';

/** The maximum number of fields before nested objects are simplified. */
const manyFields = 40;

/** A collection's declaration. Its calls share a base path. */
export function planCollection(collection: Collection, targets: Targets): Plan {
  const { name, create, update, row, record, envelope, id, idGuess } = collection;
  const report = new Report();
  const known = envelope.guesses.filter(({ key }) => key === 'api' || key === 'api.toUpstream');
  for (const { sure, key, because } of [...known, ...(idGuess ? [idGuess] : [])])
    report.conclude(sure, key, because);
  const path = basePathOf(collection) ?? '';
  const bodies = { create: bodyOf(create, record), update: bodyOf(update, record) };
  report.notes.push(...(bodies.create?.notes ?? bodies.update?.notes ?? []), ...envelope.notes);
  const schemas = { read: record, create: bodies.create?.schema, update: bodies.update?.schema };
  const planned = planFields(schemas, { targets, id, most: manyFields });
  const bare: PlannedField = { source: id ?? 'id', type: 'text', options: { readOnly: true } };
  const fields = planned.fields.length > 0 ? planned.fields : [bare];
  const list = planList(collection, fields, report);
  const headers = planHeaders(collection, report);
  report.notes.push(...actionNotes(collection, path));
  const keysOf = (own: CallName, more: Keys = {}) =>
    filled({
      request: requestOf(collection, own, path),
      ...more,
      headers: filled({ ...Object(more.headers), ...headers.own[own] }),
    });
  const total = list.total === false ? planTotal(collection, path) : undefined;
  return planResource({
    name,
    path,
    family: envelope.api,
    id,
    record: collection.recordKey,
    planned: { ...planned, fields },
    list: { ...list, ...(total && { total }) },
    existing: collection,
    calls: {
      list: keysOf('list', list.body && { body: writeListBody(list.body), ...bodyOf(collection.list)?.form }),
      one: keysOf('one'),
      create: keysOf('create', bodies.create?.form),
      update: keysOf('update', { ...planUpdate(collection, report), ...bodies.update?.form }),
      delete: keysOf('delete'),
    },
    api: {
      wrap: bodies.create?.wrap ?? bodies.update?.wrap,
      headers: filled(headers.shared),
      errors: planErrors([create, update, collection.list]),
    },
    columns: columnsOf(fields, row, id),
    report,
  });
}

/** A collection's list call, which a POST describes by its body. */
export function planList(
  { list, envelope, id }: Collection,
  fields: PlannedField[],
  report = new Report(),
): ListCall {
  const parameters = list.parameters.filter(({ in: place }) => place === 'query');
  const body = list.verb === 'post' ? parametersOf(bodyOf(list)?.schema ?? {}) : undefined;
  const call = planListCall({ parameters, body, envelope, id }, fields, report);
  if (body) {
    const paths = pathsOf(body) || 'nothing';
    report.conclude('guess', 'api.list.body', `the list is read by POST; its body has ${paths}`);
    const others = pathsOf(body.filter(({ path }) => !call.body?.some(sent => sent.path === path)));
    if (others) report.notes.push(`The list also takes ${others}: list.body`);
  }
  return call;
}

const pathsOf = (values: readonly BodyParameter[]) => values.map(({ path }) => path.join('.')).join(', ');

const usual = requestsAt('', '/{id}');

/** The path that all calls of a collection begin with; undefined if there is none. */
export function basePathOf(collection: Collection): string | undefined {
  const paths = callNames.flatMap(name => collection[name]?.path ?? []);
  const plain = plainPath(collection.path);
  const isAbove = (base: string) => paths.every(path => path === base || path.startsWith(`${base}/`));
  return [plain, plain.slice(0, plain.lastIndexOf('/'))].find(base => base !== '' && isAbove(base));
}

/** A call's request, unless it is the default one. */
function requestOf(collection: Collection, name: CallName, base: string): string | undefined {
  const endpoint = collection[name];
  if (!endpoint) return undefined;
  const request = writeRequest(endpoint, collection, base);
  return request === usual[name].request ? undefined : request;
}

/** A request below the base. The panel names the last placeholder `id`. */
const writeRequest = ({ verb, path }: Endpoint, { parameter }: Collection, base: string): string =>
  `${verb.toUpperCase()} ${path.slice(base.length).replace(`{${parameter}}`, '{id}')}`.trim();

/** Whether an update sends the id, or only the changed fields; concludes why it may need the others too. */
function planUpdate({ update, create, envelope, record }: Collection, report: Report): Keys {
  const usual = envelope.api?.update;
  if (update && isKeys(usual) && usual.idInBody) return { idInBody: usual.idInBody };
  if (!update || update.verb === 'put') return {};
  const { required = [], sources = [] } = bodyOf(update, record)?.schema ?? {};
  // A merge patch has only what changes, even if its schema requires more (RFC 7396).
  const isPartial = Object.keys(update.requestBody?.content ?? {}).some(type => type.includes('merge-patch'));
  if (isPartial || required.length === 0) return { changedOnly: true };
  const names = required.join(', ');
  if (sources[0] === undefined || sources[0] !== bodyOf(create, record)?.schema?.sources?.[0]) {
    report.conclude('likely', 'api.update', `it requires ${names}: the whole record is sent`);
    return {};
  }
  const because = `it shares the schema of create, which requires ${names}; if update does too, remove changedOnly`;
  report.conclude('open', 'api.update', because);
  return { changedOnly: true };
}

/** The required headers as keys; as comments if the document does not define their values. */
function planHeaders(collection: Collection, report: Report) {
  const calls = callNames.filter(name => collection[name]);
  const requiredHeaders = calls.flatMap(call => {
    const parameters = collection[call]?.parameters.filter(isOwnHeader) ?? [];
    return parameters.map(({ name, schema }) => ({ call, name, value: onlyValue(schema) }));
  });
  const open = new Set<string>();
  const shared: Record<string, string> = {};
  const own: Partial<Record<CallName, Keys>> = {};
  for (const { call, name, value } of requiredHeaders) {
    const isShared = requiredHeaders.filter(each => each.name === name).length === calls.length;
    if (value === undefined) open.add(`${isShared ? 'api' : call}.headers: { '${name}': '…' }`);
    else if (isShared) shared[name] = value;
    else own[call] = { ...own[call], [name]: value };
  }
  for (const key of open) report.notes.push(`Required header without a value in the document: ${key}`);
  return { shared, own };
}

/** Whether it is a required header that the panel does not send by itself. */
const isOwnHeader = ({ in: place, required, name }: Parameter) =>
  place === 'header' && required && !/^(authorization|accept|content-type)$/i.test(name);

/**
 * The call that returns the number of records, as a number or in a property.
 * @param base The collection's path.
 */
function planTotal(collection: Collection, base: string): Keys | undefined {
  const { count } = collection;
  const schema = count && responseSchema(count);
  if (!schema) return undefined;
  const request = writeRequest(count, collection, base);
  const isNumber = ({ type }: Schema) => type === 'integer' || type === 'number';
  if (isNumber(schema)) return { request };
  const names = Object.keys(pickBy(schema.properties, isNumber));
  const isUsual = (name: string) => /^(total|count)$/.test(name);
  const at = names.find(isUsual) ?? names.find(name => /count|total/i.test(name));
  return at === undefined ? undefined : { request, at: isUsual(at) ? undefined : at };
}

/** The maximum number of columns. */
const maxColumns = 7;

/** The priority of a field type when choosing columns. */
const worths: Record<string, number> = {
  select: 5,
  reference: 4,
  email: 4,
  date: 3,
  dateTime: 3,
  day: 3,
  number: 2,
  text: 2,
};
const isName = ({ source }: PlannedField) =>
  /^(name|title|label|display_?name|full_?name|friendly_?name|subject|login|username)$/i.test(source);
const isHidden = ({ source, type, options }: PlannedField) =>
  options.Input !== undefined ||
  ['texts', 'richText', 'markdown', 'list', 'json', 'items', 'references'].includes(type) ||
  options.multiline === true ||
  (Array.isArray(options.choices) && options.choices.length < 2) ||
  /(^|[._])(node_id|href|etag|object|self)$|_(url|uri)s?$|[a-z](Url|Uri)s?$/i.test(source);

/** The default columns, from the fields that rows contain; undefined if all fields fit. */
function columnsOf(fields: PlannedField[], row: Schema, id?: string): string[] | undefined {
  const inRow = fields.filter(({ source }) => {
    const read = schemaAt(row, source.split('.'));
    return read !== undefined && !read.writeOnly;
  });
  const hasPassword = fields.some(({ options }) => options.Input);
  if (inRow.length === fields.length && fields.length <= maxColumns && !hasPassword) return undefined;
  const isOpaque = ({ source, type }: PlannedField) =>
    type === 'text' && source !== id && isMeaningless(source);
  const shown = inRow.filter(field => !isHidden(field) && !isOpaque(field));
  const worth = (field: PlannedField) =>
    (isName(field) ? 10 : 0) + (field.source.includes('.') ? -3 : 0) + (worths[field.type] ?? 1);
  const chosen = [...shown].sort((a, b) => worth(b) - worth(a)).slice(0, maxColumns);
  const columns = shown
    .filter(field => chosen.includes(field))
    .sort((a, b) => Number(isName(b)) - Number(isName(a)));
  return columns.length > 0 ? columns.map(({ source }) => source) : undefined;
}

const mostActions = 8;

/** Calls below one record that could become actions. */
function actionNotes(collection: Collection, base: string): string[] {
  const calls = collection.others.map(call => {
    const request = writeRequest(call, collection, base);
    return call.summary ? `${request} (${call.summary.trim()})` : request;
  });
  const shown = shortened(calls, mostActions, '; ');
  return calls.length > 0 ? [`Calls that could be actions: { name: { request } }: ${shown}`] : [];
}
