import isEmpty from 'lodash/isEmpty';
import omitBy from 'lodash/omitBy';
import pickBy from 'lodash/pickBy';
import { parameterNames } from '../../providers/calls/listQuery';
import type { FilterFormat, PageFormat, SortFormat } from './formats';
import {
  filled,
  type Keys,
  type Plan,
  type PlannedField,
  type PlannedFields,
  type Report,
  unsortable,
  type Value,
} from './Plan';
import { isMeaningless } from './Schema';

/** What is known of a resource from a sample, a probed server or a document. */
interface Known extends Pick<Plan, 'name'> {
  /** The resource's path below the API's base. */
  path: string;
  /** Keys of `api` from its family. */
  family?: Record<string, Value> | undefined;
  /** The identifier's name, if it is neither `_id` nor `id`. */
  id?: string | undefined;
  /** The path of a single record in a response, if it is not the default. */
  record?: string | undefined;
  planned: PlannedFields;
  list: ListCall;
  /** The calls that exist, which decide the form and the permissions. */
  existing: Partial<Record<CallName, unknown>>;
  /** Keys of the calls, including non-default requests. */
  calls: Calls;
  /** Keys of `api` in addition to the calls. */
  api?: Keys;
  /** The default columns, and the page size that the API sets. */
  columns?: string[] | undefined;
  perPage?: number | undefined;
  report: Report;
}

export const callNames = ['list', 'one', 'create', 'update', 'delete'] as const;
export type CallName = (typeof callNames)[number];

/** The default requests for a list and a record at these relative paths. */
export const requestsAt = (list: string, one: string): Record<CallName, { request: string }> => ({
  list: { request: `GET ${list}`.trim() },
  one: { request: `GET ${one}` },
  create: { request: `POST ${list}`.trim() },
  update: { request: `PUT ${one}` },
  delete: { request: `DELETE ${one}` },
});

export type Calls = Partial<Record<CallName, Keys | undefined>>;

/** A value that a list's body sends. */
export interface Sent {
  path: string[];
  /** Its code in a body that is a function. */
  code: string;
  /** The same as a template, or a fixed value; undefined if it is computed. */
  template: Value | undefined;
}

/** How a list is requested, and the filters and orders that this allows. */
export interface ListCall {
  /** Parameters of every call. */
  query?: Record<string, string> | undefined;
  /** Paths of the rows and the total, if they are not the defaults. */
  rows?: string | undefined;
  total?: Value | undefined;
  /** `whole`: it returns all records. Undefined: the engine's default format. */
  pages?: PageFormat | 'whole' | undefined;
  maxPerPage?: number | undefined;
  /** `false`: not sortable. Undefined: the engine's default format. */
  sort?: SortFormat | false | undefined;
  /** The only sources that it can be sorted by; undefined if all. */
  sortable?: string[] | undefined;
  /** The filters to declare. The panel itself filters a list that is read whole. */
  filters?: Value | undefined;
  /** The filter format, if it is not one parameter per field. */
  filterFormat?: FilterFormat | undefined;
  /** The search parameter; `false`: not searchable. */
  search?: string | false | undefined;
  /** The values in the body of a POST. */
  body?: Sent[];
}

/** What searches a list's records; see `Declared`. */
export const searchIn = ({ pages, search }: ListCall): 'api' | 'panel' | false =>
  pages === 'whole' ? 'panel' : search === false ? false : 'api';

export function planResource(known: Known): Plan {
  const { name, path, id, record, planned, list, existing, calls, columns, perPage } = known;
  const { fields, groups, leftOut } = planned;
  const { errors, ...own } = known.api ?? {};
  const { update: _, ...family } = known.family ?? {};
  const { sortable } = list;
  const isUnsortable = ({ source }: PlannedField) =>
    sortable?.includes(source) === false && (columns ?? [source]).includes(source);
  const first = sortable?.find(source => fields.some(field => field.source === source));
  const sort = first === undefined || sortable?.includes('id') ? undefined : { field: first, order: 'ASC' };
  const isWhole = list.pages === 'whole';
  const filters = isWhole ? locallyFiltered(fields) : list.filters;
  const isEditable = existing.update && (existing.one || isWhole);
  return {
    name,
    fields: afterName(fields, id).map(field => (isUnsortable(field) ? unsortable(field) : field)),
    groups,
    leftOut,
    list: filled({ columns, filters: isEmpty(filters) ? undefined : filters, sort, perPage }),
    form: existing.create || existing.update ? undefined : false,
    can: filled({
      create: existing.create ? undefined : false,
      edit: isEditable ? undefined : false,
      delete: existing.delete ? undefined : false,
    }),
    api: {
      path,
      id,
      record,
      ...own,
      list: filled({ ...calls.list, ...writeListCall(list) }),
      one: isWhole && !existing.one ? 'list' : calls.one,
      create: calls.create,
      update: calls.update,
      delete: calls.delete,
      ...omitBy(family, (_, key) => own[key] !== undefined),
      errors: errors ?? family.errors,
    },
    apiNotes: known.report.notes,
    guesses: [...known.report.guesses, ...planned.guesses],
  };
}

/** The first field is the record's name: a text precedes an identifier that the API sets. */
function afterName(fields: readonly PlannedField[], id: string | undefined): readonly PlannedField[] {
  const [first] = fields;
  if (first?.source !== id || !first?.options.readOnly) return fields;
  const texts = fields.filter(
    ({ source, type, options }) =>
      type === 'text' &&
      source !== id &&
      !options.multiline &&
      !source.includes('.') &&
      !isMeaningless(source),
  );
  const name = texts.find(({ source }) => /^(name|title)$/.test(source)) ?? texts[0];
  return name ? [name, ...fields.filter(each => each !== name)] : fields;
}

const locallyFiltered = (fields: readonly PlannedField[]): string[] =>
  fields.filter(({ type }) => ['select', 'boolean'].includes(type)).map(({ source }) => source);

/** The keys of `api.list` that differ from the engine's defaults. */
function writeListCall(call: ListCall): Keys {
  const { query: fixed = {}, rows, total, pages, maxPerPage, sort, search, filterFormat } = call;
  const query = filterFormat?.declare?.(fixed) ?? filled(fixed);
  if (pages === 'whole') return { query, rows, paginateLocally: true };
  const unsorted: SortFormat = { parameters: { sort: false, order: false } };
  const { sorting, parameters: order } = sort === false ? unsorted : (sort ?? {});
  const { paging, pageBase, parameters: paged } = pages ?? {};
  const usual = parameterNames(paging === undefined ? {} : { paging });
  const parameters = pickBy(
    { ...paged, ...order, search },
    (name, role) => name !== usual[role as keyof typeof usual],
  );
  return {
    query,
    rows,
    total,
    paging: typeof paging === 'object' ? { ...paging } : paging === 'offset' ? paging : undefined,
    pageBase: pageBase === 0 ? 0 : undefined,
    maxPerPage,
    parameters: filled(parameters),
    sorting: sorting === 'asc' ? undefined : sorting,
  };
}
