import type { CursorFormat, FilterFormat, PageFormat, SortFormat } from './formats';
import { filled, type Guess, type Keys, type Plan, type PlannedField, unsortable, type Value } from './Plan';
import type { PlannedFields } from './planFields';

/**
 * What is known of a resource, however it was detected: by a sample, by probing a server, or by a
 * document. These are the rows, these the fields, this is paging.
 */
interface Known {
  name: string;
  /** The family's path below the API's base. */
  path: string;
  /** Keys of `api` that its family has. */
  family?: Record<string, Value> | undefined;
  /** The identifier's name, where it is neither `_id` nor `id`. */
  id?: string | undefined;
  /** Where an answer has one record, where that is not the usual place. */
  record?: string | undefined;
  planned: PlannedFields;
  list: ListCall;
  /** The only sources that the list can be sorted by; undefined where any. */
  sortable?: string[] | undefined;
  /** Keys of the calls, requests among them where they are not the usual ones. */
  calls: Calls;
  /** Keys of `api` in addition to the calls. */
  api?: Keys;
  /** Keys of `list`. */
  view: Keys & { columns?: string[] | undefined };
  form?: Value | undefined;
  can: Keys;
  apiNotes?: string[];
  /** What was concluded beyond the fields. */
  guesses: Guess[];
}

/** The calls of a resource that `api` declares. */
export const callNames = ['list', 'one', 'create', 'update', 'delete'] as const;
export type CallName = (typeof callNames)[number];

/** The requests of a list and of one record, which are at these paths below the family's. */
export const requestsAt = (list: string, one: string): Record<CallName, { request: string }> => ({
  list: { request: `GET ${list}`.trim() },
  one: { request: `GET ${one}` },
  create: { request: `POST ${list}`.trim() },
  update: { request: `PUT ${one}` },
  delete: { request: `DELETE ${one}` },
});

export type Calls = { [Name in CallName]?: (Name extends 'one' ? Keys | 'list' : Keys) | undefined };

/** What is known of a list's call. */
export interface ListCall {
  /** Parameters that every call has. */
  query?: Record<string, string> | undefined;
  /** Where rows and total are, where that is not the usual place. */
  rows?: string | undefined;
  total?: Value | undefined;
  /** `whole`: it has all records. Undefined: the engine's own format. */
  pages?: PageFormat | CursorFormat | 'whole' | undefined;
  maxPerPage?: number | undefined;
  /** `false`: it can't be sorted. Undefined: the engine's own format. */
  sort?: SortFormat | false | undefined;
  /** The format of filters, where that is not a parameter each. */
  filters?: FilterFormat | undefined;
  /** The search's parameter; `false`: it can't be searched. */
  search?: string | false | undefined;
}

/** Who searches a list's records, as `Declared` has it. */
export const searchIn = ({ pages, search }: ListCall): 'api' | 'panel' | false =>
  pages === 'whole' ? 'panel' : search === false ? false : 'api';

/** A described list's filters and rights, as far as its calls allow them. */
export function planViews(
  { one, create, update, delete: remove }: Partial<Record<CallName, unknown>>,
  { list, filters = [], sortable }: { list: ListCall; filters?: Value[]; sortable?: string[] | undefined },
  fields: readonly PlannedField[],
) {
  const first = sortable?.find(source => fields.some(field => field.source === source));
  const isEditable = update && (one || list.pages === 'whole');
  return {
    view: {
      filters: filters.length > 0 ? filters : undefined,
      sort: first === undefined || sortable?.includes('id') ? undefined : { field: first, order: 'ASC' },
    },
    form: create || update ? undefined : false,
    can: {
      create: create ? undefined : false,
      edit: isEditable ? undefined : false,
      delete: remove ? undefined : false,
    },
  };
}

/** The declaration of what is known. */
export function planResource(known: Known): Plan {
  const { name, path, id, record, planned, list, sortable, calls, view } = known;
  const { fields, groups, leftOut } = planned;
  const { errors, ...own } = known.api ?? {};
  const { update: _, ...family } = known.family ?? {};
  const isUnsortable = ({ source }: PlannedField) =>
    sortable?.includes(source) === false && (view.columns ?? [source]).includes(source);
  return {
    name,
    fields: fields.map(field => (isUnsortable(field) ? unsortable(field) : field)),
    groups,
    leftOut,
    list: filled(view),
    form: known.form,
    can: filled(known.can),
    api: {
      path,
      id,
      record,
      ...own,
      list: filled({ ...calls.list, ...writeListCall(list) }),
      one: calls.one,
      create: calls.create,
      update: calls.update,
      delete: calls.delete,
      ...Object.fromEntries(Object.entries(family).filter(([key]) => own[key] === undefined)),
      errors: errors ?? family.errors,
    },
    apiNotes: known.apiNotes ?? [],
    guesses: [...known.guesses, ...planned.guesses],
  };
}

/** The keys of `api.list`: what differs from the engine's own formats. */
function writeListCall(call: ListCall): Keys {
  const { query: fixed = {}, rows, total, pages, maxPerPage, sort, search, filters } = call;
  const query = filters?.declare?.(fixed) ?? filled(fixed);
  if (pages === 'whole') return { query, rows, paginateLocally: true };
  const { parameters: order, ...sorting } =
    sort === false ? { parameters: { sort: false, order: false } } : (sort?.keys ?? {});
  const { parameters: paged, ...paging } = pages ? writePages(pages) : {};
  const parameters = { ...paged, ...order, search: search === 'search' ? undefined : search };
  return { query, rows, total, ...paging, maxPerPage, parameters: filled(parameters), ...sorting };
}

function writePages(pages: PageFormat | CursorFormat): Keys & { parameters: Keys } {
  const named = (usual: string, page: string, perPage: string | false) => ({
    page: page === usual ? undefined : page,
    perPage: perPage === 'limit' ? undefined : perPage,
  });
  if ('cursor' in pages) {
    const { cursor, more, parameter = 'cursor', perPage = 'limit' } = pages;
    return { paging: { cursor, more }, parameters: named('cursor', parameter, perPage) };
  }
  const { page, perPage, paging, pageBase } = pages;
  return {
    paging: paging === 'offset' ? paging : undefined,
    pageBase: pageBase === 0 ? 0 : undefined,
    parameters: named(paging, page, perPage),
  };
}
