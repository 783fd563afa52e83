import type { Keys } from '../Code';
import type { CallName } from '../families';
import { type Guess, type Plan, type PlannedField, unsortable } from '../Plan';
import { fewFields, planFields } from '../planFields';
import type { Schema } from '../Schema';
import type { Targets } from '../targetOf';
import type { Collection } from './findCollections';
import { planErrors } from './planErrors';
import { planListCall } from './planListCall';
import { bodyOf, neededBy, planHeaders, planRequests, planTotal } from './planRequests';
import type { Surveyed } from './survey';

/** More fields than this hide what a record is. */
const manyFields = 40;

/** The declaration of a collection; a sentence where it can't be declared. */
export function planCollection(surveyed: Surveyed, targets: Targets): Plan | string {
  const { name, create, update, row, record, envelope, id } = surveyed;
  const requests = planRequests(surveyed);
  if (!requests) return `${surveyed.path}: no path is above its calls`;
  const bodies = { create: bodyOf(create), update: bodyOf(update) };
  const schemas = { read: record, create: bodies.create?.schema, update: bodies.update?.schema };
  const planned = fewFields(manyFields, limits => planFields(schemas, { targets, id, limits }));
  const fields: PlannedField[] =
    planned.fields.length > 0
      ? planned.fields
      : [{ source: id ?? 'id', type: 'text', options: { readOnly: true } }];
  const columns = columnsOf(fields, planned.writeOnly, row);
  const call = planListCall(surveyed, fields);
  const headers = planHeaders(surveyed);
  const isUnsortable = ({ source }: PlannedField) =>
    call.sortable?.includes(source) === false && (columns ?? [source]).includes(source);
  return {
    name,
    fields: fields.map(field => (isUnsortable(field) ? unsortable(field) : field)),
    groups: planned.groups,
    leftOut: planned.leftOut,
    ...viewsOf(surveyed, fields, columns, call),
    api: planApi(surveyed, requests, call.keys, headers),
    apiNotes: [
      ...(bodies.create?.notes ?? bodies.update?.notes ?? []),
      ...call.notes,
      ...headers.notes,
      ...actionNotes(surveyed),
    ],
    guesses: [
      ...envelope.guesses.filter(({ key }) => key === 'api'),
      ...call.guesses,
      ...updateGuess(surveyed),
      ...(surveyed.idGuess ? [surveyed.idGuess] : []),
      ...planned.guesses,
    ],
  };
}

function planApi(
  surveyed: Surveyed,
  { path, calls }: NonNullable<ReturnType<typeof planRequests>>,
  listKeys: Keys,
  headers: ReturnType<typeof planHeaders>,
): Keys {
  const { list, one, create, update, envelope, id, recordKey } = surveyed;
  const bodies = { create: bodyOf(create), update: bodyOf(update) };
  const total = listKeys.total === false ? planTotal(surveyed, path) : undefined;
  const keysOf = (name: CallName, more: Keys = {}) => {
    const own = headers.own[name];
    return filled({ ...calls[name], ...more, ...(own && { headers: own }) });
  };
  const family = envelope.family?.api?.(envelope.found?.value ?? []) ?? {};
  const { update: _, errors, wrap, ...familyKeys } = family;
  return {
    path,
    id,
    record: recordKey,
    wrap: bodies.create?.wrap ?? bodies.update?.wrap ?? wrap,
    headers: filled(headers.shared),
    list: keysOf('list', { ...listKeys, ...(total && { total }) }),
    one: one ? keysOf('one') : listKeys.paginateLocally === true ? 'list' : undefined,
    create: keysOf('create', bodies.create?.form),
    update: keysOf('update', bodies.update?.form),
    delete: keysOf('delete'),
    errors: planErrors([create, update, list]) ?? errors,
    ...familyKeys,
  };
}

/** Whether an update sends the whole record, where that is not what its method says. */
function updateGuess(collection: Collection): Guess[] {
  const { required, isShared } = neededBy(collection);
  if (!collection.update || collection.update.verb === 'put' || required.length === 0) return [];
  const because = isShared
    ? `it has the schema of a new record, which requires ${required.join(', ')}; where it wants them, leave changedOnly out`
    : `it requires ${required.join(', ')}: the whole record is sent`;
  return [{ key: 'api.update', because, sure: isShared ? 'open' : 'likely' }];
}

/** Keys, where there are some. */
const filled = (keys: Keys): Keys | undefined =>
  Object.values(keys).some(value => value !== undefined) ? keys : undefined;

/** List, form and rights, as far as the calls allow them. */
function viewsOf(
  { one, create, update, delete: remove }: Collection,
  fields: PlannedField[],
  columns: string[] | undefined,
  { keys, filters, sortable }: ReturnType<typeof planListCall>,
): Pick<Plan, 'list' | 'form' | 'can'> {
  const sources = fields.map(({ source }) => source);
  const first = sortable?.includes('id') ? undefined : sortable?.find(source => sources.includes(source));
  const list = filled({
    columns,
    filters: filters.length > 0 ? filters : undefined,
    sort: first === undefined ? undefined : { field: first, order: 'ASC' },
  });
  const isEditable = update && (one || keys.paginateLocally === true);
  const can = filled({
    create: create ? undefined : false,
    edit: isEditable ? undefined : false,
    delete: remove ? undefined : false,
  });
  return { ...(list && { list }), ...(!create && !update && { form: false }), ...(can && { can }) };
}

/** A table with more columns can't be read. */
const maxColumns = 7;

/** What a column of a type is worth, where there are too many of them. */
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
  ['texts', 'richText', 'markdown', 'list', 'json', 'items', 'references'].includes(type) ||
  options.multiline === true ||
  (Array.isArray(options.choices) && options.choices.length < 2) ||
  /(^|[._])(node_id|href|etag|object|self)$|_(url|uri)s?$|[a-z](Url|Uri)s?$/i.test(source);

/** The columns to begin with, of what the rows have; undefined where all fields may be. */
function columnsOf(fields: PlannedField[], writeOnly: string[], row: Schema): string[] | undefined {
  const inRow = fields.filter(
    ({ source }) => !writeOnly.includes(source) && row.properties?.[source.split('.')[0] ?? ''] !== undefined,
  );
  if (inRow.length === fields.length && fields.length <= maxColumns) return undefined;
  const shown = inRow.filter(field => !isHidden(field));
  const worth = (field: PlannedField) =>
    (isName(field) ? 10 : 0) + (field.source.includes('.') ? -3 : 0) + (worths[field.type] ?? 1);
  const chosen = [...shown].sort((a, b) => worth(b) - worth(a)).slice(0, maxColumns);
  const columns = shown
    .filter(field => chosen.includes(field))
    .sort((a, b) => Number(isName(b)) - Number(isName(a)));
  return columns.length > 0 ? columns.map(({ source }) => source) : undefined;
}

const mostActions = 8;

/** Calls below one record: each could be a button. */
function actionNotes({ others, path, parameter }: Collection): string[] {
  const calls = others.map(({ verb, path: own, summary }) => {
    const below = own.slice(path.replace(/\/$/, '').length).replace(`{${parameter}}`, '{id}');
    return `${verb.toUpperCase()} ${below}${summary ? ` (${summary.trim()})` : ''}`;
  });
  if (calls.length === 0) return [];
  const more = calls.length > mostActions ? `; and ${calls.length - mostActions} more` : '';
  return [
    `Calls that could be actions: { name: { request } }: ${calls.slice(0, mostActions).join('; ')}${more}`,
  ];
}
