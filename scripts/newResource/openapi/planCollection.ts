import type { Plan, PlannedField, Value } from '../writing/Plan';
import { bodyOf } from './bodyOf';
import { actionNotes, headerNotes } from './callNotes';
import { columnsOf } from './columnsOf';
import { planListCall } from './listCall/planListCall';
import { planErrors } from './planErrors';
import { type PlannedFields, planFields, type Targets } from './planFields';
import { planRequests } from './planRequests';
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
  const planned = fewFields(deepest => planFields(reader, schemas, targets, id, deepest));
  const fields: PlannedField[] =
    planned.fields.length > 0
      ? planned.fields
      : [{ source: id ?? 'id', type: 'text', options: { readOnly: true } }];
  const parameters = list.parameters
    .filter(parameter => parameter.in === 'query')
    .map(parameter => ({ ...parameter, schema: reader.read(parameter.schema) }));
  const call = planListCall(parameters, envelope, fields);
  const columns = columnsOf(fields, planned.writeOnly, row);
  const listKeys = { ...requests.calls.list, ...call.keys };
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
    leftOut: planned.leftOut,
    ...(Object.keys(views).length > 0 && { list: views }),
    ...(!create && !update && { form: false }),
    ...(Object.keys(can).length > 0 && { can }),
    api: {
      path: requests.path,
      id,
      record: recordKey,
      wrap: wrap ?? shapeWrap,
      ...(Object.keys(listKeys).length > 0 && { list: listKeys }),
      one: surveyed.one ? requests.calls.one : call.keys.paginateLocally ? 'list' : undefined,
      create: withMultipart(requests.calls.create, bodies.create?.isMultipart),
      update: withMultipart(requests.calls.update, bodies.update?.isMultipart),
      delete: requests.calls.delete,
      errors: errors ?? shapeErrors,
      ...reshaping,
    },
    apiNotes: [
      ...(bodies.create?.notes ?? bodies.update?.notes ?? []),
      ...call.notes,
      ...headerNotes([list, create, update]),
      ...actionNotes(surveyed),
    ],
    guesses: [
      ...envelope.guesses.filter(({ key }) => key === 'api'),
      ...call.guesses,
      ...(surveyed.idGuess ? [surveyed.idGuess] : []),
    ],
  };
}

/** More fields than this hide what a record is. */
const manyFields = 40;

/** As much of the objects in objects as can be read. */
function fewFields(plan: (deepest: number) => PlannedFields): PlannedFields {
  const planned = plan(3);
  const shallower = () => [2, 1, 0].map(plan);
  return planned.fields.length <= manyFields
    ? planned
    : (shallower().find(({ fields }) => fields.length <= manyFields) ?? plan(0));
}

const withMultipart = (call: Record<string, Value> | undefined, isMultipart: boolean | undefined) =>
  isMultipart ? { ...call, multipart: true } : call;

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
      sortable === undefined || sortable.includes(field.source) || field.type === 'texts' || !isShown;
    return isIdle ? field : { ...field, options: { ...field.options, sortable: false } };
  });
}
