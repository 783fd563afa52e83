import { isUnordered } from '../writing/isUnordered';
import type { Plan, PlannedField, Value } from '../writing/Plan';
import { bodyOf } from './bodyOf';
import { actionNotes } from './callNotes';
import { columnsOf } from './columnsOf';
import { fewFields } from './fields/fewFields';
import { planFields } from './fields/planFields';
import type { Targets } from './fields/Targets';
import { planCall } from './listCall/planCall';
import { planErrors } from './planErrors';
import { planHeaders } from './planHeaders';
import { planRequests } from './planRequests';
import { planTotal } from './planTotal';
import type { SchemaReader } from './schema/createSchemaReader';
import type { Surveyed } from './survey';

/** The declaration of a collection; a sentence where it can't be declared. */
export function planCollection(reader: SchemaReader, surveyed: Surveyed, targets: Targets): Plan | string {
  const { name, list, create, update, row, record, envelope, id, recordKey } = surveyed;
  const requests = planRequests(surveyed);
  if (!requests) return `${surveyed.path}: no path stands above its calls`;
  const bodies = { create: bodyOf(reader, create), update: bodyOf(reader, update) };
  const wrap = bodies.create?.wrap ?? bodies.update?.wrap;
  const schemas = { read: record, create: bodies.create?.schema, update: bodies.update?.schema };
  const planned = fewFields(manyFields, limits => planFields(reader, schemas, { targets, id, limits }));
  const fields: PlannedField[] =
    planned.fields.length > 0
      ? planned.fields
      : [{ source: id ?? 'id', type: 'text', options: { readOnly: true } }];
  const { form, ...call } = planCall(reader, surveyed, fields);
  const headers = planHeaders(reader, surveyed);
  const columns = columnsOf(fields, planned.writeOnly, row);
  const total = call.keys.total === false ? planTotal(reader, surveyed, requests.path) : undefined;
  const listKeys = {
    ...requests.calls.list,
    ...call.keys,
    ...(total && { total }),
    ...form,
    ...headed(headers.own.list),
  };
  const shaped = envelope.shape?.api?.(envelope.found?.value ?? []) ?? {};
  const errors = planErrors(reader, [create?.operation, update?.operation, list.operation]);
  const { update: _, errors: shapeErrors, wrap: shapeWrap, ...reshaping } = shaped;
  const isReadable = surveyed.one !== undefined || call.keys.paginateLocally === true;
  const can = {
    ...(!create && { create: false }),
    ...((!update || !isReadable) && { edit: false }),
    ...(!surveyed.delete && { delete: false }),
  };
  const views = viewsOf(fields, columns, call.filters, call.sortable);
  return {
    name,
    fields: sortableFields(fields, columns, call.sortable),
    groups: planned.groups,
    leftOut: planned.leftOut,
    ...(Object.keys(views).length > 0 && { list: views }),
    ...(!create && !update && { form: false }),
    ...(Object.keys(can).length > 0 && { can }),
    api: {
      path: requests.path,
      id,
      record: recordKey,
      wrap: wrap ?? shapeWrap,
      headers: headers.shared,
      ...(Object.keys(listKeys).length > 0 && { list: listKeys }),
      one: surveyed.one
        ? callOf(requests.calls.one, headed(headers.own.one))
        : call.keys.paginateLocally
          ? 'list'
          : undefined,
      create: callOf(requests.calls.create, { ...bodies.create?.form, ...headed(headers.own.create) }),
      update: callOf(requests.calls.update, { ...bodies.update?.form, ...headed(headers.own.update) }),
      delete: callOf(requests.calls.delete, headed(headers.own.delete)),
      errors: errors ?? shapeErrors,
      ...reshaping,
    },
    apiNotes: [
      ...(bodies.create?.notes ?? bodies.update?.notes ?? []),
      ...call.notes,
      ...headers.notes,
      ...actionNotes(surveyed),
    ],
    guesses: [
      ...envelope.guesses.filter(({ key }) => key === 'api'),
      ...call.guesses,
      ...(surveyed.idGuess ? [surveyed.idGuess] : []),
      ...planned.guesses,
    ],
  };
}

/** More fields than this hide what a record is. */
const manyFields = 40;

/** A call's keys; undefined where there is none. */
const callOf = (call: Record<string, Value> | undefined, more: Record<string, Value>) =>
  call || Object.keys(more).length > 0 ? { ...call, ...more } : undefined;

const headed = (headers: Record<string, Value> | undefined): Record<string, Value> =>
  headers ? { headers } : {};

function viewsOf(
  fields: PlannedField[],
  columns: string[] | undefined,
  filters: string[],
  sortable: string[] | undefined,
): Record<string, Value> {
  const sources = fields.map(({ source }) => source);
  const first = sortable?.includes('id') ? undefined : sortable?.find(source => sources.includes(source));
  return {
    ...(columns && { columns }),
    ...(filters.length > 0 && { filters }),
    ...(first && { sort: { field: first, order: 'ASC' } }),
  };
}

/** Columns that can't be ordered by say so. */
function sortableFields(
  fields: PlannedField[],
  columns: string[] | undefined,
  sortable: string[] | undefined,
): PlannedField[] {
  return fields.map(field => {
    const isShown = columns === undefined || columns.includes(field.source);
    const isIdle =
      sortable === undefined || sortable.includes(field.source) || isUnordered(field.type) || !isShown;
    return isIdle ? field : { ...field, options: { ...field.options, sortable: false } };
  });
}
